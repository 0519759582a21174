"""The codes of this stage: the file, its YAML, and how files are put together."""

from specgen.diagnostics import code

NOT_UTF8 = code(
    "SG001",
    "not UTF-8",
    "A spec is read the same way on every machine, so it has one encoding. Guessing another one turns £ and é into "
    "something else in silence.",
)
BYTE_ORDER_MARK = code(
    "SG002",
    "byte order mark",
    "A mark that no editor shows makes two files that look the same differ, and with them the hash of a build.",
)
TOO_LARGE = code(
    "SG003",
    "file too large",
    "A spec is written by hand. A file of many megabytes is generated data, or the wrong file.",
)
BAD_CHARACTER = code(
    "SG004",
    "character that cannot stand in a spec",
    "Control characters, line separators and half surrogate pairs do not survive editors, terminals and JSON.",
)
TAB_INDENT = code("SG005", "tab outside quotes", "YAML counts spaces; the width of a tab is anyone's guess.")
BLANK_INDENT = code(
    "SG006",
    "invisible character as indentation",
    "A no-break space looks like a space and is a letter to YAML: the line ends up at another level.",
)
DIRECTIVE = code(
    "SG007",
    "YAML directive",
    "Specs are YAML 1.2, always. Under %YAML 1.1 `no`, 12:30 and 0042 would mean something else.",
)
SEVERAL_DOCUMENTS = code("SG008", "several documents in one file", "Only one would be read, and which is not obvious.")
EMPTY_FILE = code("SG009", "empty file", "An empty spec tests nothing; most often the wrong file was named.")
ROOT_NOT_MAP = code("SG010", "top level is not a map", "A spec is a map of `family:`, `plants:` and so on.")
SYNTAX = code("SG011", "YAML syntax", "The text cannot be read as YAML.")
BARE_TEMPLATE = code(
    "SG012",
    "template without quotes",
    "A value that begins with `{{` is a map to YAML, not the text of a template.",
)
TOO_DEEP = code(
    "SG013", "nested too deeply", "Nothing in a spec needs so many levels; most often a bracket is missing."
)
UNKNOWN_ANCHOR = code(
    "SG014",
    "alias without an anchor",
    "`*name` repeats the value that `&name` marked earlier. A text that begins with * needs quotes.",
)
RECURSIVE_ALIAS = code("SG015", "alias inside its own value", "A value that contains itself has no end.")
ALIAS_BOMB = code(
    "SG016",
    "aliases expand to too much",
    "A few lines of nested aliases can stand for billions of values; reading is bounded.",
)
UNKNOWN_TAG = code(
    "SG017",
    "unknown tag",
    "A tag such as !python/object asks the reader to make something of the value. Specs are plain data, and an unknown "
    "tag that is passed over would change the meaning in silence.",
)
BAD_MERGE = code("SG018", "merge key without a map", "`<<` takes the entries of a map, or of each map of a list.")
DUPLICATE_KEY = code(
    "SG020",
    "key given twice",
    "Most readers keep the last value and drop the first in silence. An override of a merged key (`<<`) is fine.",
)
KEY_NOT_STRING = code(
    "SG021",
    "key is not a string",
    "1, true and null as keys are a number, a truth value and nothing; ids are compared as text.",
)
KEY_INVISIBLE = code(
    "SG022",
    "invisible character in a key",
    "The key looks like another one and is not equal to it.",
)
LEADING_ZERO = code(
    "SG030",
    "number with leading zeros",
    "0042 is the number 42 to YAML 1.2, and 34 to YAML 1.1. An id loses its zeros.",
)
NUMBER_SPELLING = code(
    "SG031",
    "number whose spelling would be lost",
    "1.10, 1e3 and +44 are numbers to YAML: another reader writes them back as 1.1, 1000.0 and 44.",
)
NOT_FINITE = code("SG032", "infinity or not-a-number", "No value of a spec can be infinite or not a number.")
YES_NO = code(
    "SG033",
    "bare yes, no, on or off",
    "YAML 1.2 reads text, YAML 1.1 a truth value. Quotes settle it for every reader.",
    "warning",
)
NO_SUCH_DAY = code("SG034", "day that does not exist", "Dates order the sessions and anchor the answers.")
TIMESTAMP = code(
    "SG035",
    "timestamp without quotes",
    "Sessions have days. YAML readers differ on what a bare time is, and shift it between zones.",
)
CUT_BY_COMMENT = code(
    "SG036",
    "text cut short by #",
    "A # after a space begins a comment: `Order #5 please` is the text `Order`.",
)
MANY_FINDINGS = code(
    "SG037",
    "many more findings",
    "A file with hundreds of findings has most often one cause; the first ones show it.",
)
UNREADABLE = code("SG040", "file cannot be read", "Without the file there is nothing to check.")
MISSING_FILE = code("SG041", "included file is missing", "The spec names a file that is not there.")
INCLUDE_CYCLE = code(
    "SG042", "files include each other", "A file that includes itself, even by way of others, has no end."
)
BAD_PATH = code(
    "SG043",
    "path of an included file",
    "Paths are relative to the file that names them and use /, so that a family can be moved and shared.",
)
BAD_REUSE = code("SG044", "include, extends or without of the wrong shape", "Each takes a name or a list of names.")
UNKNOWN_DROP = code(
    "SG045",
    "without names nothing",
    "A misspelt name would leave in place what was meant to be dropped.",
)
TOO_MANY_FILES = code("SG046", "too many included files", "Reading is bounded.")
