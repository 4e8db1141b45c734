import type { DocumentSnapshot, OpenedPane } from '../../../shared/page/pageSnapshot';
import { ElementRows } from '../elementRows';
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
