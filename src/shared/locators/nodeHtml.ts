import { nodeTypes } from '../page/pageSnapshot';
import { isRootNode, isTextNode, type NodeTree, nodeAttributes } from './nodeTree';

/** Elements without an end tag. */
const voidTags: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);
/** Elements whose text is written as it is. */
const rawTags: ReadonlySet<string> = new Set(
  'script style xmp iframe noembed noframes plaintext noscript'.split(' '),
);

/**
 * The HTML of a node, as the page was when it was captured. A shadow tree is written as a `<template>`; the document
 * of a frame is left out.
 */
export function nodeHtml(tree: NodeTree, node: number): string {
  const parts: string[] = [];
  /** end tags of open elements, innermost last */
  const open: { end: number; tag: string; isRaw: boolean }[] = [];
  const end = tree.subtreeEnd[node]!;
  // Without recursion: pages can nest deeper than the call stack.
  for (let at = node; at < end; at++) {
    while (open.length > 0 && open.at(-1)!.end <= at) parts.push(open.pop()!.tag);
    const name = tree.names[tree.name[at]!]!;
    if (isTextNode(tree, at)) {
      const text = tree.strings[tree.value[at]!]!;
      parts.push(open.at(-1)?.isRaw === true ? text : escapedText(text));
    } else if (at !== node && isRootNode(tree, at)) {
      if (tree.type[at] === nodeTypes.shadowRoot) {
        parts.push('<template shadowrootmode="open">');
        open.push({ end: tree.subtreeEnd[at]!, tag: '</template>', isRaw: false });
      } else at = tree.subtreeEnd[at]! - 1;
    } else if (!isRootNode(tree, at)) {
      const attributes = nodeAttributes(tree, at).map(([key, value]) => ` ${key}="${escapedValue(value)}"`);
      parts.push(`<${name}${attributes.join('')}>`);
      const isHtml = tree.foreign[tree.name[at]!] === 0;
      if (!(isHtml && voidTags.has(name)))
        open.push({ end: tree.subtreeEnd[at]!, tag: `</${name}>`, isRaw: isHtml && rawTags.has(name) });
    }
  }
  while (open.length > 0) parts.push(open.pop()!.tag);
  return parts.join('');
}

function escapedText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('\u00a0', '&nbsp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function escapedValue(value: string): string {
  return escapedText(value).replaceAll('"', '&quot;');
}
