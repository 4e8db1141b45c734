/** Python of `values/readDate.ts` and its neighbours. */
export const clockCode = String.raw`def split_time(text):
    """Splits a time of day from a text. A time written with a point needs am or pm, or "h"."""
    iso = re.search(r"T([0-9]{2}:[0-9]{2}(?::[0-9]{2})?)(?:\.[0-9]+)?(?:Z|[+-][0-9]{2}:?[0-9]{2})?$", text)
    if iso:
        return text[: iso.start()], iso[1]
    match = re.search(
        r"([0-9]{1,2})[:h.]([0-9]{2})(?::([0-9]{2})(?:\.[0-9]+)?)?(?: ?([ap])\.? ?m\b\.?)?", text, re.IGNORECASE | re.ASCII
    )
    if not match:
        return text, ""
    hours, minutes, seconds, half = match.groups()
    if match[0][len(hours)] == "." and half is None:
        return text, ""
    if re.match("[0-9.:/-]", text[: match.start()][-1:]) or re.match("[0-9:/]", text[match.end():]):
        return text, ""
    if int(hours) > (23 if half is None else 12) or int(minutes) > 59 or int(seconds or 0) > 59:
        return text, ""
    hour = int(hours) if half is None else int(hours) % 12 + (12 if half in "pP" else 0)
    parts = ["%02d" % hour, minutes] + ([] if seconds is None else [seconds])
    return text[: match.start()] + " " + text[match.end():], ":".join(parts)`;

export const dateTokensCode = String.raw`def date_tokens(text):
    """The words and numbers of a text, in lower case; abbreviations without dots."""
    text = re.sub("([0-9])(?:st|nd|rd|th|er|º|ª|e|:e)(?![" + LETTER + "])", r"\1", text, flags=re.IGNORECASE)
    words = re.findall("[0-9]+|[" + WORD + "]+(?:[.'\u05f3\u0970][" + WORD + "]+)*", text)
    return [unicodedata.normalize("NFC", re.sub("[.'\u05f3\u0970]", "", word.lower())) for word in words]


def is_digits(token):
    return re.fullmatch("[0-9]+", token) is not None`;

export const datesCode = `def read_date(text, convention):
    """A date as ISO 8601, without the parts that the text does not have; None if it has none, or other numbers."""
    rest, time = split_time(text)
    tokens = date_tokens(rest)
    numbers = [token for token in tokens if is_digits(token)]
    months = convention.get("months", {})
    named = [months[token] for token in tokens if token in months]
    date = None
    if len(named) == 1:
        date = date_with_month(numbers, named[0])
    elif not named and len(numbers) == 3 and "order" in convention:
        date = date_in_order(numbers, convention["order"])
    if date is None or not is_possible_date(*date):
        return None
    year, month, day = date
    if year is not None and convention.get("buddhistYears"):
        year -= 543
    shown = ("-" if year is None else "%04d" % year) + "-%02d" % month + ("" if day is None else "-%02d" % day)
    return shown + ("T" + time if time else "")


def date_with_month(numbers, month):
    years = [number for number in numbers if len(number) == 4]
    short = [number for number in numbers if len(number) <= 2]
    if len(years) + len(short) != len(numbers) or len(numbers) > 2:
        return None
    if len(years) == 1 and len(short) <= 1:
        return int(years[0]), month, int(short[0]) if short else None
    if years or not short:
        return None
    return full_year(short[1]) if len(short) == 2 else None, month, int(short[0])


def date_in_order(numbers, order):
    year, month, day = (numbers[order.index(letter)] for letter in "YMD")
    if len(month) > 2 or len(day) > 2 or len(year) not in (2, 4):
        return None
    return full_year(year), int(month), int(day)


def full_year(digits):
    """Years of two digits: 70 to 99 are of the last century."""
    year = int(digits)
    return year if len(digits) == 4 else year + (1900 if year >= 70 else 2000)


def is_possible_date(year, month, day):
    if not 1 <= month <= 12 or (year is not None and not 1000 <= year <= 2999):
        return False
    return day is None or 1 <= day <= calendar.monthrange(2000 if year is None else year, month)[1]`;

export const relativeTimeCode = `def read_relative_time(text, convention, now):
    """A time before now, as ISO 8601 in UTC; units from a day on give a date without a time."""
    seconds = dict(second=1, minute=60, hour=3600, day=86400, week=604800, month=2629746, year=31556952)
    days, units = convention.get("days", {}), convention.get("units", {})
    rest, time = split_time(text)
    words = date_tokens(rest)
    if len(words) == 1 and words[0] in days:
        day = (now + datetime.timedelta(days=days[words[0]])).strftime("%Y-%m-%d")
        return day + "T" + time if time else day
    tokens = date_tokens(text.lower())
    numbers = [token for token in tokens if is_digits(token)]
    named = [units[token] for token in tokens if token in units]
    if len(numbers) != 1 or len(named) != 1:
        return None
    try:
        then = now - datetime.timedelta(seconds=int(numbers[0]) * seconds[named[0]])
    except OverflowError:
        return None
    is_day = named[0] in ("day", "week", "month", "year")
    return then.strftime("%Y-%m-%d" if is_day else "%Y-%m-%dT%H:%MZ")`;

export const durationCode = String.raw`def read_duration(text, convention):
    """A duration as ISO 8601, such as PT2H35M."""
    if re.fullmatch("P(?:[0-9]+D)?(?:T(?:[0-9]+H)?(?:[0-9]+M)?(?:[0-9]+S)?)?", text) and len(text) > 2:
        return text
    shown = read_clock(text) if convention.get("clockIsDuration") else None
    if shown is not None:
        return shown
    units = (
        ("d|days?|tage?n?|jours?|días?|giorn[oi]|dias?|dag(?:en|ar)?|天|日", 86400),
        ("h|hrs?|hours?|std|stunden?|heures?|horas?|ore|ora|uur|timm(?:e|ar)|小时|時間|ч", 3600),
        ("m|mins?|minutes?|minuten?|minut[oi]s?|分钟|分|мин", 60),
        ("s|secs?|seconds?|sekunden?|secondes?|segundos?|秒|с", 1),
    )
    rest, total = text, 0
    for words, unit in units:
        match = re.search("([0-9]+) ?(?:" + words + ")(?![" + LETTER + "])", rest, re.IGNORECASE)
        if match:
            total += int(match[1]) * unit
            rest = rest.replace(match[0], "", 1)
    other = re.sub(r"\b(?:and|und|et|y|e|en|och)\b", "", rest, flags=re.IGNORECASE | re.ASCII)
    return None if rest == text or re.search("[0-9" + LETTER + "]", other) else iso_duration(total)


def read_clock(text):
    """4:05 as four minutes and five seconds, 1:02:33 with hours."""
    match = re.fullmatch("(?:([0-9]+):)?([0-9]{1,3}):([0-9]{2})", text)
    if not match or int(match[3]) > 59:
        return None
    return iso_duration(int(match[1] or 0) * 3600 + int(match[2]) * 60 + int(match[3]))


def iso_duration(total):
    parts = ((total // 3600, "H"), (total // 60 % 60, "M"), (total % 60, "S"))
    return "PT" + ("".join(str(count) + unit for count, unit in parts if count) or "0S")`;

export const identifierCode = String.raw`def read_identifier(text):
    """A DOI, ISBN or ISSN whose check digit is right."""
    doi = re.fullmatch(r"(?:doi:? ?|https?://(?:dx\.)?doi\.org/)?(10\.[0-9]{4,9}/[^ ]+)", text, re.IGNORECASE)
    if doi:
        return doi[1]
    issn = re.fullmatch("issn:? ?([0-9]{4}-[0-9]{3}[0-9X])", text, re.IGNORECASE)
    if issn:
        return issn[1].upper()
    book = re.fullmatch("(?:isbn(?:-1[03])?:? ?)?([0-9][0-9 -]{8,16}[0-9X])", text, re.IGNORECASE)
    digits = re.sub("[ -]", "", book[1]).upper() if book else ""
    values = [10 if digit == "X" else int(digit) for digit in digits]
    if re.fullmatch("97[89][0-9]{10}", digits):
        return digits if sum(values[::2] + [3 * value for value in values[1::2]]) % 10 == 0 else None
    if re.fullmatch("[0-9]{9}[0-9X]", digits) and "isbn" in text.lower():
        return digits if sum(value * (10 - at) for at, value in enumerate(values)) % 11 == 0 else None
    return None`;
