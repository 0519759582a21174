"""French forms. Folded text has no accents: plutôt is written plutot."""

from .forms import Forms

FORMS = Forms(
    language="fr",
    reject_after=(
        r"(?:et )?non(?: pas)?", r"pas", r"au lieu d[eu']", r"au lieu des?", r"plutot qu[e']", r"a la place d[eu']s?", r"jamais", r"contrairement (?:a|au|aux)", r"a la difference d[eu']s?",
        r"sauf", r"sans", r"ni", r"plus (?=le |la |l'|les |un |une |\d|[a-z]+ [a-z]+ (?:qui|le contact))", r"confond\w* (?:pas )?avec", r"il y a (?:aussi|egalement)", r"remplac(?:e|ait|ant|a)(?! par)", r"a remplace", r"autre que", r"par opposition a",
        r"evite[zr]?", r"n'est plus", r"ne (?:sont|est) plus", r"l'autre \w+ (?:est|s'appelle)",
    ),
    reject_far=(r"autrefois", r"auparavant", r"anciennement", r"precedemment", r"a l'origine", r"au depart", r"jadis", r"(?:avant|jusqu'(?:au|a|en)) [^.!?;\n]{2,40}?,? (?:c'etait|il etait|elle etait|ils etaient)", r"avant,? c'etait",
                r"\((?:ancien|ancienne|avant|auparavant|anciennement)\b ?:?", r"(?:l'|le |la )?(?:ancien|ancienne|precedente?) \w+ etait"),
    reject_before=(r"(?:a|ont) ete remplacee?s? par", r"est remplacee?s? par", r"est devenue?s?", r"(?:est|sont) (?:desormais |maintenant )?(?:obsoletes?|perimee?s?|fausses?|faux|depassee?s?)", r"n'est plus (?:valable|valide|utilise|utilisee|d'actualite|le bon|la bonne|en vigueur)",
                   r"n'est pas (?:le bon|la bonne|correct|valable|le|la)", r"est quelqu'un d'autre", r"est une autre \w+", r"(?:est|etait) l'ancien(?:ne)? \w+"),
    soften_after=(r"(?:etait|etaient)(?=[^!?\n]{1,160}?\b(?:maintenant|desormais|aujourd'hui|depuis|avant|jusqu|mais)\b)", r"(?:modifie|change|confirme|note|convenu|mis a jour|corrige|indique|dit)e?s? le", r"en date du", r"depuis(?: le)?", r"a partir du",
                  r"votre \w+ du", r"ton \w+ du", r"date du"),
    change_from=(r"(?:pass|chang|migr)\w*(?: \w+){0,3}? d[eu']", r"passee?s? d[eu']"),
    change_to=r"(?:a|au|en|vers)",
    not_a_rejection=(r"non seulement", r"pas seulement", r"pas (?:tout a fait |entierement )?(?:sur|sure|certain|certaine)", r"pas plus tard que", r"pas (?:plus|moins) d[e']", r"pourquoi pas", r"ou non", r"ou pas", r"pas de (?:souci|probleme)",
                     r"n'oublie[zs]? pas", r"n'(?:a|ont) pas change(?! d)", r"pas change", r"sans (?:faute|doute|probleme)", r"n'est-ce pas", r"nul autre que", r"personne d'autre que"),
    near_stop=(r"mais", r"maintenant", r"utilise[zr]?", r"ecrive[zr]?", r"je", r"tu", r"vous", r"nous", r"c'est", r"car", r"parce que", r"desormais", r"il faut"),
    far_stop=(r"mais", r"maintenant", r"desormais", r"aujourd'hui", r"depuis(?= lors| c)", r"puis", r"a present", r"actuellement", r"est", r"c'est"),
    hypothetical=(r"(?:souhaite[zs]|voule[zs]|prefere[zs]|veux|voudrie[zs])[- ](?:vous|tu)", r"voulez-vous", r"si (?:vous|tu) (?:prefer\w+|voul\w+|veux|souhait\w+|aim\w+)", r"je (?:peux|pourrais) (?:aussi|egalement|plutot|passer|changer|utiliser|le|la)",
                  r"dites-moi si", r"dis-moi si", r"n'hesite[zs]? pas", r"dois-je", r"veux-tu", r"supposons", r"faites-moi savoir"),
    withdraw=(r"en fait,? non", r"non,? attende[zs]", r"oublie[zs]? (?:ca|cela)(?=\s*(?:[.,;:!?-]|$|\n))", r"je me corrige", r"correction ?:", r"ignore[zs]? (?:ca|cela|ce qui precede)", r"je retire ce que"),
    question_open=(r"est-ce", r"est", r"etait", r"voulez", r"veux", r"souhaite\w*", r"dois", r"faut", r"quel\w*", r"qui", r"que", r"quand", r"comment", r"ou", r"puis", r"pouve[zs]", r"peux", r"avez", r"as", r"y a", r"autre chose", r"besoin"),
    tag_question=(r"n'est-ce pas", r"c'est bien ca", r"c'est ca", r"non", r"oui", r"correct", r"d'accord", r"ok", r"exact"),
    abstain=(r"unknown", r"inconnue?", r"(?:je )?ne (?:le |la |les )?(?:sais|connais|trouve|retrouve|dispose|vois) (?:\w+ )?pas", r"(?:je )?(?:ne )?(?:le |la )?sais pas", r"(?:je )?n'ai (?:\w+ )?(?:pas|aucune?|rien)", r"aucune? (?:information|trace|note|mention|donnee|souvenir|enregistrement)s?",
             r"pas (?:sur|sure|certain|certaine)", r"(?:vous ne m'avez|tu ne m'as) (?:\w+ )?(?:pas|jamais)", r"(?:pouvez|pourriez)[- ]vous", r"(?:peux|pourrais)[- ]tu", r"je ne (?:peux|me souviens|m'en souviens)(?: \w+)? pas", r"aucune idee", r"pas d'information"),
    hedge=(r"mais", r"cependant", r"toutefois", r"peut-etre", r"probablement", r"je crois", r"je pense", r"sans doute", r"c'est"),
    filler=(r"(?:bonjour|salut|bonsoir)(?: \w+)?", r"bien sur", r"d'accord", r"merci(?: \w+)?", r"(?:je suis )?desolee?", r"oui", r"non", r"voila", r"certainement", r"ok", r"entendu", r"malheureusement", r"pas de (?:souci|probleme)"),
    lead_in=(r"voici [^\n]{0,120}:", r"[^\n]{0,80}\b(?:brouillon|e-?mail|courriel|message|note|resume|version|texte|reponse|tableau|liste)\b[^\n]{0,60}:", r"(?:bien sur|d'accord|certainement)\b[^\n]{0,100}:"),
    commentary=(r"(?:bien sur|d'accord|certainement|voila|entendu|ok)\b", r"voici\b", r"dites-moi\b", r"dis-moi\b", r"souhaite[zs]-", r"voulez-vous", r"si (?:vous|tu)\b", r"j'ai\b", r"(?:note|remarque) ?:", r"n'hesite", r"comme (?:vous|tu|convenu|demande)", r"enregistree? (?:sous|dans)", r"je peux\b", r"faites-moi"),
)
