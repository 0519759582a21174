"""Replies as assistants write them, across the check types: which are right, and which are not."""

import pytest
from judge_helpers import make_test, option_check, person_check, value_check, verdict
from specgen_judge import Test

OPTIONS = {
    "dmy": {"shows": [r"\b\d{1,2} [A-Z][a-z]{2} \d{4}\b"], "says": ["day, short month, year"]},
    "us": {"shows": [r"\b\d\d/\d\d/\d{4}\b"], "says": ["month, day, year with slashes"]},
    "iso": {"shows": [r"\b\d{4}-\d\d-\d\d\b"], "says": ["ISO", "year first"]},
}
DATES_ASK = make_test(option_check("dmy", OPTIONS), request="How do I write dates in my documents?")
DATES_DO = make_test(option_check("dmy", OPTIONS), kind="do", request="Tell Tom that the Kona is ready; date in full.")
ANA_ASK = make_test(person_check(), request="Who is Ana?")
PALLETS = make_test(value_check("integer", "185", "150"), request="What's the ceiling for pallets a week?")
SLOT = make_test(value_check("duration", "PT45M", "PT30M"), request="How long is the slot?")
RENEWAL = make_test(value_check("date", "2027-03-15", "2026-12-31"), request="When is the renewal?")

RIGHT = [
    (
        DATES_ASK,
        "Your documents use the format **14 Aug 2026** (day, short month, year).\n\nExamples:\n- 1 Sep 2026\n- 14 Aug 2026\n\nNot:\n- 2026-08-14\n- 08/14/2026",  # noqa: E501
    ),
    (DATES_ASK, "Use day, short month, year — e.g. 14 Aug 2026. Avoid 2026-08-14."),
    (DATES_ASK, "You asked me to write dates like 14 Aug 2026, not 2026-08-14 (S1, 17 Aug 2026)."),
    (DATES_ASK, "✅ 14 Aug 2026\n❌ 2026-08-14"),
    (DATES_ASK, "- Do: 14 Aug 2026\n- Don't: 2026-08-14"),
    (DATES_ASK, "Dates: 14 Aug 2026 (never ISO)."),
    (DATES_ASK, 'From memory: "write dates like 14 Aug 2026, not 2026-08-14".'),
    (DATES_ASK, "Always '14 Aug 2026', never '08/14/2026'."),
    (ANA_ASK, "Ana Silva — Customer Success lead at your company. (Anna Kowalski, by contrast, is at Helio Foods.)"),
    (ANA_ASK, "Ana Silva (she/her), Customer Success."),
    (ANA_ASK, "You mean Ana Silva in Customer Success, rather than Anna Kowalski."),
    (ANA_ASK, "Ana = Ana Silva"),
    (ANA_ASK, "Her full name is Ana Silva; she's not the same as Anna Kowalski."),
    (
        DATES_DO,
        "**Subject: Kona ready**\n\nHi Tom,\n\nThe Kona is ready on **9 Oct 2026**.\n\nBest regards,\n[Your name]",
    ),
    (DATES_DO, "Hi Tom — the Kona will be ready on 9 Oct 2026. 🚲"),
    (
        DATES_DO,
        "I've drafted the message below:\n\n\"Hi Tom, the Kona is ready on 9 Oct 2026.\"\n\nI wrote the date like that because you don't want 2026-10-09.",  # noqa: E501
    ),
    (DATES_DO, "Message sent to Tom:\n\n> The Kona is ready on 9 Oct 2026.\n"),
    (
        DATES_DO,
        "Here's a message you could send Tom:\n\n---\n\nHi Tom,\n\nThe Kona is ready on 9 Oct 2026.\n\n---\n\nWould you prefer 2026-10-09 instead?",  # noqa: E501
    ),
    (DATES_DO, "Hi Tom, the Kona is ready on Friday, 9 Oct 2026."),
    (PALLETS, "185"),
    (PALLETS, "185 pallets a week"),
    (PALLETS, "The ceiling is 185 pallets per week (it was 150 before)."),
    (PALLETS, "It's 185 a week, agreed with Helio on 3 September 2026."),
    (PALLETS, "185 pallets/week"),
    (PALLETS, "185 per week – raised from 150."),
    (SLOT, "45 minutes"),
    (SLOT, "¾? No: 45 min."),
    (SLOT, "45-minute slots (previously 30 minutes)"),
    (SLOT, "45 min, not 30"),
    (RENEWAL, "15 March 2027"),
    (RENEWAL, "On 15/03/2027."),
    (RENEWAL, "15 March 2027 (moved from 31 December 2026 on 9 September 2026)"),
    (RENEWAL, "It was 31 December 2026; since 9 September 2026 it's 15 March 2027."),
    (RENEWAL, "2027-03-15, per your message of 9 September 2026."),
    (RENEWAL, "The renewal is due 15 March 2027. You mentioned this on 9 Sep 2026."),
    (PALLETS, "Helio takes at most 185 pallets a week."),
    (PALLETS, "185 (you raised it on 3 September 2026)"),
    (PALLETS, "one hundred and eighty-five, i.e. 185"),
    (PALLETS, "The cap: 185"),
    (PALLETS, "185 pallets, not 150."),
    (PALLETS, "Max. 185 pallets"),
    (PALLETS, "It's 185; the 150 from August no longer applies."),
    (PALLETS, "**185** pallets per week"),
    (SLOT, "It lasts 45 minutes."),
    (SLOT, "PT45M"),
    (SLOT, "45 mins"),
    (SLOT, "45min"),
    (SLOT, "three slots? No: 45 minutes"),
    (SLOT, "¿45 minutes! yes, 45 minutes"),
    (SLOT, "0.75 hours"),
    (SLOT, "45 minutes (it used to be 30 minutes)"),
    (RENEWAL, "Mon 15 March 2027"),
    (RENEWAL, "15.03.2027"),
    (RENEWAL, "15th March, 2027"),
    (RENEWAL, "March 15th 2027"),
    (RENEWAL, "2027/03/15"),
    (RENEWAL, "The contract renews on the 15th of March 2027."),
    (RENEWAL, "15 Mar"),
    (RENEWAL, "on 15 March 2027 instead of 31 December 2026"),
    (ANA_ASK, "Ana Silva."),
    (ANA_ASK, "It's Ana Silva!"),
    (ANA_ASK, "Ana Silva leads Customer Success"),
    (ANA_ASK, "“Ana Silva”"),
    (ANA_ASK, "Ana SILVA"),
    (ANA_ASK, "Ms Ana Silva"),
    (ANA_ASK, "Ana  Silva"),
    (ANA_ASK, "Ana Silva <ana.silva@example.com>"),
    (DATES_ASK, "Dates go like this: 3 Sep 2026."),
    (DATES_ASK, "The day first, then a short month, then the year."),
    (DATES_ASK, "As in 14 Aug 2026; you dropped ISO."),
    (DATES_ASK, "14 Aug 2026 style"),
    (DATES_ASK, "`d MMM yyyy`, so 14 Aug 2026"),
    (DATES_DO, "Tom, the Kona is ready on 9 Oct 2026. Noor"),
    (DATES_DO, "To: Tom\nSubject: Kona\n\nReady on 9 Oct 2026."),
    (DATES_DO, "Sure thing! Here is the message:\n\nHi Tom, ready on 9 Oct 2026."),
    (DATES_DO, "| to | text |\n|---|---|\n| Tom | Ready on 9 Oct 2026 |"),
    (DATES_DO, "<p>Hi Tom, ready on 9 Oct 2026.</p>"),
    (DATES_DO, "Hi Tom,\nready on _9 Oct 2026_."),
    (DATES_DO, "~~2026-10-09~~ 9 Oct 2026: the Kona is ready, Tom."),
]
WRONG = [
    (DATES_ASK, "Use 14 Aug 2026 in mails and 2026-08-14 in files."),
    (DATES_ASK, "14 Aug 2026, 08/14/2026 and 2026-08-14 are all fine."),
    (ANA_ASK, "It could be Ana Silva, or it could be Anna Kowalski."),
    (ANA_ASK, "There are two: Ana Silva and Anna Kowalski."),
    (ANA_ASK, "Ana Kowalski"),
    (DATES_DO, "Hi Tom, the Kona is ready on 9 Oct 2026 / 2026-10-09."),
    (DATES_DO, "Hi Tom, ready 10/09/2026 (9 Oct 2026)."),
    (PALLETS, "150"),
    (PALLETS, "185 or 150"),
    (PALLETS, "1850"),
    (PALLETS, "18.5"),
    (PALLETS, "about 150-185"),
    (SLOT, "30 min"),
    (SLOT, "45 or 30 minutes"),
    (RENEWAL, "31 December 2026"),
    (RENEWAL, "15 March 2026"),
    (RENEWAL, "15 March 2027 or 31 December 2026"),
    (PALLETS, "185 to 190"),
    (PALLETS, "15"),
    (PALLETS, "1,850"),
    (PALLETS, "185.5"),
    (PALLETS, "185%"),
    (PALLETS, "£185"),
    (PALLETS, "between 150 and 185"),
    (PALLETS, "HF-185"),
    (PALLETS, "185th"),
    (PALLETS, "12 or 185"),
    (PALLETS, "I don't know the ceiling."),
    (PALLETS, "It was 185, now it's 150."),
    (SLOT, "45"),
    (SLOT, "45 hours"),
    (SLOT, "45 days"),
    (SLOT, "an hour"),
    (SLOT, "PT45H"),
    (SLOT, "145 minutes"),
    (SLOT, "45 seconds"),
    (SLOT, "not 45 minutes"),
    (SLOT, "Is it 45 minutes?"),
    (SLOT, "30 to 45 minutes"),
    (RENEWAL, "March 2027"),
    (RENEWAL, "15 April 2027"),
    (RENEWAL, "2027-15-03"),
    (RENEWAL, "14 March 2027"),
    (RENEWAL, "15 March 2028"),
    (RENEWAL, "No idea."),
    (RENEWAL, "31 December 2026, not 15 March 2027"),
    (RENEWAL, "Would 15 March 2027 suit you?"),
    (RENEWAL, "file_2027-03-15.pdf"),
    (ANA_ASK, "Silva Ana Kowalski?"),
    (ANA_ASK, "Ana Silvas"),
    (ANA_ASK, "Ana Silver"),
    (ANA_ASK, "Hannah Silva"),
    (ANA_ASK, "Ann Silva"),
    (ANA_ASK, "Anna"),
    (ANA_ASK, "A. Kowalski"),
    (ANA_ASK, "Kowalski, Anna"),
    (ANA_ASK, "Is it Ana Silva?"),
    (ANA_ASK, "If you mean Ana Silva, say so."),
    (DATES_ASK, "14/08/2026"),
    (DATES_ASK, "Aug 14, 2026"),
    (DATES_ASK, "14 August 2026"),
    (DATES_ASK, "the usual way"),
    (DATES_ASK, "Not like 14 Aug 2026."),
    (DATES_ASK, "You used to write 14 Aug 2026."),
    (DATES_ASK, "2026-08-14 rather than 14 Aug 2026"),
    (DATES_ASK, "Whatever you prefer."),
    (DATES_DO, "Hi Tom, the Kona is ready on October 9."),
    (DATES_DO, "Hi Tom, ready on 9 October 2026."),
    (DATES_DO, "Hi Tom, ready on 9/10/2026."),
    (DATES_DO, "Done!"),
    (DATES_DO, "I can't do that."),
    (DATES_DO, "Here's the draft:\n\n> Ready on 10/09/2026."),
    (DATES_DO, "Hi Tom, ready soon. File: note_9 Oct 2026.md"),
]


@pytest.mark.parametrize(("test", "reply"), RIGHT)
def test_right(test: Test, reply: str) -> None:
    result = verdict(test, reply)
    assert result.status == "correct", result.checks[0]


@pytest.mark.parametrize(("test", "reply"), WRONG)
def test_wrong(test: Test, reply: str) -> None:
    result = verdict(test, reply)
    assert result.status != "correct"
    assert result.faults
