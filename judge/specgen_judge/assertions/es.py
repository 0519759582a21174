"""Spanish forms. Folded text has no accents: más is written mas."""

from .forms import Forms

FORMS = Forms(
    language="es",
    reject_after=(
        r"(?:y )?no", r"en (?:vez|lugar) de(?:l)?", r"nunca", r"jamas", r"a diferencia de(?:l)?", r"ya no(?: es| son)?", r"sin", r"ni", r"excepto", r"salvo", r"confund\w+ con", r"(?:hay|existe) (?:tambien|otr[oa])", r"tambien (?:hay|existe)",
        r"(?:reemplaz|sustituy)(?:a|o|e|aba|ia)(?! por| a? ?por)", r"distint[oa] de", r"evit[aeo]r?", r"(?:el|la) otr[oa] \w+ es", r"mas que(?= \d)", r"dejo de ser", r"frente a",
    ),
    reject_far=(r"antes(?: era| eran| usaba\w*| fue)?", r"anteriormente", r"originalmente", r"al principio", r"previamente", r"solia\w* (?:ser|usar|escribir)?", r"(?:antes del?|hasta (?:el )?) ?[^.!?;\n]{2,40}?,? (?:era|eran|fue)", r"hasta entonces",
                r"\((?:antes|antiguo|antigua|anterior|era)\b:?", r"(?:el|la) (?:\w+ )?(?:anterior|antigu[oa])(?: \w+)? era"),
    reject_before=(r"(?:fue|fueron|ha sido|es|esta) (?:reemplazad|sustituid)[oa]s? por", r"paso a ser", r"se convirtio en", r"(?:es|esta|son|estan) (?:ya )?(?:obsolet|desactualizad|equivocad|anticuad)[oa]s?", r"ya no (?:es valid[oa]|vale|sirve|se usa|aplica|esta vigente)",
                   r"no es (?:el|la|correct[oa]|valid[oa])", r"es otra persona", r"es (?:una persona )?distint[oa]", r"era (?:el|la) antigu[oa] \w+", r"era (?:el|la) anterior"),
    soften_after=(r"(?:era|eran|fue)(?=[^!?\n]{1,160}?\b(?:ahora|actualmente|hoy|desde|antes|hasta|pero|cambio)\b)", r"(?:cambiad|actualizad|confirmad|anotad|acordad|indicad|modificad|dich)[oa]s? el", r"con fecha(?: del?)?", r"desde(?: el)?", r"a partir del?", r"(?:su|tu) \w+ del",
                  r"me (?:dijo|dijiste|indico|indicaste) el"),
    change_from=(r"(?:cambi|pas|migr)\w*(?: \w+){0,3}? de(?:l)?",),
    change_to=r"(?:a|al)",
    not_a_rejection=(r"no solo", r"no solamente", r"no (?:estoy )?(?:del todo |muy |completamente )?segur[oa]", r"no mas tarde (?:de|que)", r"no (?:mas|menos) de", r"por que no", r"o no", r"no hay problema", r"no (?:olvides|olvide|se preocupe|te preocupes)", r"no ha cambiado", r"sin (?:duda|falta|problema)",
                     r"verdad", r"no otr[oa] que"),
    near_stop=(r"sino", r"pero", r"ahora", r"us[ae]r?", r"escrib[aei]r?", r"yo", r"tu", r"usted", r"porque", r"es(?= \w)", r"hoy"),
    far_stop=(r"pero", r"ahora", r"actualmente", r"hoy", r"desde entonces", r"luego", r"despues", r"es"),
    hypothetical=(r"(?:quiere|quieres|desea|deseas|prefiere|prefieres|le gustaria|te gustaria)(?= que| usar| el| la| un)", r"si (?:lo )?(?:prefieres|prefiere|quieres|quiere|deseas|desea|gustas)", r"(?:puedo|podria) (?:tambien|usar|cambiar|pasar|hacer)", r"tambien (?:puedo|podria)", r"avisame si", r"aviseme si", r"dime si", r"digame si", r"no dudes en", r"no dude en", r"supongamos"),
    withdraw=(r"en realidad,? no(?=[,.; ])", r"no,? espera", r"espera,? no", r"olvida(?:lo| eso)(?=\s*(?:[.,;:!?-]|$|\n))", r"me corrijo", r"correccion:", r"ignora (?:eso|lo anterior)", r"retiro lo dicho"),
    question_open=(r"\u00bf", r"es", r"era", r"quiere\w*", r"desea\w*", r"necesita\w*", r"que", r"cual\w*", r"quien\w*", r"cuando", r"como", r"donde", r"puede\w*", r"hay", r"algo mas", r"te", r"le", r"debo"),
    tag_question=(r"\u00bf?verdad", r"\u00bf?no", r"\u00bf?correcto", r"\u00bf?cierto", r"\u00bf?si", r"\u00bf?de acuerdo", r"\u00bf?vale", r"\u00bf?ok"),
    abstain=(r"unknown", r"desconocid[oa]", r"no (?:lo |la |los )?(?:se|recuerdo|conozco|encuentro|dispongo|veo)", r"no (?:lo |la )?(?:tengo|tenemos|hay|consta|figura|aparece)(?: \w+)?", r"ningun[oa]? (?:registro|dato|informacion|nota|mencion)", r"no estoy segur[oa]",
             r"no me (?:lo |la )?(?:has|ha|han) (?:dicho|indicado|dado|contado)", r"(?:podrias|podria|puedes|puede) (?:decir\w*|indicar\w*|confirmar\w*|record\w*|dar\w*)", r"ni idea", r"sin informacion", r"no puedo (?:recordar|encontrar|decir|saber|confirmar)\w*"),
    hedge=(r"pero", r"sin embargo", r"quiza\w*", r"tal vez", r"probablemente", r"creo que", r"pienso que", r"seguramente"),
    filler=(r"(?:hola|buen(?:os|as) (?:dias|tardes|noches))(?: \w+)?", r"claro(?: que si)?", r"por supuesto", r"gracias(?: \w+)?", r"lo siento", r"perdon", r"disculpa", r"si", r"no", r"de acuerdo", r"vale", r"ok", r"entendido", r"lamentablemente", r"hecho"),
    lead_in=(r"aqui (?:tienes|tiene|esta|estan|va) [^\n]{0,120}:", r"[^\n]{0,80}\b(?:borrador|correo|mensaje|nota|resumen|version|texto|respuesta|tabla|lista)\b[^\n]{0,60}:", r"(?:claro|por supuesto|de acuerdo|vale)\b[^\n]{0,100}:"),
    commentary=(r"(?:claro|por supuesto|de acuerdo|vale|hecho|listo|entendido)\b", r"aqui (?:tienes|tiene|esta|va)\b", r"avisame", r"aviseme", r"dime si", r"digame si", r"quieres", r"si (?:quieres|prefieres|necesitas|desea|prefiere)", r"he (?:usado|guardado|escrito|utilizado|puesto|creado)\b", r"nota:", r"no dude", r"como (?:prefieres|pediste|prefiere|siempre)", r"guardado (?:en|como)", r"puedo\b", r"\u00bf"),
)
