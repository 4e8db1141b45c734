import { z } from 'zod';
import {
  type BoxTable,
  type NodeTable,
  type PageSnapshot,
  snapshotFormat,
  snapshotVersion,
} from './pageSnapshot';

/** Thrown for a stored snapshot that cannot be read; `message` says what is wrong. */
export class SnapshotFormatError extends Error {
  override readonly name = 'SnapshotFormatError';
}

const integers = z
  .array(z.unknown())
  .refine((list) => list.every(Number.isInteger), 'not a list of integers');
const numbers = z.array(z.unknown()).refine((list) => list.every(Number.isFinite), 'not a list of numbers');
const strings = z
  .array(z.unknown())
  .refine((list) => list.every((entry) => typeof entry === 'string'), 'not a list of strings');

const int32 = integers.transform((list) => Int32Array.from(list as number[]));
const uint8 = integers.transform((list) => Uint8Array.from(list as number[]));
const float64 = numbers.transform((list) => Float64Array.from(list as number[]));
const texts = strings.transform((list) => list as string[]);
const warnings = z.array(z.object({ code: z.string(), message: z.string() }));
const size = z.number().nonnegative();

const storedSnapshot = z.object({
  format: z.literal(snapshotFormat),
  version: z.literal(snapshotVersion),
  hash: z.string().regex(/^[0-9a-f]{64}$/, 'not a SHA-256'),
  address: z.string(),
  file: z.string().optional(),
  title: z.string(),
  capturedAt: z.string(),
  browser: z.string(),
  viewport: z.object({ width: size, height: size, deviceScaleFactor: size }),
  scripts: z.boolean(),
  width: size,
  height: size,
  properties: texts,
  unsetProperties: texts,
  warnings,
  strings: texts,
  styles: int32,
  documents: z
    .array(
      z.object({
        address: z.string(),
        ownerDocument: z.int(),
        ownerNode: z.int(),
        originX: z.number(),
        originY: z.number(),
        scaleX: z.number(),
        scaleY: z.number(),
        view: z.tuple([z.number(), z.number(), z.number(), z.number()]),
        nodes: z.object({
          parent: int32,
          type: uint8,
          name: int32,
          value: int32,
          slot: int32,
          attributeStart: int32,
          attributes: int32,
        }),
        boxes: z.object({ node: int32, bounds: float64, style: int32, paintOrder: int32 }),
      }),
    )
    .min(1, 'has no document'),
  panes: z.array(z.object({ document: z.int(), node: z.int(), joined: z.array(z.int()) })).optional(),
  hidden: z.array(z.object({ document: z.int(), node: z.int() })).optional(),
});

/** The snapshot as JSON; typed arrays become plain lists. */
export function encodeSnapshot(snapshot: PageSnapshot): string {
  const stored = { format: snapshotFormat, version: snapshotVersion, ...snapshot };
  return JSON.stringify(stored, (_key, value) =>
    ArrayBuffer.isView(value) ? Array.from(value as never) : value,
  );
}

/** More lists and objects than any page has: a page with many frames has some thousands. */
const maxLists = 1_000_000;

/**
 * Whether parsing would take minutes and gigabytes, which nothing could stop: a small file unpacks to millions of `[]`.
 */
function hasTooManyLists(text: string): boolean {
  // Most files are too short for that, and need not be read twice.
  if (text.length < maxLists) return false;
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      for (at++; at < text.length && text.charCodeAt(at) !== quote; at++)
        if (text.charCodeAt(at) === backslash) at++;
    } else if ((code === bracket || code === brace) && ++count > maxLists) return true;
  }
  return false;
}

const [quote, backslash, bracket, brace] = Array.from('"\\[{', (sign) => sign.charCodeAt(0));

/** Reads what `encodeSnapshot` wrote; throws a `SnapshotFormatError` for anything else. */
export function decodeSnapshot(text: string): PageSnapshot {
  if (hasTooManyLists(text))
    throw new SnapshotFormatError(`is damaged: it has more than ${maxLists.toLocaleString('en')} lists`);
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch (cause) {
    throw new SnapshotFormatError(`is not valid JSON: ${(cause as Error).message}`);
  }
  const head = stored as { format?: unknown; version?: unknown } | null;
  if (head?.format !== snapshotFormat) throw new SnapshotFormatError('is not a captured page');
  if (head.version !== snapshotVersion) {
    throw new SnapshotFormatError(
      `has format version ${String(head.version)}, but this program reads version ${snapshotVersion}: capture the page again or use the program that wrote it`,
    );
  }
  const parsed = storedSnapshot.safeParse(stored);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SnapshotFormatError(`is damaged at ${issue?.path.join('.') || 'its top'}: ${issue?.message}`);
  }
  const { format: _format, version: _version, ...snapshot } = parsed.data;
  checkReferences(snapshot);
  return snapshot;
}

/** Checks that every index is in range, so that later code need not. */
function checkReferences(snapshot: PageSnapshot): void {
  const { strings, styles, properties } = snapshot;
  const rows = properties.length === 0 ? 1 : styles.length / properties.length;
  if (!Number.isInteger(rows)) throw new SnapshotFormatError('is damaged at styles: a row is incomplete');
  within(styles, 0, strings.length, 'styles');
  snapshot.documents.forEach((document, index) => {
    const at = `documents.${index}`;
    checkOwner(snapshot, index);
    checkNodes(document.nodes, strings.length, at);
    checkBoxes(document.boxes, document.nodes.parent.length, rows, at);
  });
  const nodesOf = (document: number): number => snapshot.documents[document]?.nodes.parent.length ?? 0;
  snapshot.panes?.forEach(({ document, node, joined }, index) => {
    within([node, ...joined], 0, nodesOf(document), `panes.${index}`);
  });
  snapshot.hidden?.forEach(({ document, node }, index) => {
    within([node], 0, nodesOf(document), `hidden.${index}`);
  });
}

function checkOwner(snapshot: PageSnapshot, index: number): void {
  const document = snapshot.documents[index]!;
  const owner = snapshot.documents[document.ownerDocument];
  const isRoot = index === 0 && document.ownerDocument === -1;
  const isOwned = document.ownerDocument < index && owner?.nodes.parent[document.ownerNode] !== undefined;
  if (!isRoot && !isOwned) {
    throw new SnapshotFormatError(`is damaged at documents.${index}.ownerNode: no such frame`);
  }
}

function checkNodes(nodes: NodeTable, stringCount: number, at: string): void {
  const count = nodes.parent.length;
  if (count === 0) throw new SnapshotFormatError(`is damaged at ${at}.nodes: has no node`);
  for (const field of ['type', 'name', 'value', 'slot'] as const)
    sameLength(nodes[field], count, `${at}.nodes.${field}`);
  sameLength(nodes.attributeStart, count + 1, `${at}.nodes.attributeStart`);
  within(nodes.name, 0, stringCount, `${at}.nodes.name`);
  within(nodes.value, -1, stringCount, `${at}.nodes.value`);
  within(nodes.attributes, 0, stringCount, `${at}.nodes.attributes`);
  within(nodes.slot, -1, count, `${at}.nodes.slot`);
  within(nodes.attributeStart, 0, nodes.attributes.length / 2 + 1, `${at}.nodes.attributeStart`);
  nodes.parent.forEach((parent, node) => {
    if (parent >= node || parent < -1)
      throw new SnapshotFormatError(`is damaged at ${at}.nodes.parent.${node}`);
  });
}

function checkBoxes(boxes: BoxTable, nodeCount: number, rows: number, at: string): void {
  const count = boxes.node.length;
  sameLength(boxes.bounds, count * 4, `${at}.boxes.bounds`);
  sameLength(boxes.style, count, `${at}.boxes.style`);
  sameLength(boxes.paintOrder, count, `${at}.boxes.paintOrder`);
  within(boxes.node, 0, nodeCount, `${at}.boxes.node`);
  within(boxes.style, 0, rows, `${at}.boxes.style`);
}

function sameLength(list: ArrayLike<number>, length: number, at: string): void {
  if (list.length !== length) {
    throw new SnapshotFormatError(`is damaged at ${at}: has ${list.length} entries instead of ${length}`);
  }
}

function within(list: Int32Array | number[], from: number, below: number, at: string): void {
  const bad = list.findIndex((value: number) => value < from || value >= below);
  if (bad !== -1) throw new SnapshotFormatError(`is damaged at ${at}.${bad}: ${list[bad]} is out of range`);
}
