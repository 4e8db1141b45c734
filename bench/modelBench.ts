import Flatbush from 'flatbush';
import { buildBlockModel } from '../src/shared/page/buildBlockModel';
import { type BoxColumns, Containment, containmentRules, contains } from '../src/shared/page/containment';
import type { PageSnapshot } from '../src/shared/page/pageSnapshot';
import { type Drawn, drawnSnapshot } from '../test/support/page/snapshots';
import { compare } from './measure';

export interface ModelRow {
  boxes: number;
  modelMs: number;
  /** time per box over that of the smaller page: 1 is linear growth */
  growth: number | undefined;
  containmentMs: number;
  /** an R-tree queried for every box, over containment */
  treeOver: number;
  /** comparing all pairs, over containment; only where that ends in reasonable time */
  allPairsOver: number | undefined;
  bytesPerBlock: number;
}

const sizes = [1_000, 10_000, 50_000, 100_000];
const options = { properties: ['color'], textRuns: true, containment: containmentRules.nested };

export async function modelBench(rounds: number): Promise<ModelRow[]> {
  const rows: ModelRow[] = [];
  for (const boxes of sizes) {
    const row = await measure(boxes, rounds);
    const before = rows.at(-1);
    if (before !== undefined) row.growth = row.modelMs / row.boxes / (before.modelMs / before.boxes);
    rows.push(row);
  }
  return rows;
}

async function measure(wanted: number, rounds: number): Promise<ModelRow> {
  const snapshot = drawnSnapshot(plainList(wanted));
  const model = buildBlockModel(snapshot, options);
  const { x, y, width, height, subtreeEnd } = model;
  const boxes = { x, y, width, height, subtreeEnd };
  const ids = Int32Array.from(x.keys()).filter((block) => model.dropped[block] === 0);
  const containment = (): unknown => Containment.build(boxes, ids, containmentRules.nested);
  const againstTree = await compare(rounds, () => countByTree(boxes, ids), containment);
  const againstAll =
    wanted > 10_000 ? undefined : await compare(rounds, () => countAllPairs(boxes), containment);
  const build = await compare(rounds, () => buildBlockModel(snapshot, options), containment);
  return {
    boxes: model.count,
    modelMs: build.first,
    growth: undefined,
    containmentMs: build.second,
    treeOver: againstTree.ratio,
    allPairsOver: againstAll?.ratio,
    bytesPerBlock: (await memoryOf(snapshot)) / model.count,
  };
}

/** Memory of one model, averaged over enough of them to hide the garbage collector's noise. */
async function memoryOf(snapshot: PageSnapshot): Promise<number> {
  const copies = Math.max(1, Math.round(200_000 / snapshot.documents[0]!.nodes.parent.length));
  const before = await inUse();
  const models = Array.from({ length: copies }, () => buildBlockModel(snapshot, options));
  const after = await inUse();
  return (after - before) / models.length;
}

/** Bytes in use after garbage collection. */
async function inUse(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function countByTree(boxes: BoxColumns, ids: Int32Array): number {
  const { x, y, width, height } = boxes;
  const tree = new Flatbush(ids.length);
  for (const id of ids) tree.add(x[id]!, y[id]!, x[id]! + width[id]!, y[id]! + height[id]!);
  tree.finish();
  let pairs = 0;
  for (const id of ids) {
    const middleX = x[id]! + width[id]! / 2;
    const middleY = y[id]! + height[id]! / 2;
    for (const entry of tree.search(middleX - 1, middleY - 1, middleX + 1, middleY + 1)) {
      if (contains(boxes, ids[entry]!, id, containmentRules.nested)) pairs++;
    }
  }
  return pairs;
}

function countAllPairs(boxes: BoxColumns): number {
  let pairs = 0;
  const count = boxes.x.length;
  for (let outer = 0; outer < count; outer++) {
    for (let inner = 0; inner < count; inner++)
      if (contains(boxes, outer, inner, containmentRules.nested)) pairs++;
  }
  return pairs;
}

/** A page with one long list: 10 boxes per record, four levels deep below the list. */
function plainList(boxes: number): Drawn {
  const records = Math.round(boxes / 10);
  const height = 120 * records + 200;
  const items: Drawn[] = Array.from({ length: records }, (_, i) => {
    const y = 100 + 120 * i;
    const line = (n: number, color: string, text: string): Drawn => ({
      tag: 'p',
      rect: [120, y + 8 + 24 * n, 600, 20],
      children: [
        {
          tag: 'span',
          rect: [120, y + 8 + 24 * n, 40 + text.length * 8, 20],
          style: { color },
          children: [text],
        },
      ],
    });
    return {
      tag: 'li',
      rect: [20, y, 900, 110],
      children: [
        {
          tag: 'article',
          rect: [21, y + 1, 898, 108],
          children: [
            line(0, 'blue', `Title of record ${i}`),
            line(1, 'grey', `By maker ${i % 40}`),
            line(2, 'black', 'Some words of description'),
            line(3, i % 5 === 0 ? 'red' : 'green', `£${i}`),
          ],
        },
      ],
    };
  });
  const list: Drawn = { tag: 'ul', rect: [10, 90, 1000, height - 100], children: items };
  const body: Drawn = {
    tag: 'body',
    rect: [0, 0, 1280, height],
    children: [{ tag: 'main', rect: [5, 80, 1200, height - 85], children: [list] }],
  };
  return { tag: 'html', rect: [0, 0, 1280, height], children: [body] };
}
