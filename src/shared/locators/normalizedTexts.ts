import type { NodeTree } from './nodeTree';

/** The texts of all nodes as parts of one text, collapsed as XPath's `normalize-space()` does. */
export interface NormalizedTexts {
  whole: string;
  /** per node, where its text starts in `whole`, and where it ends */
  start: Int32Array;
  end: Int32Array;
}

/** The text of one tree, while it is put together. */
interface TreeText {
  parts: string[];
  length: number;
  isAfterSpace: boolean;
}

export function normalizedTexts(tree: NodeTree): NormalizedTexts {
  const start = new Int32Array(tree.count);
  const end = new Int32Array(tree.count);
  const texts = new Map<number, TreeText>();
  /** nodes whose end was not reached, innermost last */
  const open: number[] = [];
  const closeBefore = (node: number): void => {
    while (open.length > 0 && tree.subtreeEnd[open.at(-1)!]! <= node) {
      const closed = open.pop()!;
      end[closed] = texts.get(tree.root[closed]!)!.length;
    }
  };
  for (let node = 0; node < tree.count; node++) {
    closeBefore(node);
    if (tree.root[node] === node) texts.set(node, { parts: [], length: 0, isAfterSpace: false });
    const text = texts.get(tree.root[node]!)!;
    start[node] = text.length;
    if (tree.value[node] !== -1) append(text, tree.strings[tree.value[node]!]!);
    open.push(node);
  }
  closeBefore(tree.count);
  return trimmed(tree, texts, start, end);
}

/** White space of XML only: no-break spaces stay. A space that ends the text so far is not repeated. */
function append(text: TreeText, added: string): void {
  const collapsed = added.replace(/[ \t\n\r]+/g, ' ');
  const part = text.isAfterSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
  if (part === '') return;
  text.parts.push(part);
  text.length += part.length;
  text.isAfterSpace = part.endsWith(' ');
}

/** Joins the texts of all trees, and leaves spaces at the start and end of each node out. */
function trimmed(
  tree: NodeTree,
  texts: ReadonlyMap<number, TreeText>,
  start: Int32Array,
  end: Int32Array,
): NormalizedTexts {
  const offsetOf = new Map<number, number>();
  let length = 0;
  for (const [root, text] of texts) {
    offsetOf.set(root, length);
    length += text.length;
  }
  const whole = [...texts.values()].map(({ parts }) => parts.join('')).join('');
  for (let node = 0; node < tree.count; node++) {
    const offset = offsetOf.get(tree.root[node]!)!;
    let [from, to] = [start[node]! + offset, end[node]! + offset];
    if (from < to && whole[from] === ' ') from++;
    if (from < to && whole[to - 1] === ' ') to--;
    start[node] = from;
    end[node] = to;
  }
  return { whole, start, end };
}
