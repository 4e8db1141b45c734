import { isElementNode, isRootNode, isTextNode, type NodeTree } from './nodeTree';

/** Formatting inside a line: `Re<em>cord</em>` is one word. Other elements separate words. */
export const inlineTags: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** Elements whose text is never content. */
export const silentTags: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template']);

/**
 * The text of a node, with white space collapsed. The text of elements other than inline formatting is separated by
 * a space. Text of frames and shadow trees below the node is not included. Styles have no influence, so captured and
 * parsed pages agree.
 */
export function nodeText(tree: NodeTree, node: number): string {
  if (isTextNode(tree, node)) return collapsed(tree.strings[tree.value[node]!]!);
  let text = '';
  /** ends of open elements that separate words, innermost last */
  const ends: number[] = [];
  const end = tree.subtreeEnd[node]!;
  for (let at = node + 1; at < end; ) {
    while (ends.length > 0 && ends.at(-1)! <= at) {
      ends.pop();
      text += ' ';
    }
    const name = tree.names[tree.name[at]!]!;
    if (isRootNode(tree, at) || (isElementNode(tree, at) && silentTags.has(name))) {
      at = tree.subtreeEnd[at]!;
      continue;
    }
    if (isTextNode(tree, at)) text += tree.strings[tree.value[at]!]!;
    else if (!inlineTags.has(name)) {
      text += ' ';
      ends.push(tree.subtreeEnd[at]!);
    }
    at++;
  }
  return collapsed(text);
}

/** As the block model collapses it. */
function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
