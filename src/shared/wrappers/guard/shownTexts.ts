import { inlineTags, silentTags } from '../../locators/nodeText';
import { isElementNode, isTextNode, type NodeTree, nodeAttribute } from '../../locators/nodeTree';

/** Texts of a page that are looked at: a page can have any number of them. */
const maxTexts = 20_000;

/** The lines of a page, white space collapsed, without those that the page hides by an attribute. */
export function shownTexts(tree: NodeTree): string[] {
  const lines: string[] = [''];
  for (let node = 0; node < tree.count && lines.length < maxTexts; ) {
    if (isElementNode(tree, node)) {
      if (isHidden(tree, node)) {
        node = tree.subtreeEnd[node]!;
        continue;
      }
      if (!inlineTags.has(tree.names[tree.name[node]!]!)) lines.push('');
    } else if (isTextNode(tree, node)) lines[lines.length - 1] += tree.strings[tree.value[node]!]!;
    node++;
  }
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '');
}

/** Whether an element is never shown, or says itself that it is not. */
export function isHidden(tree: NodeTree, node: number): boolean {
  if (silentTags.has(tree.names[tree.name[node]!]!)) return true;
  return (
    nodeAttribute(tree, node, 'hidden') !== undefined ||
    /display\s*:\s*none/i.test(nodeAttribute(tree, node, 'style') ?? '')
  );
}
