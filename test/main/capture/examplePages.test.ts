import { beforeAll, describe, expect, it } from 'vitest';
import { type BlockModel, blockKinds, isKept, tagOf } from '../../../src/shared/page/blockModel';
import { buildBlockModel } from '../../../src/shared/page/buildBlockModel';
import { dropReasons } from '../../../src/shared/page/dropReasons';
import { blockAtXPath, xpathOf } from '../../../src/shared/page/xpath';
import { askFrame, askMainDocument } from '../../support/page/askPage';
import { exampleNames, examplePage, fontDependent, truthOf } from '../../support/page/examplePages';
import { openAndCapture, sharedBrowser } from '../../support/page/pages';

const browser = sharedBrowser();
/** the element of shadow-records whose shadow tree is closed */
const closedHost = 'newsletter-box';

type Answers = Awaited<ReturnType<typeof askMainDocument>>;

// Concurrent: each test has its own page, and mostly waits for it.
describe.concurrent.each(exampleNames)('example page %s', (name) => {
  let model: BlockModel;
  const own: number[] = [];
  const framed: number[] = [];
  let ownAnswers: Answers = [];
  let framedAnswers: Answers = [];
  let frameOrigin: [number, number] = [0, 0];

  beforeAll(async () => {
    await openAndCapture(browser(), examplePage(name), async (host, snapshot) => {
      model = buildBlockModel(snapshot);
      for (let block = 0; block < model.count; block++) {
        if (!isInClosedTree(model, block)) (isInFrame(model, block) ? framed : own).push(block);
      }
      ownAnswers = await askMainDocument(
        host,
        own.map((block) => xpathOf(model, block)),
      );
      const [, frame] = snapshot.documents;
      if (frame === undefined) return;
      frameOrigin = [frame.originX, frame.originY];
      framedAnswers = await askFrame(
        host,
        'results.html',
        framed.map((block) => xpathInFrame(model, block)),
      );
    });
  });

  it('finds every block by its XPath', () => {
    for (let block = 0; block < model.count; block++)
      expect(blockAtXPath(model, xpathOf(model, block))).toBe(block);
  });

  it('has blocks that the page itself finds, with the same tag and position', () => {
    expect(own.length).toBeGreaterThan(50);
    expect(differences(model, own, ownAnswers, [0, 0])).toEqual([]);
    expect(differences(model, framed, framedAnswers, frameOrigin)).toEqual([]);
    expect(framed.length > 0).toBe(name === 'iframe-records');
  });

  it('has the reviewed blocks, kinds and drop reasons', async ({ expect }) => {
    await expect(countsOf(model, name)).toMatchFileSnapshot(`../../pages/${name}/blocks.json`);
  });

  it('has a truth whose region and records are visible', () => {
    const truth = truthOf(name);
    const region = truth.region === null ? -1 : blockAtXPath(model, truth.region);
    expect(truth.region === null).toBe(truth.records.length === 0);
    if (truth.region !== null) expect(isKept(model, region)).toBe(true);
    const seen = new Set<number>();
    for (const xpath of truth.records.flat()) {
      const block = blockAtXPath(model, xpath);
      expect(block, xpath).not.toBe(-1);
      expect(isKept(model, block), xpath).toBe(true);
      expect(block > region && block < model.subtreeEnd[region]!, `${xpath} in the region`).toBe(true);
      expect(seen.has(block), `${xpath} once only`).toBe(false);
      seen.add(block);
    }
  });
});

function xpathInFrame(model: BlockModel, block: number): string {
  return xpathOf(model, block).split(' >> ')[1]!;
}

/** A frame's root is below its frame element. */
function isInFrame(model: BlockModel, block: number): boolean {
  return isBelow(
    model,
    block,
    (at) => model.treeRoot[at] === 1 && model.parent[at] !== -1 && tagOf(model, at) === 'html',
  );
}

/** The page's scripts cannot read a closed shadow tree; its position is tested elsewhere, with known numbers. */
function isInClosedTree(model: BlockModel, block: number): boolean {
  return isBelow(
    model,
    block,
    (at) => model.treeRoot[at] === 1 && tagOf(model, model.parent[at] ?? -1) === closedHost,
  );
}

function isBelow(model: BlockModel, block: number, test: (at: number) => boolean): boolean {
  for (let at = block; at !== -1; at = model.parent[at]!) if (test(at)) return true;
  return false;
}

/** The differences between model and page; `origin` is the position of the tested document on the page. */
function differences(
  model: BlockModel,
  blocks: number[],
  answers: Answers,
  origin: [number, number],
): string[] {
  return blocks.flatMap((block, index) => {
    const answer = answers[index];
    const xpath = xpathOf(model, block);
    if (answer === null || answer === undefined || answer.tag !== tagOf(model, block)) {
      return [`${xpath} is ${answer?.tag ?? 'missing'}`];
    }
    // An element without a box has no position; the page says 0, 0 for it. Parts of a drawing, which are not content,
    // are measured with their strokes by the browser's layout, and without them by the page.
    if (model.styleClass[block] === -1 || model.foreignTag[model.tag[model.parent[block]!]!] === 1) return [];
    const [x, y, width, height] = answer.rect;
    const inPage = [x + origin[0], y + origin[1], width, height];
    const inModel = [model.x[block]!, model.y[block]!, model.width[block]!, model.height[block]!];
    const isSame = inModel.every((value, side) => Math.abs(value - inPage[side]!) <= 1);
    return isSame ? [] : [`${xpath} at ${inModel}, in the page at ${inPage}`];
  });
}

/** Blocks by kind and by reason; kinds only if they do not depend on the machine's fonts. */
function countsOf(model: BlockModel, name: string): string {
  const count = (codes: Uint8Array, names: readonly string[]): Record<string, number> =>
    Object.fromEntries(names.map((label, code) => [label, codes.filter((entry) => entry === code).length]));
  const kinds = fontDependent.has(name) ? {} : { kinds: count(model.kind, blockKinds) };
  return `${JSON.stringify({ blocks: model.count, ...kinds, reasons: count(model.dropped, dropReasons) }, undefined, 2)}\n`;
}
