import { pictureSource } from '../data/pictureSource';
import { nodeText } from '../locators/nodeText';
import { type NodeTree, nodeAttribute } from '../locators/nodeTree';
import type { Take } from './wrapper';

/** What a field takes of a node; '' if the node has none. */
export function takenText(tree: NodeTree, node: number, take: Take): string {
  switch (take.kind) {
    case 'text':
      return nodeText(tree, node);
    case 'part':
      return (
        textParts(nodeText(tree, node), take.separators).at(take.index < 0 ? take.index : take.index - 1) ??
        ''
      );
    case 'attribute':
      return nodeAttribute(tree, node, take.name)?.trim() ?? '';
    case 'picture':
      return takenPicture(tree, node);
  }
}

/** The parts of a text between separators, without empty ones. */
export function textParts(text: string, separators: readonly string[]): string[] {
  let parts = [text];
  for (const separator of separators) parts = parts.flatMap((part) => part.split(separator));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** The address of a picture: of the element itself, else of the background that its `style` attribute says. */
function takenPicture(tree: NodeTree, node: number): string {
  const [, address] = pictureSource((name) => nodeAttribute(tree, node, name));
  if (address !== '') return address;
  const style = nodeAttribute(tree, node, 'style') ?? '';
  return /background(?:-image)?\s*:[^;]*?url\(\s*["']?([^"')]+)/i.exec(style)?.[1] ?? '';
}
