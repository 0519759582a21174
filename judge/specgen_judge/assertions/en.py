"""English forms."""

from .forms import Forms

FORMS = Forms(
    language="en",
    reject_after=(
        r"not", r"never", r"instead of", r"rather than", r"in place of", r"as opposed to", r"in favou?r of(?= dropping)",
        r"no longer", r"no more", r"unlike", r"other than", r"\w{2,9}n't", r"cannot", r"avoid(?:ing)?", r"stop(?:ped)? using",
        r"(?:confuse|confused|mixed?|mixing|confusing) (?:(?:him|her|it|them|this) )?(?:up )?with", r"mistake (?:him|her|it) for",
        r"there(?:'s| is| was) (?:also|another|a second|a different)", r"there are also", r"the other (?:one|\w+),? (?:is|being)",
        r"(?:different|distinct|separate|apart|differs) from", r"as against", r"versus", r"vs\.?",
        r"replac(?:es|ed|ing)(?! by| with)", r"supersed(?:es|ed|ing)(?! by)", r"took over from", r"takes over from",
        r"dropped", r"retired", r"whereas", r"in contrast (?:to|with)", r"by contrast,?", r"as distinct from",
        r"neither", r"nor", r"without", r"exclud(?:es|ing)", r"except(?: for)?",
    ),
    reject_far=(
        r"used to(?: be| use| have| say| write)?", r"formerly", r"previously", r"(?:an? |the |your |our )?(?:old|former|previous|earlier|outdated) "
        r"(?:one|value|number|code|format|figure|contact|answer|rule|version|date|name|form|setting|choice)(?: \w+)? (?:was|were|had been)",
        r"originally", r"at first", r"in the past", r"once was", r"was once",
        r"(?:before|until|up to|prior to) [^.!?;\n]{2,40}?,? (?:it|that|this|they|he|she|we|you) (?:was|were|had|used|wrote)",
        r"(?:before|until) (?:that|then|this|now)", r"\((?:(?:it|that|this|which) )?was", r"\((?:old|former|formerly|previously|ex)\b:?",
    ),
    reject_before=(
        r"(?:was|were|is|are|has been|have been|had been|got) (?:since |now |later )?(?:replaced|superseded|overridden|overtaken) (?:by|with)",
        r"became", r"(?:has|have) become", r"turned into", r"(?:was |were |has |have |got )?(?:been )?changed to",
        r"gave way to", r"(?:is|are) (?:now )?(?:out of date|outdated|obsolete|wrong|incorrect|stale|history|superseded)",
        r"(?:is|are|was|were) (?:the |an? |your |our )?(?:old|former|previous|earlier|outdated|wrong|other) (?:one|value|number|code|format|form|"
        r"figure|contact|answer|rule|version|date|name|setting|choice)", r"no longer (?:applies|counts|holds|valid|used|in use|current)",
        r"(?:is|are) no longer (?:valid|used|in use|current|correct|right|needed|the|your|our|on|what)", r"(?:is|was) (?:only |just )?(?:a )?one-off",
        r"(?:is|are) not (?:the|your|our|used|valid|current|correct|right|what|who|meant)", r"isn't (?:the|your|our|used|valid|current|correct|right|what)",
        r"is (?:someone|somebody) else", r"is (?:a|an entirely|a completely) (?:different|other|another) \w+", r"(?:was|were) (?:dropped|retired|cancelled|withdrawn)",
    ),
    soften_after=(
        r"(?:was|were|had been)(?=[^!?\n]{1,160}?\b(?:now|currently|these days|since then|before|until|earlier|originally|but|changed)\b)",
        r"(?:changed|updated|confirmed|set|agreed|noted|recorded|saved|mentioned|discussed|moved|told me|said so|asked|corrected|stored|logged|revised|given)"
        r" (?:this |that |it )?(?:on|in|since|as of|back on)",
        r"as of", r"last (?:updated|changed|confirmed)", r"effective", r"in force since", r"since", r"per your \w+ (?:of|on|from)",
        r"you (?:told|said|mentioned|gave|asked|wrote|noted|changed|updated|confirmed|corrected|set)[^.!?;,\n]{0,40}? (?:on|in|of|from)",
        r"from your \w+ (?:of|on|from)", r"in (?:the|your|our) \w+ (?:of|on|from)", r"dated",
    ),
    change_from=(r"(?:chang|switch|mov|go|went|shift|updat|convert|migrat|correct|renam|increas|decreas|rais|lower|ros|rise|f[ae]ll)\w*"
                 r"(?: \w+){0,4}? from",),
    change_to=r"(?:to|into)",
    not_a_rejection=(
        r"not (?:only|just|merely|simply)", r"not (?:entirely |quite |totally |completely |100% |fully )?(?:sure|certain|positive|mistaken|wrong)",
        r"not (?:later|earlier|more|less|fewer|sooner) than", r"if not", r"why not", r"or not", r"not to worry",
        r"(?:don't|do not|didn't|let's not|never|not) (?:forget|worry|hesitate)", r"(?:hasn't|haven't|has not|have not|not) changed(?! from)",
        r"can't (?:miss|go wrong)", r"couldn't (?:be )?(?:agree|find (?:any|no) other)", r"not a problem", r"never mind", r"not bad",
        r"no other than", r"none other than", r"isn't it", r"aren't they", r"wasn't it", r"doesn't it", r"right\?",
        r"(?:don't|didn't|do not|doesn't|did not|can't|cannot|couldn't) (?:have to|need to|believe|think it's changed|recall exactly|remember exactly)",
        r"without (?:fail|delay|doubt|question|a doubt)", r"not counting", r"unless i'm mistaken",
    ),
    near_stop=(
        r"but", r"now", r"instead", r"it's", r"it is", r"they're", r"use", r"i", r"you", r"we", r"she", r"he", r"they", r"please",
        r"so", r"because", r"however", r"though", r"rather", r"only", r"then", r"that's", r"that is", r"today", r"currently", r"here",
    ),
    far_stop=(
        r"but", r"now", r"currently", r"today", r"these days", r"since then", r"then (?:it )?(?:changed|became|switched)", r"changed to",
        r"replaced by", r"from then on", r"nowadays", r"at present", r"has since", r"is", r"and it's",
    ),
    hypothetical=(
        r"would you (?:like|prefer|rather|want)", r"do you (?:want|prefer|mean|need)", r"did you mean", r"shall i", r"should i", r"want me to",
        r"if you(?:'d| would)? ?(?:prefer|want|like|need|meant?|rather|wish|were|ever)", r"i (?:could|can|might) (?:also|instead|always|easily|switch|change|use|"
        r"write|format|offer|make|give|redo|convert|swap|do)", r"could also (?:be|use|write)", r"let me know (?:if|whether|in case|should|when)", r"happy to",
        r"feel free", r"in case you", r"say the word", r"just ask", r"whether (?:it|that|this)(?:'s| is| was)?", r"suppose", r"hypothetically",
        r"for example if", r"it would be", r"it'd be", r"alternatively,? (?:i|you|we) (?:can|could)",
    ),
    withdraw=(
        r"scratch that(?=[\s]*(?:[.,;:!?)-]|$|\n))", r"ignore (?:that|the above|what i said|my last|my previous)", r"disregard (?:that|the above|my)",
        r"actually,? no\b", r"no,? wait", r"wait,? no", r"i take (?:that|it) back", r"strike that", r"forget (?:that|what i (?:just )?said)(?=\s*(?:[.,;:!?-]|$|\n))",
        r"correction:", r"let me correct (?:that|myself)", r"i misspoke", r"that (?:was|is) wrong,? ",
    ),
    question_open=(
        r"do", r"does", r"did", r"is", r"are", r"was", r"would", r"could", r"can", r"shall", r"should", r"will", r"want", r"need", r"anything",
        r"what", r"which", r"who", r"how", r"when", r"where", r"may", r"have",
    ),
    tag_question=(r"right", r"correct", r"ok", r"okay", r"yes", r"no", r"isn't it", r"is that right", r"is that correct", r"does that help", r"doesn't it"),
    abstain=(
        r"unknown", r"(?:i )?(?:do not|don't|dont|didn't|did not) (?:actually |currently |really |yet )?(?:know|have|recall|remember|see|find)",
        r"(?:have|has|had|is|was|there's|there is|found|find|see) (?:got )?no (?:\w+ )?(?:record|note|information|info|memory|mention|data|details?|entry|way of knowing|trace|such|saved|stored)",
        r"no (?:record|note|information|memory|mention|data|details?|entry) (?:of|on|about|for)", r"not (?:sure|certain|aware)", r"unsure",
        r"(?:can't|cannot|can not|couldn't|could not|unable to|wasn't able to|am not able to) (?:\w+ )?(?:recall|remember|find|tell|say|know|determine|locate|see|provide|confirm|answer)",
        r"(?:haven't|have not|hasn't|has not|never) (?:yet )?(?:\w+ )?(?:told|mentioned|said|given|shared|provided|been told|been given|specified|set)",
        r"(?:isn't|is not|wasn't|was not|aren't|not) (?:something (?:i|you)|in my (?:memory|notes|records)|on record|on file|available|recorded|stored|specified|known|mentioned|given|provided|stated)",
        r"no idea", r"no clue", r"nothing (?:on|about|in) (?:record|file|my|that|it|this)", r"could you (?:please )?(?:tell|remind|share|provide|give|confirm|clarify|let|specify|say)",
        r"(?:please|can you) (?:tell|remind|share|provide|confirm|clarify|let me know|specify)", r"i(?:'d| would) need (?:you|more|the|to)", r"without (?:access|more|further)",
        r"i lack", r"not available", r"n/a", r"beyond my",
    ),
    hedge=(r"but", r"however", r"though", r"although", r"maybe", r"perhaps", r"probably", r"i think", r"i believe", r"best guess", r"my guess",
           r"possibly", r"might be", r"could be", r"should be", r"it's", r"likely"),
    filler=(
        r"(?:hi|hello|hey|dear)(?: \w+)?(?: again| there)?", r"sure(?: thing)?", r"of course", r"certainly", r"absolutely", r"ok(?:ay)?", r"thanks?(?: you)?(?: \w+)?",
        r"(?:i'm |i am )?(?:so |very )?sorry(?: about that)?", r"no problem", r"got it", r"good question", r"yes", r"no", r"hmm+", r"understood", r"done",
        r"let me (?:check|see|look)(?: that)?(?: for you)?", r"apologies", r"you're welcome", r"my apologies", r"great question", r"(?:you asked|your request|user|request)",
        r"i'll need that first", r"answer", r"final answer", r"assistant", r"happy to help",
    ),
    lead_in=(
        r"here(?:'s| is| are|s) [^\n]{0,120}:", r"[^\n]{0,80}\b(?:draft|email|e-mail|message|note|summary|version|text|reply|tag|table|list|below)\b[^\n]{0,60}:",
        r"(?:sure|done|of course|certainly|okay|ok|absolutely)\b[^\n]{0,100}:",
    ),
    commentary=(
        r"(?:sure|of course|certainly|absolutely|done|okay|ok|got it|great|happy to|no problem)\b", r"here(?:'s| is| are|s)\b",
        r"let me know", r"want me to", r"would you like", r"if you(?:'d)?\b", r"i(?:'ve| have)? (?:also )?(?:used|kept|formatted|wrote|written|saved|put|named|followed|applied|"
        r"stuck|left|went|added|drafted|prepared|created|made|assumed|set|chose|avoided|remembered)\b", r"note(?::| that)", r"happy to", r"feel free", r"hope (?:this|that)",
        r"shall i", r"should i", r"do you want", r"as you (?:prefer|asked|like|requested)", r"per your", r"i'(?:ll|m)\b", r"(?:just )?let me\b", r"saved (?:to|as|in)\b",
        r"formatted (?:with|in|as|the way)", r"dates? (?:are|is) (?:in|written)", r"used (?:the|your)", r"anything else", r"could you",
    ),
)
