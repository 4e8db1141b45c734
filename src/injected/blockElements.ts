import type { DomReading } from './domReading';
import type { Encoded, SentBlocks } from './pageMessage';

/**
 * Runs in the page, in an isolated world; must not refer to anything outside itself.
 * Finds the node of every block by its path from the document; reads each parent's children once.
 */
export function blockElements(reading: DomReading, sent: SentBlocks) {
  const bytes = (encoded: Encoded): ArrayBuffer => {
    const chars = atob(encoded);
    const read = new Uint8Array(chars.length);
    for (let i = 0; i < chars.length; i++) read[i] = chars.charCodeAt(i);
    return read.buffer;
  };
  const numbers = (encoded: Encoded): Int32Array => new Int32Array(bytes(encoded));
  const parent = numbers(sent.parent);
  const position = numbers(sent.position);
  const step = numbers(sent.step);
  const flags = numbers(sent.flags);
  // The constants of `pageMessage.ts`, which cannot be imported here.
  const [inShadow, seen, joined] = [1, 2, 4];
  const count = parent.length;
  const wanted = new Set(sent.steps);
  const nodes: (Node | null)[] = new Array(count).fill(null);
  const indexes = new WeakMap<Node, number>();
  const shadowRoots: ShadowRoot[] = [];
  /** 1 for nodes in a closed shadow tree */
  const inClosedTree = new Uint8Array(count);
  const stepsOfName = new Map<string, string[]>();

  /** The steps that count an element: an HTML element also counts among all elements with its name. */
  const stepsOf = (name: string): string[] => {
    const isForeign = /[a-z]/.test(name);
    const written = isForeign ? name : name.toLowerCase();
    const isPlain = !isForeign && /^[a-z_][a-z0-9_.-]*$/.test(written);
    return (isPlain ? [written, `*${written}`] : [`*${written}`]).filter((entry) => wanted.has(entry));
  };
  const childrenOf = (node: Node): Map<string, Node[]> => {
    const children = new Map<string, Node[]>();
    for (let child = reading.firstChild(node); child !== null; child = reading.nextSibling(child)) {
      const type = reading.nodeType(child);
      if (type !== Node.ELEMENT_NODE && type !== Node.TEXT_NODE) continue;
      const name = type === Node.TEXT_NODE ? '#text' : reading.nodeName(child);
      let steps = stepsOfName.get(name);
      if (steps === undefined) {
        steps = type === Node.TEXT_NODE ? ['#text'] : stepsOf(name);
        stepsOfName.set(name, steps);
      }
      for (const entry of steps) {
        const same = children.get(entry);
        if (same === undefined) children.set(entry, [child]);
        else same.push(child);
      }
    }
    return children;
  };

  const light = new Map<number, Map<string, Node[]>>();
  const shadow = new Map<number, Map<string, Node[]>>();
  for (let index = 0; index < count; index++) {
    if ((flags[index]! & joined) !== 0) continue;
    const up = parent[index]!;
    const isInShadow = (flags[index]! & inShadow) !== 0;
    const known = isInShadow ? shadow : light;
    let children = known.get(up);
    if (children === undefined) {
      const above: Node | null = up === -1 ? document : nodes[up]!;
      const holder = isInShadow && above instanceof Element ? reading.shadowRoot(above) : above;
      if (isInShadow && holder !== null) shadowRoots.push(holder as ShadowRoot);
      children = holder === null ? new Map<string, Node[]>() : childrenOf(holder);
      known.set(up, children);
    }
    const isClosed = isInShadow && up !== -1 && nodes[up] !== null && children.size === 0;
    if (isClosed || (up !== -1 && inClosedTree[up] === 1)) inClosedTree[index] = 1;
    const node = children.get(sent.steps[step[index]!]!)?.[position[index]! - 1] ?? null;
    nodes[index] = node;
    if (node !== null) indexes.set(node, index);
  }

  return {
    count,
    nodes,
    shadowRoots,
    ids: numbers(sent.ids),
    textHash: numbers(sent.textHash),
    looseHash: numbers(sent.looseHash),
    /** the captured rectangles of the blocks, four numbers each */
    captured: new Float64Array(bytes(sent.rects)),
    hasOpenedPanes: sent.hasOpenedPanes,
    isSeen: (index: number): boolean => (flags[index]! & seen) !== 0,
    isJoined: (index: number): boolean => (flags[index]! & joined) !== 0,
    isInReach: (index: number): boolean => inClosedTree[index] === 0,
    nameOf: (() => {
      const name = numbers(sent.name);
      return (index: number): string => sent.names[name[index]!]!;
    })(),
    /** The innermost entry around one without a node that has one; -1 for none. */
    foundAround(index: number): number {
      let up = parent[index]!;
      while (up !== -1 && nodes[up] === null) up = parent[up]!;
      return up;
    },
    indexOf: (node: Node): number => indexes.get(node) ?? -1,
    /** The innermost visible block around a node; -1 for none. */
    around(node: Node | null): number {
      for (let at = node; at !== null; ) {
        const index = indexes.get(at);
        if (index !== undefined && (flags[index]! & seen) !== 0) return index;
        at = at instanceof ShadowRoot ? at.host : reading.parent(at);
      }
      return -1;
    },
    decode: numbers,
  };
}

export type BlockElements = ReturnType<typeof blockElements>;
