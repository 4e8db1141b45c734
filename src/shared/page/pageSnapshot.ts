/** The raw capture of one page: the browser's layout, unprocessed. */

export const snapshotFormat = 'recordscope-page';
export const snapshotVersion = 1;

export interface Viewport {
  width: number;
  height: number;
  deviceScaleFactor: number;
}

/** A limit of the capture's reliability, with a message the user can act on. */
export interface CaptureWarning {
  code: string;
  message: string;
}

export interface PageSnapshot {
  /** SHA-256 of the layout (documents, strings, styles, viewport), without time and address. */
  hash: string;
  address: string;
  /** the path it was opened from, for a web archive that was saved from `address` */
  file?: string | undefined;
  title: string;
  /** ISO 8601 */
  capturedAt: string;
  /** name and version of the browser that rendered the page */
  browser: string;
  viewport: Viewport;
  scripts: boolean;
  /** the whole page in CSS pixels */
  width: number;
  height: number;
  /** the computed-style properties stored for every box, in the order of a row of `styles` */
  properties: string[];
  /** requested, but not set by any style sheet of the page: equal on every box, or derived from a stored one */
  unsetProperties: string[];
  warnings: CaptureWarning[];
  strings: string[];
  /** one row of string indexes per distinct combination of values; row length is `properties.length` */
  styles: Int32Array;
  /** the page's own document first; then the documents of its frames, each after its owner */
  documents: DocumentSnapshot[];
  /** in document order; absent if there is none, and in captures that leave them as they are */
  panes?: OpenedPane[] | undefined;
  /** what is fixed to the window and was hidden, in document order; absent if nothing was */
  hidden?: HiddenElement[] | undefined;
}

/** An element that the page shows and the capture does not. */
export interface HiddenElement {
  document: number;
  node: number;
}

/** An element that scrolls on the page, but shows all it holds in the capture. */
export interface OpenedPane {
  document: number;
  node: number;
  /** nodes of its rows that the page shows only where they are seen: copies, added for the capture */
  joined: number[];
}

export interface DocumentSnapshot {
  address: string;
  /** document and node index of the frame element, or -1 for the page's own document */
  ownerDocument: number;
  ownerNode: number;
  /** page position of the document's origin: page = origin + scale × document (scrolled frames included) */
  originX: number;
  originY: number;
  scaleX: number;
  scaleY: number;
  /** the part of the page that shows this document: x, y, width, height */
  view: [number, number, number, number];
  nodes: NodeTable;
  boxes: BoxTable;
}

/** DOM node types in a snapshot. */
export const nodeTypes = { element: 1, text: 3, document: 9, doctype: 10, shadowRoot: 11 } as const;

/** All nodes of one document in document order; a shadow root comes before its host's light children. */
export interface NodeTable {
  /** index of the parent; -1 for the document node */
  parent: Int32Array;
  type: Uint8Array;
  /** string index of the node name; HTML elements in upper case, as in the DOM */
  name: Int32Array;
  /** string index of a text node's text, -1 otherwise */
  value: Int32Array;
  /** index of the slot a slotted node is rendered in, -1 for all others */
  slot: Int32Array;
  /** attributes of node i: pairs of string indexes from 2 × attributeStart[i] to 2 × attributeStart[i + 1] */
  attributeStart: Int32Array;
  attributes: Int32Array;
}

/** The boxes of one document. */
export interface BoxTable {
  node: Int32Array;
  /** x, y, width, height in the document's CSS pixels, four per box */
  bounds: Float64Array;
  /** row of `styles` */
  style: Int32Array;
  paintOrder: Int32Array;
}

/** The content that `hash` covers: equal for two captures of an unchanged page. */
export function hashedContent(snapshot: Omit<PageSnapshot, 'hash'>): unknown[] {
  return [
    snapshotVersion,
    snapshot.viewport,
    snapshot.scripts,
    snapshot.width,
    snapshot.height,
    snapshot.properties,
    snapshot.unsetProperties,
    snapshot.strings,
    snapshot.styles,
    ...snapshot.documents.flatMap((document) => [
      [document.ownerDocument, document.ownerNode],
      [document.originX, document.originY, document.scaleX, document.scaleY, ...document.view],
      ...Object.values(document.nodes),
      ...Object.values(document.boxes),
    ]),
    // Nothing is added without them, so that the hashes of such captures stay the same.
    ...(snapshot.panes === undefined ? [] : [['panes', snapshot.panes]]),
    ...(snapshot.hidden === undefined ? [] : [['hidden', snapshot.hidden]]),
  ];
}
