import { inlineTags, silentTags } from '../../locators/nodeText';
import { pythonLiteral } from '../literals';

/** Addresses as browsers write them. */
export const absoluteCode = String.raw`def absolute(text, address):
    """Relative to the page. Addresses that are none, or that would run code, stay as they are."""
    if re.match("(?:data|javascript|blob|about):", text, re.IGNORECASE):
        return text
    given, mark, fragment = re.sub("[\t\n\r]", "", text).strip("".join(map(chr, range(33)))).partition("#")
    try:
        joined = urlsplit(urljoin(address, given) if given else address.partition("#")[0])
        port = joined.port
    except ValueError:
        return text
    if joined.scheme not in ("http", "https"):
        return joined.geturl() + mark + fragment
    user, at, host = joined.netloc.rpartition("@")
    host = host.rpartition(":")[0] if port == {"http": 80, "https": 443}[joined.scheme] else host
    path = urljoin("/", re.sub("^/*", "/", joined.path.replace("\\", "/"), count=1))
    query = "?" + escaped(joined.query, "\"<>'") if joined.query else ""
    site = joined.scheme + "://" + user + at + host.lower()
    return site + escaped(path, "\"<>${'`'}{}") + query + mark + escaped(fragment, "\"<>${'`'}")


def escaped(text, signs):
    return re.sub("[^!-~]|[" + re.escape(signs) + "]", lambda match: quote(match[0], safe=""), text)`;

/** Functions over the tree of lxml. They need `WRAPPER`. */
export const extractionCode = `INLINE = set(${pythonLiteral([...inlineTags].join(' '))}.split())
SILENT = set(${pythonLiteral([...silentTags].join(' '))}.split())


${String.raw`class WrapperBroken(Exception):
    """The page does not look like those that the wrapper was made from."""


def extract(response, now=None):
    """The rows of a page, and the address of the next page; relative times count from now."""
    now = now or datetime.datetime.now(datetime.timezone.utc)
    root = response.selector.root
    required = [field for field in WRAPPER["fields"] if field["least"] > 0]

    def fit(nodes):
        columns = [column_of(field, spans_of(nodes)) for field in required]
        shares = [filled(column) / (field["least"] * len(nodes)) for field, column in zip(required, columns) if nodes]
        return min([len(nodes)] + shares)

    spans = spans_of(first_fitting(WRAPPER["records"], root.xpath, fit))
    columns = [column_of(field, spans) for field in WRAPPER["fields"]]
    address = base_address(root, response.url)
    rows = [record(texts, address, now) for texts in zip(*columns)] if columns else [{} for _ in spans]
    links = first_fitting(WRAPPER["next"], root.xpath, len)
    check(rows)
    return rows, absolute(links[0].get("href", ""), address) if links and links[0].get("href") else None


def base_address(root, address):
    """The address that relative ones are resolved against."""
    given = root.xpath("//base/@href")
    base = absolute(given[0], address) if given else address
    return address if re.match("(?:data|javascript):", base, re.IGNORECASE) else base


def first_fitting(locators, find, fit):
    """The first locator whose result fits, else the one that fits best. A fit of 1 is enough."""
    best, best_fit = [], -1
    for locator in locators:
        found = find(locator)
        own = fit(found)
        if own >= 1:
            return found
        if own > best_fit:
            best, best_fit = found, own
    return best


def record(texts, address, now):
    """One value per field, a list if there are several, None if there is none."""
    row = {}
    for field, found in zip(WRAPPER["fields"], texts):
        values = [read_value(text, field, address, now) for text in found]
        row[field["name"]] = values if len(values) > 1 else values[0] if values else None
    return row


def check(rows):
    """Raises if the page does not look like those that the wrapper was made from."""
    if not rows:
        raise WrapperBroken("no records found: the page has none, or has changed")
    if len(rows) > WRAPPER["most"]:
        raise WrapperBroken("%d records found, more than %d: the page has changed" % (len(rows), WRAPPER["most"]))
    for field in WRAPPER["fields"]:
        share = sum(row[field["name"]] is not None for row in rows) / len(rows)
        if share < field["least"]:
            raise WrapperBroken(
                "the field %r is in %.0f %% of the records, at least %.0f %% expected: the page has changed"
                % (field["name"], 100 * share, 100 * field["least"])
            )


def spans_of(starts):
    """The elements of each record: the found one, or also its next siblings up to the next record."""
    spans = [[start] for start in starts]
    if WRAPPER["unit"] == "siblings":
        for span in spans:
            for sibling in span[0].itersiblings(tag=etree.Element):
                if sibling in starts or len(span) >= WRAPPER["span"]:
                    break
                span.append(sibling)
    return spans


def column_of(field, spans):
    """The texts of a field, per record."""
    return first_fitting(
        field["locators"],
        lambda locator: [field_texts(field, locator, span) for span in spans],
        lambda column: filled(column) / max(1, field["usual"] * len(spans)),
    )


def filled(column):
    return sum(len(texts) > 0 for texts in column)


def field_texts(field, locator, span):
    nodes = [node for node in span[0].xpath(locator) if any(contains(element, node) for element in span)]
    texts = [text for text in (taken(node, field["take"]) for node in nodes) if text]
    return texts if field["many"] else texts[:1]


def contains(element, node):
    if isinstance(node, str):
        parent = node.getparent()
        node = parent.getparent() if node.is_tail else parent
    return node is not None and (node is element or element in node.iterancestors())


def taken(node, take):
    if take["kind"] == "attribute":
        return trimmed(attribute_of(node, take["name"]) or "")
    if take["kind"] == "picture":
        return picture_of(node)
    parts = [text_of(node)]
    if take["kind"] == "text":
        return parts[0]
    for separator in take["separators"]:
        parts = [piece for part in parts for piece in part.split(separator)]
    parts = [piece for piece in map(trimmed, parts) if piece]
    index = take["index"] if take["index"] < 0 else take["index"] - 1
    return parts[index] if -len(parts) <= index < len(parts) else ""


def trimmed(text):
    return re.sub("^" + SPACE + "+|" + SPACE + "+$", "", text)


def attribute_of(node, name):
    return None if isinstance(node, str) else node.get(name)


def picture_of(node):
    """A placeholder gives way to the real address of a picture that is loaded late, or to a background."""
    source = attribute_of(node, "src") or ""
    if source and not source.startswith("data:"):
        return source
    best, largest = "", -1
    choices = attribute_of(node, "srcset")
    for choice in re.split("," + SPACE + "+", (attribute_of(node, "data-srcset") or "") if choices is None else choices):
        address, *rest = re.split(SPACE + "+", trimmed(choice))
        size = re.match(r"[0-9]*\.?[0-9]+", rest[0] if rest else "1x")
        if address and not address.startswith("data:") and size and float(size[0]) > largest:
            best, largest = address, float(size[0])
    late = ("data-src", "data-original", "data-lazy-src", "data-lazy", "data-image")
    address = best or next((value for value in (attribute_of(node, name) for name in late) if value), source)
    style = re.search(
        r"background(?:-image)?\s*:[^;]*?url\(\s*[\"']?([^\"')]+)", attribute_of(node, "style") or "", re.IGNORECASE
    )
    return address or (style[1] if style else "")


def text_of(node):
    """White space is collapsed; elements other than inline formatting separate words."""
    if isinstance(node, str):
        return collapsed(node)

    def pieces(element):
        yield element.text or ""
        for child in element:
            if isinstance(child.tag, str) and child.tag not in SILENT:
                space = "" if child.tag in INLINE else " "
                yield space
                yield from pieces(child)
                yield space
            yield child.tail or ""

    return collapsed("".join(pieces(node)))`}`;
