"""English forms."""

from .forms import Forms

# fmt: off
FORMS = Forms(
    language="en",
    reject_after=(
        r"(?:the |your |our )?(?:old|earlier|previous|former|outdated|prior|past|before)(?: \w+){0,2} ?[:|]",
        "(?:the|your|our|its|an?) (?:old|earlier|previous|former|outdated|prior)(?: (?:number|code|value|figure"
        "|amount|limit|rate|date|format|name|one|contact|rule|version|setting|colou?r|alarm|threshold|price"
        r"|account|ceiling|choice),?|(?= [\d$\u00a3\u20ac\x22']))",
        "(?:up|down) from", "ignor(?:e|ing)(?: the| any)?", "not", "never", "instead of", "rather than",
        "in place of", "as opposed to", "in favou?r of(?= dropping)", "no longer", "no more", "unlike", "other than",
        r"\w{2,9}n't", "cannot", "avoid(?:ing)?", "stop(?:ped)? using",
        "(?:confuse|confused|mixed?|mixing|confusing) (?:(?:him|her|it|them|this) )?(?:up )?with",
        "mistake (?:him|her|it) for", "there(?:'s| is| was) (?:also|another|a second|a different)", "there are also",
        r"the other \w+(?:,| is| being)",
        r"(?:different|distinct|separate|apart|differs)(?: \w+){0,2} (?:from|to|than)", "as against", "versus",
        r"vs\.?", "replac(?:es|ed|ing)(?! by| with)", "supersed(?:es|ed|ing)(?! by)", "took over from",
        "takes over from", "dropped", "retired", "whereas", "in contrast (?:to|with)", "as distinct from", "neither",
        "nor", "without", r"no need (?:to (?:use|come to|go to|go through|stop at|call|ring)|for)",
        "exclud(?:es|ing)", "except(?: for)?",
    ),
    reject_far=(
        "(?:an?|the|one|your|my|some) (?:earlier|older?|previous|former|outdated|prior) (?:note|message|version"
        "|entry|record"
        r"|memo|e-?mail|file|list|draft|session|contract|reply|conversation|agreement)s?(?: \w+)? (?:had|has"
        r"|have|said|says"
        "|gave|gives?|shows?|showed|lists?|listed|mentions?|mentioned|stated?|put it at|read)",
        "before,? (?:it|that|this|they|he|she|we|you) (?:was|were|had been|had|used)",
        "i (?:first|initially|originally|earlier|previously|once) (?:said|gave|wrote|thought|had|told you)",
        r"(?:before|until|up to|prior to) [^.!?;\n]{2,40}?,? (?:the|your|our|its) \w+(?: \w+)? (?:was|were)",
        "(?:first|initially),? (?:it|that|they|he|she) (?:was|were)", "used to(?: be| use| have| say| write)?",
        "formerly", "previously",
        "(?:an? |the |your |our )?(?:old|former|previous|earlier|outdated) (?:one|value|number|code|format"
        r"|figure|contact|answer|rule|version|date|name|form|setting|choice)(?: \w+)? (?:was|were|had been)",
        "originally", "at first", "in the past", "once was", "was once",
        r"(?:before|until|up to|prior to) [^.!?;\n]{2,40}?,? (?:it|that|this|they|he|she|we|you) (?:was|were|had"
        "|used|wrote)",
        "(?:before|until) (?:that|then|this|now)", r"\((?:(?:it|that|this|which) )?was",
        r"\((?:old|former|formerly|previously|ex)\b:?",
    ),
    reject_before=(
        "(?:isn't|aren't|wasn't|is not|are not|was not|hasn't been|has not been|is not yet"
        "|isn't yet) (?:yet )?(?:confirmed"
        "|agreed|approved|official|signed|settled|final|verified|in force|decided)",
        "(?:is|was|are)(?: still| so far)? (?:unconfirmed|only a (?:proposal|quote|draft|rumou?r)"
        "|just a (?:proposal|quote"
        "|draft|rumou?r))",
        "(?:'s|is) (?:out of date|outdated|obsolete)",
        "(?:which|that) (?:is|was) (?:wrong|incorrect|a mistake|an error)",
        "(?:is|was) (?:just |only |merely )?(?:a |an )?(?:placeholder|made[- ]up|invented|fabricated|dummy|hallucinat)",
        "by mistake", "in error", "would (?:be|have been) (?:wrong|incorrect"
        "|a mistake)", "by contrast", "on the other hand",
        "stopped (?:working|being used)", "no longer works?",
        "(?:has|have) (?:expired|lapsed|been (?:retired|deactivated|cancelled|withdrawn|dropped))",
        "(?:was|were|is|are|has been|have been|had been|got) (?:since |now |later )?(?:replaced|superseded"
        "|overridden|overtaken) (?:by|with)",
        "became", "(?:has|have) become", "turned into", "(?:was |were |has |have |got )?(?:been )?changed to",
        "gave way to",
        "(?:is|are) (?:now )?(?:out of date|outdated|obsolete|wrong|incorrect|stale|history|superseded)",
        "(?:is|are|was|were) (?:the |an? |your |our )?(?:old|former|previous|earlier|outdated|wrong"
        "|other) (?:one|value|number|code|format|form|figure|contact|answer|rule|version|date|name|setting"
        "|choice)",
        "no longer (?:applies|counts|holds|valid|used|in use|current)",
        "(?:is|are) no longer (?:valid|used|in use|current|correct|right|needed|the|your|our|on|what)",
        "(?:is|was) (?:only |just )?(?:a )?one-off",
        "(?:is|are) not (?:the|your|our|used|valid|current|correct|right|what|who|meant)",
        "isn't (?:the|your|our|used|valid|current|correct|right|what)", "is (?:someone|somebody) else",
        r"is (?:a|an entirely|a completely) (?:different|other|another) \w+",
        "(?:was|were) (?:dropped|retired|cancelled|withdrawn)",
    ),
    soften_after=(
        "(?:earlier|initially|first|at first|before|previously),? i (?:had )?(?:thought|guessed|assumed"
        "|believed|calculated"
        "|got|wrote|said)",
        "(?:the |an )?(?:one |only |sole |single )?exceptions?(?: to (?:this|that|it))?(?: is| are| being|:)",
        "the (?:one|namesake|person) (?:with|at|from|in|whose|spell?ed|spelt|without"
        "|over at)[^.;!?\\n]{1,40}?(?: is|'s)",
        "you (?:first |originally |initially )?(?:said|gave|told me|wrote|had|used|set"
        r"|mentioned)(?=[^!?\n]{1,160}?\b(?:but|then|later|changed|corrected|updated|now)\b)",
        r"(?:was|were|had been)(?=[^!?\n]{1,160}?\b(?:now|currently|these days|since|before|until|later|earlier"
        r"|originally|but|changed)\b)",
        "(?:changed|updated|confirmed|set|agreed|noted|recorded|saved|mentioned|discussed|moved|told me|said so"
        "|asked|corrected|stored|logged|revised|given) (?:this |that |it )?(?:on|in|since|as of|back on)",
        "as of", "last (?:updated|changed|confirmed)", "effective", "in force since", "since",
        r"per your \w+ (?:of|on|from)",
        "you (?:told|said|mentioned|gave|asked|wrote|noted|changed|updated|confirmed|corrected"
        r"|set)[^.!?;,\n]{0,40}? (?:on|in|of|from)",
        r"from your \w+ (?:of|on|from)", r"in (?:the|your|our) \w+ (?:of|on|from)", "dated",
    ),
    change_from=(
        "(?:chang|switch|mov|go|went|shift|updat|convert|migrat|correct|renam|increas|decreas|rais|lower|ros"
        r"|rise|f[ae]ll)\w*(?: \w+){0,4}? from",
    ),
    change_to="(?:to|into)",
    not_a_rejection=(
        "not (?:only|just|merely|simply)",
        "not (?:entirely |quite |totally |completely |100% |fully )?(?:sure|certain|positive|mistaken|wrong)",
        "not (?:later|earlier|more|less|fewer|sooner) than", "if not", "why not", "or not", "not to worry",
        "(?:don't|do not|didn't|let's not|never|not) (?:forget|worry|hesitate)",
        "(?:hasn't|haven't|has not|have not|not) changed(?! from)", "can't (?:miss|go wrong)",
        "couldn't (?:be )?(?:agree|find (?:any|no) other)", "not a problem", "never mind", "not bad", "no other than",
        "none other than", "isn't it", "aren't they", "wasn't it", "doesn't it", r"right\?",
        "(?:don't|didn't|do not|doesn't|did not|can't|cannot|couldn't) (?:have to|need to|believe"
        "|think it's changed|recall exactly|remember exactly)",
        "without (?:fail|delay|doubt|question|a doubt)", "not counting", "unless i'm mistaken",
    ),
    near_stop=(
        "but", "now", "instead", "it's", "it is", "they're", "use", "i", "you", "we", "she", "he", "they", "please",
        "so", "because", "however", "though", "rather", "only", "then", "that's", "that is", "today", "currently",
        "here",
    ),
    far_stop=(
        "then", "it's", "later", "corrected", "updated", "changed (?:it|that|this|them)", "but", "now", "currently",
        "today", "these days", "since then", "then (?:it )?(?:changed|became|switched)", "changed to", "replaced by",
        "from then on", "nowadays", "at present", "has since", "is", "and it's",
    ),
    hypothetical=(
        "would you (?:like|prefer|rather|want)", "do you (?:want|prefer|mean|need)", "did you mean", "shall i",
        "should i", "want me to", "if you(?:'d| would)? ?(?:prefer|want|like|need|meant?|rather|wish|were|ever)",
        "i (?:could|can|might) (?:also|instead|always|easily|switch|change|use|write|format|offer|make|give|redo"
        "|convert|swap|do)",
        "could also (?:be|use|write)", "let me know (?:if|whether|in case|should|when)", "happy to", "feel free",
        "in case you", "say the word", "just ask", "whether (?:it|that|this)(?:'s| is| was)?", "suppose",
        "hypothetically", "for example if", "it would be", "it'd be", "alternatively,? (?:i|you|we) (?:can|could)",
    ),
    withdraw=(
        r"scratch that(?=[\s]*(?:[.,;:!?)-]|$|\n))", "ignore (?:that|the above|what i said|my last|my previous)",
        "disregard (?:that|the above|my)", r"actually,? no\b", "no,? wait", "wait,? no", "i take (?:that|it) back",
        "strike that(?! (?:from|off|out of) )",
        r"forget (?:that|what i (?:just )?said)(?=\s*(?:[.,;:!?-]|$|\n))", "correction:",
        "let me correct (?:that|myself)", "i misspoke", "that (?:was|is) wrong,? ",
        "(?:wait|hold on|hang on|oops|hmm),? (?:no,? )?that(?:'s| is| was) (?:wrong|not right|incorrect)",
        "(?:sorry|no),? i meant?", r"make that(?= [$\u00a3\u20ac\d])", "no,(?= [$\u00a3\u20ac]?\\d)",
    ),
    question_open=(
        "do", "does", "did", "is", "are", "was", "would", "could", "can", "shall", "should", "will", "want", "need",
        "anything", "what", "which", "who", "how", "when", "where", "may", "have",
    ),
    tag_question=(
        "right", "correct", "ok", "okay", "yes", "no", "isn't it", "is that right", "is that correct",
        "does that help", "doesn't it",
    ),
    abstain=(
        "unknown",
        "(?:i )?(?:do not|don't|dont|didn't|did not) (?:actually |currently |really |yet )?(?:know|have|recall"
        "|remember|see|find)",
        r"(?:have|has|had|is|was|there's|there is|found|find|see) (?:got )?no (?:\w+ )?(?:record|note|information"
        "|info|memory|mention|data|details?|entry|way of knowing|trace|such|saved|stored)",
        "no (?:record|note|information|memory|mention|data|details?|entry) (?:of|on|about|for)",
        r"(?:there(?:'s| is| was)|i (?:see|find)) no [^.,;!?\n\d]{1,60} in (?:what you(?:'ve| have)? (?:told|given"
        r"|said)|(?:my|your|the|our) (?:notes?|memory|records?|conversations?|history))",
        r"(?<!\w)no [^.,:;!?\n\d]{1,50} (?:is|are|was|were|appears?) (?:\w+ )?in (?:my|your|the|our) (?:notes?|memory"
        r"|records?)",
        r"you never gave me [^.,:;!?\n\d]{1,50}(?=[.,;!\n]|$)",
        r"you(?:'ve| have)? only (?:ever )?(?:told|gave|given) me \w+(?: \w+)?'s(?=[.!;\n]|$)",
        "not (?:sure|certain|aware)", "unsure",
        r"(?:can't|cannot|can not|couldn't|could not|unable to|wasn't able to|am not able to) (?:\w+ )?(?:recall"
        "|remember|find|tell|say|know|determine|locate|see|provide|confirm|answer)",
        r"(?:haven't|have not|hasn't|has not|never) (?:yet )?(?:\w+ )?(?:told|mentioned|said|given|shared"
        "|provided|been told|been given|specified|set)",
        "(?:isn't|is not|wasn't|was not|aren't|not) (?:something (?:i|you)|in my (?:memory|notes|records)"
        "|on record|on file|available|recorded|stored|specified|known|mentioned|given|provided|stated)",
        "no idea", "no clue", "nothing (?:on|about|in) (?:record|file|my|that|it|this)",
        "could you (?:please )?(?:tell|remind|share|provide|give|confirm|clarify|let|specify|say)",
        "(?:please|can you) (?:tell|remind|share|provide|confirm|clarify|let me know|specify)",
        "i(?:'d| would) need (?:you|more|the|to)", "without (?:access|more|further)", "i lack", "not available",
        "n/a", "beyond my",
    ),
    hedge=(
        "but", "however", "though", "although", "maybe", "perhaps", "probably", "i think", "i believe", "best guess",
        "my guess", "possibly", "might be", "could be", "should be", "it's", "likely",
    ),
    filler=(
        r"(?:hi|hello|hey|dear)(?: \w+)?(?: again| there)?", "sure(?: thing)?", "of course", "certainly",
        "absolutely", "ok(?:ay)?", r"thanks?(?: you)?(?: \w+)?", "(?:i'm |i am )?(?:so |very )?sorry(?: about that)?",
        "no problem", "got it", "good question", "yes", "no", "hmm+", "understood", "done",
        "let me (?:check|see|look)(?: that)?(?: for you)?", "apologies", "you're welcome", "my apologies",
        "great question", "(?:you asked|your request|user|request)", "i'll need that first", "answer", "final answer",
        "assistant", "happy to help",
    ),
    lead_in=(
        r"t?here you (?:go|are)[^\n]{0,40}:", r"here(?:'s| is| are|s) [^\n]{0,120}:",
        r"[^\n]{0,80}\b(?:draft|email|e-mail|message|note|summary|version|text|reply|tag|table|list"
        r"|below)\b[^\n]{0,60}:",
        r"(?:sure|done|of course|certainly|okay|ok|absolutely)\b[^\n]{0,100}:",
    ),
    commentary=(
        r"t?here you (?:go|are)\b",
        r"(?:sure|of course|certainly|absolutely|done|okay|ok|got it|great|happy to|no problem)\b",
        r"here(?:'s| is| are|s)\b", "let me know", "want me to", "would you like", r"if you(?:'d)?\b",
        "i(?:'ve| have)? (?:also )?(?:used|kept|formatted|wrote|written|saved|put|named|followed|applied|stuck"
        r"|left|went|added|drafted|prepared|created|made|assumed|set|chose|avoided|remembered)\b",
        "note(?::| that)", "happy to", "feel free", "hope (?:this|that)", "shall i", "should i", "do you want",
        "as you (?:prefer|asked|like|requested)", "per your", r"i'(?:ll|m)\b", r"(?:just )?let me\b",
        r"saved (?:to|as|in)\b", "formatted (?:with|in|as|the way)", "dates? (?:are|is) (?:in|written)",
        "used (?:the|your)", "anything else", "could you",
    ),
)
# fmt: on
