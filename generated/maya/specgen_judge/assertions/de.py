"""German forms. Folded text has no umlauts: für is written fur."""

from .forms import Forms

# fmt: off
FORMS = Forms(
    language="de",
    reject_after=(
        r"(?:der |die |das )?(?:alt|fruher|vorherig|bisherig|ehemalig)\w*(?: \w+){0,2} ?[:|]",
        "(?:vorher|fruher|bisher|bislang) ?[:|]", "nicht(?: mehr)?", "kein(?:e|en|er|em|es)?(?: mehr)?",
        "(?:an)?statt(?: von| der| des| dem)?", "anstelle (?:von|der|des)", "nie(?:mals)?", "im gegensatz zu[mr]?",
        "im unterschied zu[mr]?", "anders als", "au(?:ss|ß)er", "weder", r"noch(?= \d)", "ohne",
        "ersetzt(?! durch| worden)", r"(?:verwechs\w+|verwechselt) mit",
        r"verwechs\w+ (?:sie|ihn) (?:bitte )?nicht mit", "es gibt (?:auch|noch)(?: eine?n?)?",
        r"(?:der|die) andere \w+ (?:ist|hei(?:ss|ß)t)", "loste", r"vermeide\w*", r"wahrend(?= \w+ \w+ (?:bei|im|in))",
    ),
    reject_far=(
        r"(?:in )?(?:ein|eine|einer|die|der|das|ihre|deine) (?:fruhere|altere|alte|vorherige)[rsn]? (?:notiz"
        r"|nachricht|version|mail|angabe"
        r"|liste|datei|fassung|vereinbarung) (?:nannte|hatte|stand|sagte|lautete|enthielt|gab)(?: noch)?",
        "vorher,? (?:war|galt|hie(?:ss|\u00df)) (?:es|sie|er)?", "davor,? (?:war|galt) (?:es|sie|er)?",
        "fruher(?: war| hie(?:ss|ß)| galt| noch)?", "vormals", "ehemals", "zuvor", "ursprunglich", "anfangs",
        "bis(?:her| dahin) (?:war|galt)?",
        r"(?:vor|bis(?: zum)?) (?:dem )?[^.!?;\n]{2,40}? (?:war|galt|hie(?:ss|ß)|lautete)(?: es| sie| er)?",
        r"\((?:vorher|fruher|ehemals|alt|bisher)\b:?",
    ),
    reject_before=(
        "(?:ist|sind|war)(?: noch)? nicht (?:bestatigt|vereinbart|genehmigt|offiziell|unterschrieben|beschlossen)",
        "(?:ist|sind) (?:noch )?unbestatigt",
        r"(?:wurde|ist|war)(?: \w+)? (?:ersetzt|abgelost) (?:durch|worden)", r"wurde (?:\w+ )?durch", "wurde zu[mr]?",
        "(?:ist|sind) (?:nun |jetzt )?(?:veraltet|uberholt|falsch|hinfallig)", "gilt nicht mehr", "gelten nicht mehr",
        "ist nicht mehr (?:gultig|aktuell|zustandig|richtig)", r"(?:ist|war) (?:der|die|das) alte \w+",
        "ist jemand anders?", r"ist eine? andere \w+",
    ),
    soften_after=(
        "(?:die )?(?:einzige |eine )?ausnahmen?(?: davon)?(?: ist| sind|:)",
        r"(?:der|die|das)(?:jenige)? (?:mit|bei|von|aus|ohne) [^.;!?\n]{1,40}?,? (?:ist|hei(?:ss|\u00df)t)",
        r"(?:war|waren|lautete|hie(?:ss|ß))(?=[^!?\n]{1,160}?\b(?:jetzt|nun|inzwischen|heute|mittlerweile|bis"
        r"|vorher|aber|seit)\b)",
        "(?:geandert|aktualisiert|bestatigt|vereinbart|notiert|festgelegt|gesagt|mitgeteilt) am", "stand(?: vom)?",
        "seit(?: dem)?", r"(?:geandert )?am(?= [^.!?;\n]{3,30} (?:geandert|mitgeteilt|gesagt|festgelegt))",
        r"(?:ihre|deine)[rm]? \w+ vom",
    ),
    change_from=(
        r"(?:wechsel|gewechselt|umgestell|geander|ander|umgezogen|umsteig|stell)\w*(?: \w+){0,3}? von",
        r"von(?= [^.!?;\n]{1,40} (?:auf|zu|in) [^.!?;\n]{1,40} (?:umgestellt|gewechselt|geandert))",
    ),
    change_to="(?:auf|zu|zum|zur|in)",
    not_a_rejection=(
        "nicht (?:nur|blo(?:ss|ß)|allein)", "nicht (?:ganz |vollig )?sicher",
        "nicht (?:spater|fruher|mehr|weniger) als", "warum nicht", "ob nicht", "oder nicht",
        "nicht (?:vergessen|wahr)", "(?:hat|haben) sich nicht geandert", "nicht geandert", "kein problem",
        "keine sorge", "kein anderer als", "keine andere als", "ohne zweifel", "vergiss nicht", "vergessen sie nicht",
    ),
    near_stop=(
        "sondern", "aber", "jetzt", "nun", r"verwende\w*", r"nutze\w*", r"schreib\w*", "ich", "du", "wir", "bitte",
        "weil", "denn", "es ist", "ist(?= es)", "gilt", "das ist", "heute",
    ),
    far_stop=(
        "aber", "jetzt", "nun", "heute", "inzwischen", "mittlerweile", "seitdem", "aktuell", "dann", "ist",
    ),
    hypothetical=(
        "mochte(?:st|n) (?:du|sie)", "willst du", "wollen sie", "soll ich", "falls (?:du|sie)",
        "wenn (?:du|sie) (?:lieber|mochtest|mochten|willst|wollen|wunschst|wunschen)",
        "ich (?:konnte|kann) (?:auch|stattdessen|gern|gerne|es auch)", "sag (?:mir )?(?:einfach )?bescheid",
        "sagen sie (?:mir )?(?:einfach )?bescheid", "meinst du", "meinen sie", "lass mich wissen",
        "lassen sie mich wissen", "gerne auch", "angenommen", "ware(?:n)? (?:auch )?moglich",
    ),
    withdraw=(
        "nein,? moment", "moment,? nein", r"vergiss das(?=\s*(?:[.,;:!?-]|$|\n))",
        r"vergessen sie das(?=\s*(?:[.,;:!?-]|$|\n))", "streich das", "korrektur:", "ich korrigiere(?: mich)?",
        "doch nicht,", r"ignorier\w* (?:sie )?das",
    ),
    question_open=(
        "ist", "sind", "war", "soll", "sollen", r"mochte\w*", "willst", "kann", "konnen", r"konnte\w*", "was",
        r"welche\w*", "wer", "wie", "wann", "wo", "brauchst", "brauchen", "hast", "haben", "gibt",
    ),
    tag_question=(
        "oder", "richtig", "nicht wahr", "stimmt's", "ja", "korrekt", "passt das", "okay", "ok",
    ),
    abstain=(
        "unknown", "unbekannt", "(?:ich )?wei(?:ss|ß) (?:ich )?(?:es |das )?(?:leider )?(?:noch )?nicht",
        r"(?:ich )?habe? (?:ich )?(?:dazu |daruber |hierzu |leider )*kein(?:e|en)? \w+",
        r"liegen? mir (?:leider )?(?:nicht|kein\w*)",
        r"keine (?:information|angabe|notiz|aufzeichnung|daten|kenntnis)\w*",
        "nicht (?:sicher|bekannt|hinterlegt|gespeichert|vermerkt|notiert)",
        "kann (?:ich )?(?:mich )?(?:leider )?(?:das |es )?nicht (?:sagen|finden|erinnern|beantworten)",
        "kann (?:mich )?(?:leider )?nicht (?:erinnern|finden|sagen)",
        "(?:hast|haben) (?:du|sie)? ?(?:es |das )?(?:mir )?(?:sie )?(?:noch )?(?:nicht|nie) (?:gesagt|genannt"
        "|mitgeteilt)",
        "keine ahnung",
        "(?:konntest du|konnten sie|kannst du|konnen sie) (?:mir )?(?:das |es |bitte )*(?:sagen|nennen|mitteilen"
        "|bestatigen|geben)",
    ),
    hedge=(
        "aber", "jedoch", "vielleicht", "wahrscheinlich", "vermutlich", "ich glaube", "ich denke", "wohl",
        "moglicherweise",
    ),
    filler=(
        r"(?:hallo|hi|guten (?:tag|morgen|abend))(?: \w+)?", "klar", "gerne?", "naturlich", "sicher",
        r"danke(?: \w+)?", "(?:es )?tut mir leid", "entschuldigung", "ja", "nein", "leider", "okay", "ok",
        "verstanden", "erledigt", "alles klar",
    ),
    lead_in=(
        r"hier (?:ist|sind|kommt) [^\n]{0,120}:",
        r"[^\n]{0,80}\b(?:entwurf|e-?mail|nachricht|notiz|zusammenfassung|version|text|antwort|tabelle"
        r"|liste)\b[^\n]{0,60}:",
        r"(?:klar|gern|gerne|naturlich|okay)\b[^\n]{0,100}:",
    ),
    commentary=(
        r"(?:klar|gern|gerne|naturlich|okay|ok|erledigt|alles klar|sicher)\b", r"hier (?:ist|sind|kommt)\b",
        "sag (?:mir )?bescheid", r"sagen sie\b", "mochten sie", "mochtest du", r"falls (?:du|sie)\b",
        r"wenn (?:du|sie)\b", r"ich habe\b", "hinweis", "soll ich", "wie (?:gewunscht|gewohnt|besprochen)",
        "lass mich", "gespeichert (?:als|unter|in)", "melde",
    ),
)
# fmt: on
