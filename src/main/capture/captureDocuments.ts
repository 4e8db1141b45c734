import type { Protocol } from 'devtools-protocol';
import { type BoxTable, type DocumentSnapshot, nodeTypes } from '../../shared/page/pageSnapshot';
import { RowInterner } from '../../shared/page/styleClassOfRow';
import type { CdpSession } from '../browser/cdpSession';
import { type FrameView, frameView } from './frameView';
import { neededProperties } from './neededProperties';
import { type NodeRows, nodesWithShadowTrees, plainNodes } from './nodeRows';
import type { FrameHandle } from './pageWorld';
import { StringTable } from './stringTable';

type BrowserSnapshot = Protocol.DOMSnapshot.CaptureSnapshotResponse;
type BrowserDocument = Protocol.DOMSnapshot.DocumentSnapshot;

/** Longer attribute values are of no use and fill the disk, for instance images embedded in the page. Characters. */
const maxAttributeLength = 2_000;
const maxDataUrlLength = 100;

export interface CapturedDocuments {
  title: string;
  width: number;
  height: number;
  properties: string[];
  unsetProperties: string[];
  strings: string[];
  styles: Int32Array;
  documents: DocumentSnapshot[];
  /** per document, the debugger's id of its frame */
  frameIds: string[];
}

/** The part of the page that one process renders. */
interface Part {
  session: CdpSession;
  snapshot: BrowserSnapshot;
}

/** Reads boxes, styles and text of all frames of a page, with one call per renderer process. */
export async function captureDocuments(
  frames: readonly FrameHandle[],
  wanted: readonly string[],
): Promise<CapturedDocuments> {
  const sessions = [...new Set(frames.map(({ session }) => session))];
  const [needed, { cssLayoutViewport }] = await Promise.all([
    neededProperties(wanted, frames),
    sessions[0]!.send('Page.getLayoutMetrics'),
  ]);
  let properties = needed;
  let parts = await takeParts(sessions, properties);
  if (properties.length < wanted.length && parts.some(hasClosedShadowTree)) {
    // What is set inside closed shadow trees cannot be determined in advance.
    properties = [...wanted];
    parts = await takeParts(sessions, properties);
  }
  const merger = new DocumentMerger(properties.length, cssLayoutViewport);
  await merger.merge(parts);
  const [main] = merger.documents;
  const [{ snapshot }] = parts as [Part];
  const { contentWidth = 0, contentHeight = 0, title } = snapshot.documents[0]!;
  const captured = new Set(properties);
  return {
    title: snapshot.strings[title] ?? '',
    width: Math.max(contentWidth, main?.view[2] ?? 0),
    height: Math.max(contentHeight, main?.view[3] ?? 0),
    properties,
    unsetProperties: wanted.filter((property) => !captured.has(property)),
    strings: merger.table.strings,
    styles: merger.styles.toRows(),
    documents: merger.documents,
    frameIds: merger.frameIds,
  };
}

async function takeParts(sessions: CdpSession[], properties: string[]): Promise<Part[]> {
  return Promise.all(
    sessions.map(async (session) => ({
      session,
      snapshot: await session.send('DOMSnapshot.captureSnapshot', {
        computedStyles: properties,
        includePaintOrder: true,
      }),
    })),
  );
}

function hasClosedShadowTree({ snapshot }: Part): boolean {
  return snapshot.documents.some(({ nodes }) =>
    nodes.shadowRootType?.value.some((index) => snapshot.strings[index] === 'closed'),
  );
}

/** The node that contains a frame. */
interface Owner {
  session: CdpSession;
  document: number;
  node: number;
  backendNodeId: number;
}

class DocumentMerger {
  readonly table = new StringTable();
  readonly styles: RowInterner;
  readonly documents: DocumentSnapshot[] = [];
  readonly frameIds: string[] = [];
  private readonly row: Int32Array;
  /** per document: the browser's node ids and our rows */
  private readonly nodeIds: { session: CdpSession; backendNodeId: number[]; rowOf: Int32Array }[] = [];

  constructor(
    propertyCount: number,
    private readonly viewport: Protocol.Page.LayoutViewport,
  ) {
    this.styles = new RowInterner(propertyCount);
    this.row = new Int32Array(propertyCount);
  }

  /** Adds a part after the part that contains its owner; `parts[0]` is the main page's. */
  async merge(parts: Part[]): Promise<void> {
    const waiting = parts.slice(1);
    await this.addPart(parts[0]!, undefined);
    for (let tries = waiting.length; waiting.length > 0 && tries > 0; tries--) {
      const part = waiting.shift()!;
      const owner = await this.ownerOf(part);
      if (owner === undefined) waiting.push(part);
      else {
        await this.addPart(part, owner);
        tries = waiting.length + 1;
      }
    }
  }

  private async ownerOf(part: Part): Promise<Owner | undefined> {
    const frameId = part.snapshot.strings[part.snapshot.documents[0]!.frameId]!;
    for (const session of new Set(this.nodeIds.map((entry) => entry.session))) {
      const owner = await session.send('DOM.getFrameOwner', { frameId }).catch(() => undefined);
      if (owner === undefined) continue;
      const { backendNodeId } = owner;
      for (const [document, ids] of this.nodeIds.entries()) {
        const node = ids.session === session ? ids.backendNodeId.indexOf(backendNodeId) : -1;
        if (node !== -1) return { session, document, node: ids.rowOf[node]!, backendNodeId };
      }
    }
    return undefined;
  }

  private async addPart({ session, snapshot }: Part, owner: Owner | undefined): Promise<void> {
    const first = snapshot.documents[0]!;
    const partView = owner === undefined ? this.mainView(first) : await this.viewIn(owner);
    const frames: { document: BrowserDocument; owner: Owner | undefined; view: FrameView }[] = [
      { document: first, owner, view: partView },
    ];
    const shadowDocuments = await shadowTreesOf(session, snapshot);
    for (let frame = frames.shift(); frame !== undefined; frame = frames.shift()) {
      const index = this.addDocument(
        session,
        snapshot,
        frame.document,
        frame.owner,
        frame.view,
        shadowDocuments,
      );
      const { contentDocumentIndex, backendNodeId = [] } = frame.document.nodes;
      for (const [i, node] of (contentDocumentIndex?.index ?? []).entries()) {
        const row = this.nodeIds[index]!.rowOf[node]!;
        if (row === -1) continue;
        const inner: Owner = { session, document: index, node: row, backendNodeId: backendNodeId[node]! };
        const view = await frameView(session, inner.backendNodeId, partView);
        frames.push({ document: snapshot.documents[contentDocumentIndex!.value[i]!]!, owner: inner, view });
      }
    }
  }

  private mainView({ scrollOffsetX = 0, scrollOffsetY = 0 }: BrowserDocument): FrameView {
    const { clientWidth: width, clientHeight: height } = this.viewport;
    return { x: scrollOffsetX, y: scrollOffsetY, width, height, scaleX: 1, scaleY: 1 };
  }

  /** The view of a frame in another process, through the outermost document of its owner's process. */
  private async viewIn(owner: Owner): Promise<FrameView> {
    const outermost = this.nodeIds.findIndex((ids) => ids.session === owner.session);
    const { view, scaleX, scaleY } = this.documents[outermost]!;
    const [x, y, width, height] = view;
    return frameView(owner.session, owner.backendNodeId, { x, y, width, height, scaleX, scaleY });
  }

  private addDocument(
    session: CdpSession,
    snapshot: BrowserSnapshot,
    document: BrowserDocument,
    owner: Owner | undefined,
    view: FrameView,
    shadowDocuments: Map<number, Protocol.DOM.Node>,
  ): number {
    const { strings } = snapshot;
    const translate = this.table.translator(strings);
    const backendNodeId = document.nodes.backendNodeId ?? [];
    const root = shadowDocuments.get(backendNodeId[0]!);
    const { rowOf, ...nodes }: NodeRows =
      root === undefined
        ? plainNodes(document, translate, this.table.translator(strings, shortened))
        : nodesWithShadowTrees(
            document,
            root,
            (text) => this.table.intern(text),
            (text) => this.table.intern(shortened(text)),
          );
    this.nodeIds.push({ session, backendNodeId, rowOf });
    this.frameIds.push(strings[document.frameId] ?? '');
    return (
      this.documents.push({
        address: strings[document.documentURL] ?? '',
        ownerDocument: owner?.document ?? -1,
        ownerNode: owner?.node ?? -1,
        originX: view.x - view.scaleX * (document.scrollOffsetX ?? 0),
        originY: view.y - view.scaleY * (document.scrollOffsetY ?? 0),
        scaleX: view.scaleX,
        scaleY: view.scaleY,
        view: [view.x, view.y, view.width, view.height],
        nodes,
        boxes: this.boxes(document, strings, nodes.type, rowOf, translate),
      }) - 1
    );
  }

  /** Finds equal rows before their strings are looked up: there are few different rows. */
  private styleRows(translate: (index: number) => number): (values: readonly number[]) => number {
    const width = this.row.length;
    const distinct = new RowInterner(width);
    const rowOf: number[] = [];
    return (values) => {
      const known = distinct.intern(values, 0);
      if (known === rowOf.length) {
        for (let i = 0; i < width; i++) this.row[i] = translate(values[i]!);
        rowOf.push(this.styles.intern(this.row, 0));
      }
      return rowOf[known]!;
    };
  }

  /** One box per element and text. Where the browser makes several, as for a first letter, their union. */
  private boxes(
    document: BrowserDocument,
    strings: readonly string[],
    types: Uint8Array,
    rowOf: Int32Array,
    translate: (index: number) => number,
  ): BoxTable {
    const { nodeIndex, bounds, styles, paintOrders = [] } = document.layout;
    const { parentIndex = [] } = document.nodes;
    const letters = firstLetters(document, strings);
    const boxOf = new Int32Array(rowOf.length).fill(-1);
    const node = new Int32Array(nodeIndex.length);
    const rects = new Float64Array(4 * nodeIndex.length);
    const style = new Int32Array(nodeIndex.length);
    const paintOrder = new Int32Array(nodeIndex.length);
    const styleRow = this.styleRows(translate);
    let count = 0;
    let firstLetter = -1;
    for (let entry = 0; entry < nodeIndex.length; entry++) {
      if (letters.has(nodeIndex[entry]!)) firstLetter = entry;
      const row = rowOf[nodeIndex[entry]!]!;
      if (row === -1 || types[row] === nodeTypes.document) continue;
      const earlier = boxOf[nodeIndex[entry]!]!;
      if (earlier !== -1) {
        extendRect(rects, 4 * earlier, bounds[entry]!);
        continue;
      }
      boxOf[nodeIndex[entry]!] = count;
      node[count] = row;
      rects.set(bounds[entry]!, 4 * count);
      style[count] = styleRow(styles[entry]!);
      paintOrder[count] = paintOrders[entry] ?? 0;
      if (firstLetter !== -1 && types[row] === nodeTypes.text) {
        const belongs = parentIndex[nodeIndex[firstLetter]!] === parentIndex[nodeIndex[entry]!];
        if (belongs) extendRect(rects, 4 * count, bounds[firstLetter]!);
        firstLetter = -1;
      }
      count++;
    }
    return {
      node: node.slice(0, count),
      bounds: rects.slice(0, 4 * count),
      style: style.slice(0, count),
      paintOrder: paintOrder.slice(0, count),
    };
  }
}

/** The generated nodes for the first letter of a text. It has its own box if it is styled. */
function firstLetters({ nodes }: BrowserDocument, strings: readonly string[]): Set<number> {
  const { index = [], value = [] } = nodes.pseudoType ?? {};
  return new Set(index.filter((_, entry) => strings[value[entry]!] === 'first-letter'));
}

/** Makes the rectangle at `offset` large enough for `other`. */
function extendRect(rects: Float64Array, offset: number, other: readonly number[]): void {
  const left = Math.min(rects[offset]!, other[0]!);
  const top = Math.min(rects[offset + 1]!, other[1]!);
  const right = Math.max(rects[offset]! + rects[offset + 2]!, other[0]! + other[2]!);
  const bottom = Math.max(rects[offset + 1]! + rects[offset + 3]!, other[1]! + other[3]!);
  rects.set([left, top, right - left, bottom - top], offset);
}

/** The DOM of the documents that have shadow trees, by the debugger's id of their document node. */
async function shadowTreesOf(
  session: CdpSession,
  snapshot: BrowserSnapshot,
): Promise<Map<number, Protocol.DOM.Node>> {
  const wanted = new Set<number>();
  for (const { nodes } of snapshot.documents) {
    if ((nodes.shadowRootType?.index.length ?? 0) > 0) wanted.add(nodes.backendNodeId![0]!);
  }
  const found = new Map<number, Protocol.DOM.Node>();
  if (wanted.size === 0) return found;
  await session.send('DOM.enable', { includeWhitespace: 'all' });
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  await session.send('DOM.disable');
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (wanted.has(node.backendNodeId)) found.set(node.backendNodeId, node);
    if (node.contentDocument !== undefined) open.push(node.contentDocument);
    open.push(...(node.children ?? []), ...(node.shadowRoots ?? []));
  }
  return found;
}

function shortened(attribute: string): string {
  const limit = attribute.startsWith('data:') ? maxDataUrlLength : maxAttributeLength;
  return attribute.length > limit ? `${attribute.slice(0, limit)}…` : attribute;
}
