"""French forms. Folded text has no accents: plutôt is written plutot."""

from .forms import Forms

# fmt: off
FORMS = Forms(
    language="fr",
    reject_after=(
        r"(?:l.|le |la )?(?:anciens?|anciennes?|precedente?s?|avant|auparavant)(?: \w+){0,2} ?[:|]",
        "(?:et )?non(?: pas)?", "pas", "au lieu d[eu']", "au lieu des?", "plutot qu[e']", "a la place d[eu']s?",
        "jamais", "contrairement (?:a|au|aux)", "a la difference d[eu']s?", "sauf", "sans", "ni",
        r"plus (?=le |la |l'|les |un |une |\d|[a-z]+ [a-z]+ (?:qui|le contact))", r"confond\w* (?:pas )?avec",
        "il y a (?:aussi|egalement)", "remplac(?:e|ait|ant|a)(?! par)", "a remplace", "autre que", "par opposition a",
        "evite[zr]?", "n'est plus", "ne (?:sont|est) plus", r"l'autre \w+ (?:est|s'appelle)",
    ),
    reject_far=(
        r"(?:une|un|la|le|votre|ta) (?:ancienne?|precedente?) (?:note|message|version|mention|liste|fichier|accord)"
        r" (?:indiquait|disait|donnait|mentionnait|avait|portait)", "avant,? (?:c'|il |elle )etait",
        "autrefois", "auparavant", "anciennement", "precedemment", "a l'origine", "au depart", "jadis",
        r"(?:avant|jusqu'(?:au|a|en)) [^.!?;\n]{2,40}?,? (?:c'etait|il etait|elle etait|ils etaient)",
        "avant,? c'etait", r"\((?:ancien|ancienne|avant|auparavant|anciennement)\b ?:?",
        r"(?:l'|le |la )?(?:ancien|ancienne|precedente?) \w+ etait",
    ),
    reject_before=(
        "n(?:'est|e sont) pas (?:encore )?(?:confirmee?s?|convenue?s?|approuvee?s?|officiel(?:le)?s?|signee?s?"
        "|valides?)",
        "(?:a|ont) ete remplacee?s? par", "est remplacee?s? par", "est devenue?s?",
        "(?:est|sont) (?:desormais |maintenant )?(?:obsoletes?|perimee?s?|fausses?|faux|depassee?s?)",
        "n'est plus (?:valable|valide|utilise|utilisee|d'actualite|le bon|la bonne|en vigueur)",
        "n'est pas (?:le bon|la bonne|correct|valable|le|la)", "est quelqu'un d'autre", r"est une autre \w+",
        r"(?:est|etait) l'ancien(?:ne)? \w+",
    ),
    soften_after=(
        "(?:la |une )?(?:seule |unique )?exceptions?(?: est| sont| ?:)",
        r"celle? (?:avec|de|chez|du|aux|a|sans) [^.;!?\n]{1,40}?,? (?:est|c'est|s'appelle)",
        r"celui (?:avec|de|chez|du|aux|a|sans) [^.;!?\n]{1,40}?,? (?:est|c'est|s'appelle)",
        r"(?:etait|etaient)(?=[^!?\n]{1,160}?\b(?:maintenant|desormais|aujourd'hui|depuis|avant|jusqu|mais)\b)",
        "(?:modifie|change|confirme|note|convenu|mis a jour|corrige|indique|dit)e?s? le", "en date du",
        "depuis(?: le)?", "a partir du", r"votre \w+ du", r"ton \w+ du", "date du",
    ),
    change_from=(
        r"(?:pass|chang|migr)\w*(?: \w+){0,3}? d[eu']", "passee?s? d[eu']",
    ),
    change_to="(?:a|au|en|vers)",
    not_a_rejection=(
        "non seulement", "pas seulement", "pas (?:tout a fait |entierement )?(?:sur|sure|certain|certaine)",
        "pas plus tard que", "pas (?:plus|moins) d[e']", "pourquoi pas", "ou non", "ou pas",
        "pas de (?:souci|probleme)", "n'oublie[zs]? pas", "n'(?:a|ont) pas change(?! d)", "pas change",
        "sans (?:faute|doute|probleme)", "n'est-ce pas", "nul autre que", "personne d'autre que",
    ),
    near_stop=(
        "mais", "maintenant", "utilise[zr]?", "ecrive[zr]?", "je", "tu", "vous", "nous", "c'est", "car", "parce que",
        "desormais", "il faut",
    ),
    far_stop=(
        "mais", "maintenant", "desormais", "aujourd'hui", "depuis(?= lors| c)", "puis", "a present", "actuellement",
        "est", "c'est",
    ),
    hypothetical=(
        "(?:souhaite[zs]|voule[zs]|prefere[zs]|veux|voudrie[zs])[- ](?:vous|tu)", "voulez-vous",
        r"si (?:vous|tu) (?:prefer\w+|voul\w+|veux|souhait\w+|aim\w+)",
        "je (?:peux|pourrais) (?:aussi|egalement|plutot|passer|changer|utiliser|le|la)", "dites-moi si", "dis-moi si",
        "n'hesite[zs]? pas", "dois-je", "veux-tu", "supposons", "faites-moi savoir",
    ),
    withdraw=(
        "en fait,? non", "non,? attende[zs]", r"oublie[zs]? (?:ca|cela)(?=\s*(?:[.,;:!?-]|$|\n))", "je me corrige",
        "correction ?:", "ignore[zs]? (?:ca|cela|ce qui precede)", "je retire ce que",
    ),
    question_open=(
        "est-ce", "est", "etait", "voulez", "veux", r"souhaite\w*", "dois", "faut", r"quel\w*", "qui", "que", "quand",
        "comment", "ou", "puis", "pouve[zs]", "peux", "avez", "as", "y a", "autre chose", "besoin",
    ),
    tag_question=(
        "n'est-ce pas", "c'est bien ca", "c'est ca", "non", "oui", "correct", "d'accord", "ok", "exact",
    ),
    abstain=(
        "unknown", "inconnue?",
        r"(?:je )?ne (?:le |la |les )?(?:sais|connais|trouve|retrouve|dispose|vois) (?:\w+ )?pas",
        "(?:je )?(?:ne )?(?:le |la )?sais pas", r"(?:je )?n'ai (?:\w+ )?(?:pas|aucune?|rien)",
        "aucune? (?:information|trace|note|mention|donnee|souvenir|enregistrement)s?",
        "pas (?:sur|sure|certain|certaine)", r"(?:vous ne m'avez|tu ne m'as) (?:\w+ )?(?:pas|jamais)",
        "(?:pouvez|pourriez)[- ]vous", "(?:peux|pourrais)[- ]tu",
        r"je ne (?:peux|me souviens|m'en souviens)(?: \w+)? pas", "aucune idee", "pas d'information",
    ),
    hedge=(
        "mais", "cependant", "toutefois", "peut-etre", "probablement", "je crois", "je pense", "sans doute", "c'est",
    ),
    filler=(
        r"(?:bonjour|salut|bonsoir)(?: \w+)?", "bien sur", "d'accord", r"merci(?: \w+)?", "(?:je suis )?desolee?",
        "oui", "non", "voila", "certainement", "ok", "entendu", "malheureusement", "pas de (?:souci|probleme)",
    ),
    lead_in=(
        r"voici [^\n]{0,120}:",
        r"[^\n]{0,80}\b(?:brouillon|e-?mail|courriel|message|note|resume|version|texte|reponse|tableau"
        r"|liste)\b[^\n]{0,60}:",
        r"(?:bien sur|d'accord|certainement)\b[^\n]{0,100}:",
    ),
    commentary=(
        r"(?:bien sur|d'accord|certainement|voila|entendu|ok)\b", r"voici\b", r"dites-moi\b", r"dis-moi\b",
        "souhaite[zs]-", "voulez-vous", r"si (?:vous|tu)\b", r"j'ai\b", "(?:note|remarque) ?:", "n'hesite",
        "comme (?:vous|tu|convenu|demande)", "enregistree? (?:sous|dans)", r"je peux\b", "faites-moi",
    ),
)
# fmt: on
