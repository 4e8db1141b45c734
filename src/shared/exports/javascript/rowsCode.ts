import { inlineTags, silentTags } from '../../locators/nodeText';
import type { Wrapper } from '../../wrappers/wrapper';
import type { ExportPlan } from '../exportPlan';
import { commentText, javascriptLiteral } from '../literals';
import { javascriptReaders } from './javascriptReaders';

/** The first lines: where the code comes from. */
export function javascriptHead({ name, revision, site }: Wrapper): string {
  const of = site === '' ? '' : ` for ${commentText(site)}`;
  return `// Made by Recordscope from wrapper ${commentText(name)}, revision ${revision}${of}. It needs nothing of Recordscope.`;
}

/** What the wrapper says, as a constant. */
export function wrapperConstant(plan: ExportPlan): string {
  return `const wrapper = ${javascriptLiteral(plan)};`;
}

/** The element names that texts depend on. */
export const textTags = `  const inline = new Set(${javascriptLiteral([...inlineTags].join(' '))}.split(' '));
  const silent = new Set(${javascriptLiteral([...silentTags].join(' '))}.split(' '));`;

/**
 * Functions over `find`, `contains`, `nextElement`, `textOf` and `attributeOf`, which a target defines; indented by two.
 */
export const recordCode = String.raw`  /** The first locator whose result fits, else the one that fits best. A fit of 1 is enough. */
  function firstFitting(locators, find, fit) {
    let best = { found: [], fit: -1 };
    for (const locator of locators) {
      const found = find(locator);
      const own = { found, fit: fit(found) };
      if (own.fit >= 1) return found;
      if (own.fit > best.fit) best = own;
    }
    return best.found;
  }

  /** The elements of each record: the found one, or also its next siblings up to the next record. */
  function spansOf(starts) {
    if (wrapper.unit === 'element') return starts.map((start) => [start]);
    const isStart = new Set(starts);
    return starts.map((start) => {
      const span = [start];
      for (let next = nextElement(start); next && !isStart.has(next) && span.length < wrapper.span; next = nextElement(next))
        span.push(next);
      return span;
    });
  }

  /** The texts of a field, per record. */
  function columnOf(field, spans) {
    return firstFitting(
      field.locators,
      (locator) => spans.map((span) => fieldTexts(field, locator, span)),
      (column) => filled(column) / Math.max(1, field.usual * spans.length),
    );
  }

  function filled(column) {
    return column.filter((texts) => texts.length > 0).length;
  }

  function fieldTexts(field, locator, span) {
    const nodes = find(span[0], locator).filter((node) => span.some((element) => contains(element, node)));
    const texts = nodes.map((node) => taken(node, field.take)).filter((text) => text !== '');
    return field.many ? texts : texts.slice(0, 1);
  }

  function taken(node, take) {
    if (take.kind === 'attribute') return (attributeOf(node, take.name) ?? '').trim();
    if (take.kind === 'picture') return pictureOf(node);
    const text = textOf(node);
    if (take.kind === 'text') return text;
    const parts = take.separators
      .reduce((pieces, sign) => pieces.flatMap((piece) => piece.split(sign)), [text])
      .map((piece) => piece.trim())
      .filter((piece) => piece !== '');
    return parts.at(take.index < 0 ? take.index : take.index - 1) ?? '';
  }

  /** A placeholder gives way to the real address of a picture that is loaded late, or to a background. */
  function pictureOf(node) {
    const source = attributeOf(node, 'src') ?? '';
    if (source !== '' && !source.startsWith('data:')) return source;
    let best = { address: '', size: -1 };
    for (const choice of (attributeOf(node, 'srcset') ?? attributeOf(node, 'data-srcset') ?? '').split(/,\s+/)) {
      const [address, descriptor = '1x'] = choice.trim().split(/\s+/);
      const size = Number.parseFloat(descriptor);
      if (address !== '' && !address.startsWith('data:') && size > best.size) best = { address, size };
    }
    if (best.address !== '') return best.address;
    const late = ['data-src', 'data-original', 'data-lazy-src', 'data-lazy', 'data-image'];
    const address = late.map((name) => attributeOf(node, name)).find((value) => value) ?? source;
    if (address !== '') return address;
    return /background(?:-image)?\s*:[^;]*?url\(\s*["']?([^"')]+)/i.exec(attributeOf(node, 'style') ?? '')?.[1] ?? '';
  }

  const required = wrapper.fields.filter(({ least }) => least > 0);
  const starts = firstFitting(
    wrapper.records,
    (locator) => find(root, locator),
    (nodes) => {
      const spans = spansOf(nodes);
      return Math.min(nodes.length, ...required.map((field) => filled(columnOf(field, spans)) / (field.least * nodes.length)));
    },
  );
  const spans = spansOf(starts);
  const columns = wrapper.fields.map((field) => columnOf(field, spans));
  const [link] = firstFitting(wrapper.next, (locator) => find(root, locator), (nodes) => nodes.length);
  return {
    records: spans.map((_, at) => columns.map((column) => column[at])),
    next: link === undefined ? null : (attributeOf(link, 'href') ?? null),
  };`;

/** What is done with the texts of records, outside the page: `record`, `check` and how values are read. */
export function rowsCode(plan: ExportPlan): string {
  return [
    `export class WrapperBroken extends Error {
  name = 'WrapperBroken';
}

/** A row of the texts of a record: one value per field, a list if there are several, null if there is none. */
function record(texts, page) {
  return Object.fromEntries(
    wrapper.fields.map((field, at) => {
      const values = texts[at].map((text) => readValue(text, field, page));
      return [field.name, values.length > 1 ? values : (values[0] ?? null)];
    }),
  );
}

/** Throws if the page does not look like those that the wrapper was made from. */
function check(rows) {
  if (rows.length === 0) throw new WrapperBroken('no records found: the page has none, or has changed');
  if (rows.length > wrapper.most)
    throw new WrapperBroken(rows.length + ' records found, more than ' + wrapper.most + ': the page has changed');
  for (const { name, least } of wrapper.fields) {
    const share = rows.filter((row) => row[name] !== null).length / rows.length;
    if (share < least)
      throw new WrapperBroken(
        'the field ' + JSON.stringify(name) + ' is in ' + Math.round(100 * share) +
          ' % of the records, at least ' + Math.round(100 * least) + ' % expected: the page has changed',
      );
  }
  return rows;
}`,
    javascriptReaders(plan.fields.map(({ type }) => type)),
  ].join('\n\n');
}
