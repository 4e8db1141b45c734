import type { ElementPath } from '../../../injected/panes/paneAgent';
import { type DocumentSnapshot, nodeTypes, type OpenedPane } from '../../../shared/page/pageSnapshot';
import type { FramePanes } from './openPanes';

/** The opened panes as rows of the captured documents; `frameIds`: per document. */
export function paneMarks(
  opened: readonly FramePanes[],
  documents: readonly DocumentSnapshot[],
  frameIds: readonly string[],
): OpenedPane[] {
  const marks: OpenedPane[] = [];
  for (const { frameId, panes } of opened) {
    const document = frameIds.indexOf(frameId);
    if (document === -1) continue;
    const rows = new ElementRows(documents[document]!);
    for (const { path, list, joined } of panes) {
      const node = rows.at(path);
      if (node === undefined) continue;
      const parent = list === undefined ? undefined : rows.at(list);
      const added = parent === undefined ? [] : joined.flatMap((index) => rows.child(parent, index) ?? []);
      marks.push({ document, node, joined: added });
    }
  }
  return marks.sort((one, other) => one.document - other.document || one.node - other.node);
}

/** Finds the rows of elements by their positions. */
class ElementRows {
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
