import fc from 'fast-check';
import type { Vocabulary } from './arbitraryLocator';

const maxDepth = 4;

/** An element of a generated page. */
interface Piece {
  tag: string;
  tokens: string[];
  attributes: (readonly [string, string])[];
  text: string;
  children: Piece[];
}

/** A page made of these words, with nested lists, hostile names, shadow roots and frames. */
export function arbitraryHtml(words: Vocabulary, tags: readonly string[]): fc.Arbitrary<string> {
  const piece = (depth: number): fc.Arbitrary<Piece> =>
    fc.record({
      tag: fc.constantFrom(...tags),
      tokens: fc.array(fc.constantFrom(...words.tokens), { maxLength: 3 }),
      attributes: fc.array(fc.constantFrom(...words.attributes), { maxLength: 2 }),
      text: fc.constantFrom('', '', ' ', ...words.texts),
      children: depth === 0 ? fc.constant([]) : fc.array(piece(depth - 1), { maxLength: 4 }),
    });
  return fc
    .array(piece(maxDepth), { minLength: 3, maxLength: 6 })
    .map(
      (pieces) =>
        `<!doctype html><meta charset="utf-8"><title>Generated</title><body>${pieces.map(htmlOf).join('\n')}`,
    );
}

function htmlOf({ tag, tokens, attributes, text, children }: Piece): string {
  const inside = `${escaped(text)}${children.map(htmlOf).join(text === '' ? '' : ' ')}`;
  const classes = tokens.length === 0 ? '' : ` class="${escaped(tokens.join(' \t'))}"`;
  const named = new Map(attributes.filter(([name]) => name !== 'class' || tokens.length === 0));
  const others = [...named].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
  if (tag === 'iframe') return `<iframe srcdoc="${escaped(`<!doctype html><body>${inside}`)}"></iframe>`;
  if (tag === 'x-card')
    return `<x-card${classes}${others}><template shadowrootmode="open">${inside}<slot></slot></template><p>light</p></x-card>`;
  return `<${tag}${classes}${others}>${inside}</${tag}>`;
}

/** As a character reference where the parser would change it. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}
