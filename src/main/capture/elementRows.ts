import type { ElementPath } from '../../injected/elementPath';
import { type DocumentSnapshot, nodeTypes } from '../../shared/page/pageSnapshot';

/** Finds the rows of elements by their positions. */
export class ElementRows {
  private readonly children = new Map<number, number[]>();
  private readonly shadowRoots = new Map<number, number>();

  constructor({ nodes }: DocumentSnapshot) {
    nodes.type.forEach((type, node) => {
      const parent = nodes.parent[node]!;
      if (type === nodeTypes.shadowRoot) this.shadowRoots.set(parent, node);
      if (type !== nodeTypes.element) return;
      const siblings = this.children.get(parent);
      if (siblings === undefined) this.children.set(parent, [node]);
      else siblings.push(node);
    });
  }

  child(parent: number, index: number): number | undefined {
    return index === -1 ? this.shadowRoots.get(parent) : this.children.get(parent)?.[index];
  }

  /** From the document node, the first row. */
  at(path: ElementPath): number | undefined {
    if (path.length === 0) return undefined;
    let node: number | undefined = 0;
    for (const index of path) node = node === undefined ? undefined : this.child(node, index);
    return node;
  }
}
