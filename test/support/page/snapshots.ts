import { contentHash } from '../../../src/main/capture/contentHash';
import { type DocumentSnapshot, nodeTypes, type PageSnapshot } from '../../../src/shared/page/pageSnapshot';

/** A page drawn by hand: elements with their boxes, children and text. */
export interface Drawn {
  tag: string;
  rect?: readonly [number, number, number, number];
  style?: Record<string, string>;
  attributes?: Record<string, string>;
  children?: (Drawn | string)[];
}

/** A snapshot as a browser would have given it for the drawn page; `properties` are the captured ones. */
export function drawnSnapshot(
  root: Drawn,
  properties: Record<string, string> = { color: 'black' },
): PageSnapshot {
  const names = Object.keys(properties);
  const strings: string[] = [];
  const indexOf = new Map<string, number>();
  const intern = (text: string): number => {
    const index = indexOf.get(text) ?? strings.push(text) - 1;
    indexOf.set(text, index);
    return index;
  };
  const rows: number[][] = [];
  const rowOf = new Map<string, number>();
  const parent = [-1];
  const type: number[] = [nodeTypes.document];
  const name = [intern('#document')];
  const value = [-1];
  const attributeStart = [0];
  const attributes: number[] = [];
  const boxNode: number[] = [];
  const bounds: number[] = [];
  const style: number[] = [];
  const addBox = (node: number, rect: readonly number[], values: Record<string, string>): void => {
    const row = names.map((property) => intern(values[property] ?? properties[property]!));
    const index = rowOf.get(row.join()) ?? rows.push(row) - 1;
    rowOf.set(row.join(), index);
    boxNode.push(node);
    bounds.push(...rect);
    style.push(index);
  };
  const open: { drawn: Drawn | string; up: number; inside: Drawn | undefined }[] = [
    { drawn: root, up: 0, inside: undefined },
  ];
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const { drawn, up, inside } = entry;
    const node = parent.push(up) - 1;
    attributeStart.push(attributes.length / 2);
    if (typeof drawn === 'string') {
      type.push(nodeTypes.text);
      name.push(intern('#text'));
      value.push(intern(drawn));
      if (inside?.rect !== undefined) addBox(node, inside.rect, inside.style ?? {});
      continue;
    }
    type.push(nodeTypes.element);
    name.push(intern(drawn.tag.toUpperCase()));
    value.push(-1);
    for (const [key, text] of Object.entries(drawn.attributes ?? {}))
      attributes.push(intern(key), intern(text));
    if (drawn.rect !== undefined) addBox(node, drawn.rect, drawn.style ?? {});
    const children = (drawn.children ?? []).map((child) => ({ drawn: child, up: node, inside: drawn }));
    open.push(...children.reverse());
  }
  attributeStart.push(attributes.length / 2);
  const [, , width = 0, height = 0] = root.rect ?? [];
  const document: DocumentSnapshot = {
    address: 'http://drawn.example/',
    ownerDocument: -1,
    ownerNode: -1,
    originX: 0,
    originY: 0,
    scaleX: 1,
    scaleY: 1,
    view: [0, 0, width, height],
    nodes: {
      parent: Int32Array.from(parent),
      type: Uint8Array.from(type),
      name: Int32Array.from(name),
      value: Int32Array.from(value),
      slot: new Int32Array(parent.length).fill(-1),
      attributeStart: Int32Array.from(attributeStart),
      attributes: Int32Array.from(attributes),
    },
    boxes: {
      node: Int32Array.from(boxNode),
      bounds: Float64Array.from(bounds),
      style: Int32Array.from(style),
      paintOrder: Int32Array.from(boxNode),
    },
  };
  const content = {
    address: document.address,
    title: 'Drawn',
    capturedAt: '2026-01-01T00:00:00.000Z',
    browser: 'by hand',
    viewport: { width, height, deviceScaleFactor: 1 },
    scripts: false,
    width,
    height,
    properties: names,
    unsetProperties: [],
    warnings: [],
    strings,
    styles: Int32Array.from(rows.flat()),
    documents: [document],
  };
  return { hash: contentHash(content), ...content };
}
