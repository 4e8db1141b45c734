import { describe, expect, it } from 'vitest';
import { blockWhy, recordCause } from '../../../src/shared/evaluation/blockCause';
import { errorCauses } from '../../../src/shared/evaluation/errorCause';
import { emine } from '../../../src/shared/methods/emine';
import { rextractor } from '../../../src/shared/methods/rextractor';
import type { PageBlocks } from '../../../src/shared/page/buildBlockModel';
import type { Pipeline } from '../../../src/shared/pipeline/pipeline';
import { type Run, runPipeline } from '../../../src/shared/pipeline/runPipeline';
import { defaultSettings, type Settings } from '../../../src/shared/pipeline/settings';
import { wantedOn } from '../../../src/shared/pipeline/wanted';
import type { Drawn } from '../../support/page/snapshots';
import { blockOf, blocksOf, box, drawnPage } from '../methods/rextractor/drawnPages';

const rule = { kind: 'jaccard', least: 0.5 } as const;

/** A card of two texts; `tag` is that of the card. */
function card(tag: string, x: number, y: number, width: number, more: Partial<Drawn> = {}): Drawn {
  return {
    ...box(
      tag,
      [x, y, width, 60],
      'black',
      box('h3', [x + 5, y + 5, width - 10, 20], 'blue', `${tag} title`),
      box('p', [x + 5, y + 30, width - 10, 20], 'grey', `${tag} text`),
    ),
    ...more,
  };
}

function pageOf(...children: Drawn[]): PageBlocks {
  return drawnPage(
    box(
      'html',
      [0, 0, 1000, 900],
      'black',
      { tag: 'head', children: [{ tag: 'title', children: ['Page'] }] },
      box('body', [0, 0, 1000, 900], 'black', ...children),
    ),
  );
}

/** Ten records at the top, and a carousel of three tiles at the centre of the page. */
function carouselPage(): PageBlocks {
  const cards = Array.from({ length: 4 }, (_, i) => card('li', 100, 10 + 70 * i, 800));
  const tiles = [0, 1, 2].map((i) => card('article', 370 + 90 * i, 420, 80));
  const carousel = { ...box('div', [360, 410, 280, 80], 'red', ...tiles), attributes: { class: 'carousel' } };
  return pageOf(box('ul', [100, 0, 800, 300], 'black', ...cards), carousel);
}

function ran(page: PageBlocks, method: Pipeline = rextractor, settings: Settings = defaultSettings): Run {
  return runPipeline(method, page, settings);
}

describe('the cause of a missed record', () => {
  it('is the seed if it lies in a carousel, though later stages compared the records with a tile', () => {
    const page = carouselPage();
    const run = ran(page);
    expect(run.extraction.records).toEqual(blocksOf(page, 'article').map((block) => [block]));
    const [first] = blocksOf(page, 'li');
    const why = blockWhy(page, run, first!, null);
    expect(why).toMatchObject({ role: 'other', isRecord: false });
    expect(why.cause).toMatchObject({
      record: [first],
      assumed: 'alike',
      wanted: 4,
      alike: 4,
      stage: 'seed',
      chain: ['seed'],
    });
    expect(why.cause!.text).toMatch(
      /^The seed #\d+ (h3|p) in (article|div\.carousel) is in no wanted record, so all 4 were compared with what is around it\.$/,
    );
  });

  it('is asked for the record around a clicked part of it', () => {
    const page = carouselPage();
    const inside = blocksOf(page, 'h3')[0]!;
    expect(blockWhy(page, ran(page), inside, null).cause?.record).toEqual([blocksOf(page, 'li')[0]]);
  });

  it('follows the label if there is one', () => {
    const page = carouselPage();
    const [first, second] = blocksOf(page, 'li');
    const { cause } = blockWhy(page, ran(page), first!, [[first!], [second!]]);
    expect(cause).toMatchObject({ assumed: 'label', wanted: 2, stage: 'seed' });
  });

  it('is the filter that dropped one of the records, if the others were found', () => {
    const rows = Array.from({ length: 6 }, (_, i) => card('li', 100, 10 + 70 * i, i === 4 ? 780 : 800));
    const page = pageOf(box('ul', [100, 0, 800, 440], 'black', ...rows));
    const run = ran(page);
    expect(run.extraction.records).toHaveLength(5);
    const cause = blockWhy(page, run, blocksOf(page, 'li')[4]!, null).cause!;
    expect(cause).toMatchObject({ assumed: 'answer', wanted: 6, stage: 'widthClusters' });
    expect(cause.text).toMatch(
      /^The wanted record #\d+ is not within 5 px of the candidate #\d+: 780 px against 800 px\.$/,
    );
  });

  it('is a chain of stages if no single one is enough', () => {
    const cards = Array.from({ length: 4 }, (_, i) => card('li', 100, 10 + 70 * i, i === 3 ? 700 : 800));
    const tiles = [0, 1, 2].map((i) => card('article', 370 + 90 * i, 420, 80));
    const page = pageOf(
      box('ul', [100, 0, 800, 300], 'black', ...cards),
      box('div', [360, 410, 280, 80], 'red', ...tiles),
    );
    const wanted = blocksOf(page, 'li').map((block) => [block]);
    const errors = errorCauses(page, ran(page), wanted, rule);
    expect(errors[0]).toMatchObject({ kind: 'missed', record: 0, stage: 'seed' });
    expect(errors[3]).toMatchObject({
      kind: 'missed',
      record: 3,
      stage: 'seed',
      chain: ['seed', 'widthClusters'],
    });
    expect(errors[3]!.words).toMatch(/^2 stages decided wrongly\. Seed block: .* Width clusters: /);
  });
});

describe('the cause of an invented record', () => {
  it('is the stage that a setting let it pass', () => {
    const rows = Array.from({ length: 6 }, (_, i) => card('li', 100, 10 + 70 * i, i === 0 ? 780 : 800));
    const page = pageOf(box('ul', [100, 0, 800, 440], 'black', ...rows));
    const run = ran(page, rextractor, { values: { widthClusters: { widthTolerance: 30 } }, off: [] });
    const odd = blocksOf(page, 'li')[0]!;
    const cause = recordCause(page, run, { kind: 'invented', blocks: [odd] }, null, rule)!;
    expect(cause).toMatchObject({ stage: 'widthClusters', wanted: 5 });
    expect(cause.text).toBe('“Width tolerance” is 30, by default 5.');
  });

  it('is not known if nothing tells it from the others', () => {
    const rows = Array.from({ length: 6 }, (_, i) => card('li', 100, 10 + 70 * i, 800));
    const page = pageOf(box('ul', [100, 0, 800, 440], 'black', ...rows));
    const [first] = blocksOf(page, 'li');
    const cause = recordCause(page, ran(page), { kind: 'invented', blocks: [first!] }, null, rule);
    expect(cause?.text).toBe('No threshold drops this block and keeps the wanted records.');
  });
});

describe('wanted records that the stage does not see', () => {
  it('are not compared with an invented one', () => {
    // The largest rectangle is the banner's wrapper, so no wanted record is among the children of the container.
    const rows = Array.from({ length: 3 }, (_, i) => card('li', 100, 10 + 70 * i, 300));
    const page = pageOf(
      box('ul', [100, 0, 300, 220], 'black', ...rows),
      box('section', [0, 300, 1000, 600], 'black', card('article', 0, 310, 900)),
    );
    const run = ran(page, emine);
    const [banner] = blocksOf(page, 'article');
    expect(run.extraction.records.flat()).toContain(banner);
    const records = blocksOf(page, 'li').map((block) => [block]);
    const wanted = wantedOn(page, records, [[banner!]], rule);
    const { output, values } = run.stages.find(({ id }) => id === 'dataRegion')!;
    const stage = emine.stages.find(({ id }) => id === 'dataRegion')!;
    const input = Object.fromEntries(run.stages.map(({ id, output: result }) => [id, result]));
    expect(stage.corrected!(output, { ...input, page }, values, wanted)).toBe(null);
  });
});

describe('a block around several wanted records', () => {
  it('stands for none of them', () => {
    const page = pageOf(
      box('ul', [100, 0, 800, 150], 'black', card('li', 100, 10, 800), card('li', 100, 80, 800)),
    );
    const records = blocksOf(page, 'li').map((block) => [block]);
    const { recordOf } = wantedOn(page, records, [], rule);
    expect(recordOf[blockOf(page, 'ul')]).toBe(-1);
    expect(blocksOf(page, 'li').map((block) => recordOf[block])).toEqual([0, 1]);
  });

  it('stands for the only one in it', () => {
    const page = pageOf(box('ul', [100, 0, 800, 150], 'black', card('li', 100, 10, 800)));
    const { recordOf } = wantedOn(page, [[blockOf(page, 'li')]], [], rule);
    expect(recordOf[blockOf(page, 'ul')]).toBe(0);
  });
});

describe('a block that is not asked for as a record', () => {
  it('is a part of one, around some, or one itself, and has no cause', () => {
    const page = carouselPage();
    const run = ran(page);
    const roleOf = (block: number) => blockWhy(page, run, block, null);
    expect(roleOf(blocksOf(page, 'article')[0]!)).toMatchObject({ role: 'record', cause: null });
    expect(roleOf(blocksOf(page, 'h3').at(-1)!)).toMatchObject({ role: 'part', cause: null });
    expect(roleOf(blockOf(page, 'body'))).toMatchObject({ role: 'around', cause: null });
  });
});

describe('questions that have no simple answer end in a sentence', () => {
  const wordsOf = (page: PageBlocks, run: Run, wanted: number[][]): string[] =>
    errorCauses(page, run, wanted, rule).map(({ words }) => words);

  it('for a record that is hidden', () => {
    const page = pageOf(
      card('li', 100, 10, 800, { rect: [100, 10, 0, 0], children: [] }),
      card('b', 100, 100, 800),
    );
    expect(wordsOf(page, ran(page), [[blockOf(page, 'li')]])).toEqual([
      'The record is not visible: zero area.',
    ]);
  });

  it('for records that contain each other, or the whole page', () => {
    const page = carouselPage();
    const [first] = blocksOf(page, 'li');
    const words = wordsOf(page, ran(page), [[0], [blockOf(page, 'ul')], [first!]]);
    expect(words.length).toBeGreaterThanOrEqual(3);
    expect(words.every((text) => text.endsWith('.'))).toBe(true);
  });

  it('for a record of several blocks', () => {
    const rows = Array.from({ length: 8 }, (_, i) => card(i % 2 === 0 ? 'dt' : 'dd', 100, 10 + 70 * i, 800));
    const page = pageOf(box('dl', [100, 0, 800, 570], 'black', ...rows));
    const terms = blocksOf(page, 'dt');
    const wanted = terms.map((term, i) => [term, blocksOf(page, 'dd')[i]!]);
    const words = errorCauses(page, ran(page), wanted, { kind: 'leaves' }).map((error) => error.words);
    expect(words[0]).toBe(
      'The record has 2 blocks side by side: the method returns records of one block only.',
    );
  });

  it('for a stage that failed', () => {
    const failing: Pipeline = {
      ...rextractor,
      stages: rextractor.stages.map((stage) =>
        stage.id === 'similarity'
          ? {
              ...stage,
              run() {
                throw new Error('out of order');
              },
            }
          : stage,
      ),
    };
    const page = carouselPage();
    const [error] = errorCauses(page, ran(page, failing), [[blocksOf(page, 'li')[0]!]], rule);
    expect(error).toMatchObject({
      stage: 'similarity',
      words: 'The stage “Content similarity” failed: out of order.',
    });
  });

  it('for a correction that throws', () => {
    const failing: Pipeline = {
      ...rextractor,
      stages: rextractor.stages.map((stage) => ({
        ...stage,
        corrected() {
          throw new Error('no idea');
        },
      })),
    };
    const page = carouselPage();
    expect(wordsOf(page, ran(page, failing), [[blocksOf(page, 'li')[0]!]])[0]).toBe(
      'The cause is not known: the correction of the stage “blocks” failed: no idea',
    );
  });

  it('for a stage that is switched off', () => {
    const rows = Array.from({ length: 6 }, (_, i) => card('li', 100, 10 + 70 * i, 800));
    const page = pageOf(
      box('ul', [100, 0, 800, 430], 'black', ...rows, box('hr', [100, 430, 800, 1], 'black', 'line')),
    );
    const run = ran(page, emine, { values: {}, off: ['dataRegion'] });
    const wanted = blocksOf(page, 'li').map((block) => [block]);
    expect(run.extraction.records).toHaveLength(7);
    expect(errorCauses(page, run, wanted, rule)).toMatchObject([
      { kind: 'invented', stage: 'dataRegion', words: 'The stage “Data region” is switched off.' },
    ]);
  });

  it('for ten thousand wanted blocks', () => {
    const rows = Array.from({ length: 3_400 }, (_, i) => card('li', 100, 10 + 70 * i, 800));
    const page = pageOf(box('ul', [100, 0, 800, 240_000], 'black', ...rows));
    const wanted = Array.from({ length: page.count }, (_, block) => [block]);
    expect(wanted.length).toBeGreaterThan(10_000);
    const words = wordsOf(page, ran(page), wanted);
    expect(words.length).toBeGreaterThan(3_000);
    expect(words.every((text) => text !== '')).toBe(true);
  });
});
