"""Spanish forms. Folded text has no accents: más is written mas."""

from .forms import Forms

# fmt: off
FORMS = Forms(
    language="es",
    reject_after=(
        r"(?:el |la )?(?:antes|anterior|antigu[oa]|previ[oa])(?: \w+){0,2} ?[:|]", "(?:y )?no",
        "en (?:vez|lugar) de(?:l)?", "nunca", "jamas", "a diferencia de(?:l)?", "ya no(?: es| son)?", "sin", "ni",
        "excepto", "salvo", r"confund\w+ con", "(?:hay|existe) (?:tambien|otr[oa])", "tambien (?:hay|existe)",
        "(?:reemplaz|sustituy)(?:a|o|e|aba|ia)(?! por| a? ?por)", "distint[oa] de", "evit[aeo]r?",
        r"(?:el|la) otr[oa] \w+ es", r"mas que(?= \d)", "dejo de ser", "frente a",
    ),
    reject_far=(
        r"(?:una|la|su|tu) (?:nota|version|lista|mencion) (?:anterior|antigua|previa) (?:decia|indicaba|tenia"
        r"|daba|ponia)",
        r"(?:un|el) (?:mensaje|archivo|correo|acuerdo) (?:anterior|antiguo|previo) (?:decia|indicaba|tenia|daba|ponia)",
        r"antes(?: era| eran| usaba\w*| fue)?", "anteriormente", "originalmente", "al principio", "previamente",
        r"solia\w* (?:ser|usar|escribir)?", r"(?:antes del?|hasta (?:el )?) ?[^.!?;\n]{2,40}?,? (?:era|eran|fue)",
        "hasta entonces", r"\((?:antes|antiguo|antigua|anterior|era)\b:?",
        r"(?:el|la) (?:\w+ )?(?:anterior|antigu[oa])(?: \w+)? era",
    ),
    reject_before=(
        "no (?:esta|estan|ha sido|estaba) (?:aun |todavia )?(?:confirmad|acordad|aprobad|firmad)[oa]s?",
        "(?:aun|todavia) no (?:esta|estan) (?:confirmad|acordad|aprobad|firmad)[oa]s?", "(?:esta|es) sin confirmar",
        "(?:fue|fueron|ha sido|es|esta) (?:reemplazad|sustituid)[oa]s? por", "paso a ser", "se convirtio en",
        "(?:es|esta|son|estan) (?:ya )?(?:obsolet|desactualizad|equivocad|anticuad)[oa]s?",
        "ya no (?:es valid[oa]|vale|sirve|se usa|aplica|esta vigente)", "no es (?:el|la|correct[oa]|valid[oa])",
        "es otra persona", "es (?:una persona )?distint[oa]", r"era (?:el|la) antigu[oa] \w+",
        "era (?:el|la) anterior",
    ),
    soften_after=(
        "(?:la |una )?(?:unica )?excepcion(?:es)?(?: es| son|:)",
        r"(?:el|la) (?:que|de) [^.;!?\n]{1,40}?,? (?:es|se llama)(?! no)",
        r"(?:era|eran|fue)(?=[^!?\n]{1,160}?\b(?:ahora|actualmente|hoy|desde|antes|hasta|pero|cambio)\b)",
        "(?:cambiad|actualizad|confirmad|anotad|acordad|indicad|modificad|dich)[oa]s? el", "con fecha(?: del?)?",
        "desde(?: el)?", "a partir del?", r"(?:su|tu) \w+ del", "me (?:dijo|dijiste|indico|indicaste) el",
    ),
    change_from=(
        r"(?:cambi|pas|migr)\w*(?: \w+){0,3}? de(?:l)?",
    ),
    change_to="(?:a|al)",
    not_a_rejection=(
        "no solo", "no solamente", "no (?:estoy )?(?:del todo |muy |completamente )?segur[oa]",
        "no mas tarde (?:de|que)", "no (?:mas|menos) de", "por que no", "o no", "no hay problema",
        "no (?:olvides|olvide|se preocupe|te preocupes)", "no ha cambiado", "sin (?:duda|falta|problema)", "verdad",
        "no otr[oa] que",
    ),
    near_stop=(
        "sino", "pero", "ahora", "us[ae]r?", "escrib[aei]r?", "yo", "tu", "usted", "porque", r"es(?= \w)", "hoy",
    ),
    far_stop=(
        "pero", "ahora", "actualmente", "hoy", "desde entonces", "luego", "despues", "es",
    ),
    hypothetical=(
        "(?:quiere|quieres|desea|deseas|prefiere|prefieres|le gustaria|te gustaria)(?= que| usar| el| la| un)",
        "si (?:lo )?(?:prefieres|prefiere|quieres|quiere|deseas|desea|gustas)",
        "(?:puedo|podria) (?:tambien|usar|cambiar|pasar|hacer)", "tambien (?:puedo|podria)", "avisame si",
        "aviseme si", "dime si", "digame si", "no dudes en", "no dude en", "supongamos",
    ),
    withdraw=(
        "en realidad,? no(?=[,.; ])", "no,? espera", "espera,? no", r"olvida(?:lo| eso)(?=\s*(?:[.,;:!?-]|$|\n))",
        "me corrijo", "correccion:", "ignora (?:eso|lo anterior)", "retiro lo dicho",
    ),
    question_open=(
        r"\u00bf", "es", "era", r"quiere\w*", r"desea\w*", r"necesita\w*", "que", r"cual\w*", r"quien\w*", "cuando",
        "como", "donde", r"puede\w*", "hay", "algo mas", "te", "le", "debo",
    ),
    tag_question=(
        r"\u00bf?verdad", r"\u00bf?no", r"\u00bf?correcto", r"\u00bf?cierto", r"\u00bf?si", r"\u00bf?de acuerdo",
        r"\u00bf?vale", r"\u00bf?ok",
    ),
    abstain=(
        "unknown", "desconocid[oa]", "no (?:lo |la |los )?(?:se|recuerdo|conozco|encuentro|dispongo|veo)",
        r"no (?:lo |la )?(?:tengo|tenemos|hay|consta|figura|aparece)(?: \w+)?",
        "ningun[oa]? (?:registro|dato|informacion|nota|mencion)", "no estoy segur[oa]",
        "no me (?:lo |la )?(?:has|ha|han) (?:dicho|indicado|dado|contado)",
        r"(?:podrias|podria|puedes|puede) (?:decir\w*|indicar\w*|confirmar\w*|record\w*|dar\w*)", "ni idea",
        "sin informacion", r"no puedo (?:recordar|encontrar|decir|saber|confirmar)\w*",
    ),
    hedge=(
        "pero", "sin embargo", r"quiza\w*", "tal vez", "probablemente", "creo que", "pienso que", "seguramente",
    ),
    filler=(
        r"(?:hola|buen(?:os|as) (?:dias|tardes|noches))(?: \w+)?", "claro(?: que si)?", "por supuesto",
        r"gracias(?: \w+)?", "lo siento", "perdon", "disculpa", "si", "no", "de acuerdo", "vale", "ok", "entendido",
        "lamentablemente", "hecho",
    ),
    lead_in=(
        r"aqui (?:tienes|tiene|esta|estan|va) [^\n]{0,120}:",
        r"[^\n]{0,80}\b(?:borrador|correo|mensaje|nota|resumen|version|texto|respuesta|tabla|lista)\b[^\n]{0,60}:",
        r"(?:claro|por supuesto|de acuerdo|vale)\b[^\n]{0,100}:",
    ),
    commentary=(
        r"(?:claro|por supuesto|de acuerdo|vale|hecho|listo|entendido)\b", r"aqui (?:tienes|tiene|esta|va)\b",
        "avisame", "aviseme", "dime si", "digame si", "quieres", "si (?:quieres|prefieres|necesitas|desea|prefiere)",
        r"he (?:usado|guardado|escrito|utilizado|puesto|creado)\b", "nota:", "no dude",
        "como (?:prefieres|pediste|prefiere|siempre)", "guardado (?:en|como)", r"puedo\b", r"\u00bf",
    ),
)
# fmt: on
