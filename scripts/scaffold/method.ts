import { titleOf } from './titleOf';

/** Files of a new method: the longest list of a page, in two stages. A baseline that works, to be changed. */
export function methodFiles(id: string): Record<string, string> {
  const folder = `src/shared/methods/${id}`;
  return {
    [`${folder}/index.ts`]: indexFile(id),
    [`${folder}/lists.ts`]: listsFile,
    [`${folder}/longest.ts`]: longestFile,
    [`test/shared/methods/${id}/${id}.test.ts`]: testFile(id),
  };
}

/** The list of methods with a new one at its end. */
export function withMethod(index: string, id: string): string {
  const imported = `import { ${id} } from './${id}';\n`;
  const imports = [...index.matchAll(/^import \{ (\w+) \} from '\.\/\w+';\n/gm)];
  const next = imports.find(([, name]) => name! > id) ?? undefined;
  const last = imports.at(-1)!;
  const at = next === undefined ? last.index + last[0].length : next.index;
  const withImport = index.slice(0, at) + imported + index.slice(at);
  const list = /(export const methods: readonly Pipeline\[\] = \[[^\]]*?)(,?\s*)\];/;
  if (!list.test(withImport)) throw new Error('src/shared/methods/index.ts has no list of methods');
  return withImport.replace(list, `$1, ${id}];`);
}

const indexFile = (id: string): string => `import { definePipeline } from '../../pipeline/pipeline';
import { emptyAt, emptyExtraction, singleBlockRecords } from '../../records/extraction';
import { lists } from './lists';
import { type Longest, longest } from './longest';

export const ${id} = definePipeline<{ longest: Longest }>({
  id: '${id}',
  title: '${titleOf(id)}',
  looksFor: 'The element with the most children that are alike.',
  failsOn: 'Pages whose longest list is a menu.',
  source: 'No paper: a baseline',
  stages: [lists, longest],
  answers: { longest: true },
  result({ longest: { region, records } }) {
    if (region === -1) return emptyExtraction(emptyAt(lists, 'no element has enough children'));
    return {
      region,
      sections: [],
      records: singleBlockRecords(records),
      score: null,
      alternatives: [],
      emptyBecause: '',
    };
  },
});
`;

const listsFile = `import { childrenOf } from '../../page/blockModel';
import type { PageBlocks } from '../../page/buildBlockModel';
import { isElement } from '../../page/isElement';
import { numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';

export interface Lists {
  /** elements with at least one visible child element */
  parents: Int32Array;
  lengths: Int32Array;
  /** those that are long enough */
  lists: Int32Array;
}

type Needs = { page: PageBlocks };

const params = {
  minLength: numberParam({
    label: 'Minimum length',
    unit: 'children',
    min: 2,
    max: 50,
    step: 1,
    default: 3,
    paper: { value: null, where: '' },
    help: 'An element with fewer visible child elements is not a list.',
  }),
};

export const lists: Stage<Needs, typeof params, Lists> = {
  id: 'lists',
  title: 'Lists',
  explanation: 'An element with enough visible child elements is a list.',
  section: '',
  needs: { page: true },
  params,
  run({ page }, { minLength }) {
    const parents: number[] = [];
    const lengths: number[] = [];
    for (let block = 0; block < page.count; block++) {
      const { length } = visibleChildren(page, block);
      if (length === 0) continue;
      parents.push(block);
      lengths.push(length);
    }
    return {
      parents: Int32Array.from(parents),
      lengths: Int32Array.from(lengths),
      lists: Int32Array.from(parents.filter((_, index) => lengths[index]! >= minLength)),
    };
  },
  verdicts({ parents, lengths }, _input, { minLength }) {
    const verdicts = new VerdictList();
    for (const [index, parent] of parents.entries()) {
      const value = lengths[index]!;
      const measure = { value, threshold: minLength, margin: value - minLength };
      if (value >= minLength) verdicts.keep(parent, '{value child|children}, at least {threshold}.', measure);
      else verdicts.drop(parent, '{value child|children}, fewer than {threshold}.', measure);
    }
    return verdicts.finish();
  },
  views({ parents, lengths, lists: found }, _input, { minLength }) {
    return [
      {
        kind: 'overlay',
        title: 'Lists',
        layers: [{ role: 'candidate', label: 'list', blocks: found }],
        paths: [],
      },
      {
        kind: 'histogram',
        title: 'Children per element',
        unit: 'children',
        values: Float64Array.from(lengths),
        blocks: parents,
        blocksPerValue: 1,
        threshold: { param: 'minLength', value: minLength, keeps: 'above' },
      },
    ];
  },
};

export function visibleChildren(page: PageBlocks, block: number): number[] {
  return [...childrenOf(page, block)].filter((child) => isElement(page, child, true));
}
`;

const longestFile = `import type { PageBlocks } from '../../page/buildBlockModel';
import { isElement } from '../../page/isElement';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import { type Lists, visibleChildren } from './lists';

export interface Longest {
  /** -1 if there is no list */
  region: number;
  records: Int32Array;
}

type Needs = { page: PageBlocks; lists: Lists };

const params = {};

export const longest: Stage<Needs, typeof params, Longest> = {
  id: 'longest',
  title: 'Longest list',
  explanation: 'The children of the longest list are the records.',
  section: '',
  needs: { page: true, lists: true },
  params,
  run({ page, lists: { lists } }) {
    let region = -1;
    let records: number[] = [];
    for (const list of lists) {
      const children = visibleChildren(page, list);
      if (children.length > records.length) [region, records] = [list, children];
    }
    return { region, records: Int32Array.from(records) };
  },
  verdicts({ records }, { page, lists: { lists } }) {
    const verdicts = new VerdictList();
    const isList = new Set(lists);
    for (const record of records) verdicts.keep(record, 'A child of the longest list.');
    // A block's first verdict counts: records stay kept.
    for (let block = 0; block < page.count; block++) {
      if (!isElement(page, block, true)) verdicts.drop(block, 'Not a visible element.');
      else if (isList.has(page.parent[block]!)) verdicts.drop(block, 'A child of a list, but not of the longest one.');
      // Decided earlier: Why names that stage.
      else verdicts.drop(block, 'Not a child of a list.', {}, 'lists');
    }
    return verdicts.finish();
  },
  views({ records }) {
    return [
      {
        kind: 'overlay',
        title: 'Records',
        layers: [{ role: 'record', label: 'record', blocks: records }],
        paths: [],
      },
    ];
  },
};
`;

const testFile = (id: string): string => `import { expect, it } from 'vitest';
import { ${id} } from '../../../../src/shared/methods/${id}';
import { pageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { blockAtXPath, xpathOf } from '../../../../src/shared/page/xpath';
import { runPipeline } from '../../../../src/shared/pipeline/runPipeline';
import { defaultSettings } from '../../../../src/shared/pipeline/settings';
import { whyBlock } from '../../../../src/shared/pipeline/why';
import { type Drawn, drawnSnapshot } from '../../../support/page/snapshots';

const item = (index: number): Drawn => ({
  tag: 'li',
  rect: [0, 100 * index, 1000, 100],
  children: [\`Item \${index}\`],
});
const list: Drawn = { tag: 'ul', rect: [0, 0, 1000, 400], children: [0, 1, 2, 3].map(item) };
const body: Drawn = { tag: 'body', rect: [0, 0, 1000, 400], children: [list] };
const page = pageBlocks(drawnSnapshot({ tag: 'html', rect: [0, 0, 1000, 400], children: [body] }));

it('finds the children of the longest list', () => {
  const { extraction } = runPipeline(${id}, page, defaultSettings);
  expect(extraction.records.map(([block]) => xpathOf(page, block!))).toEqual(
    [1, 2, 3, 4].map((number) => \`/html[1]/body[1]/ul[1]/li[\${number}]\`),
  );
});

it('finds nothing if every list is too short', () => {
  const run = runPipeline(${id}, page, { values: { lists: { minLength: 5 } }, off: [] });
  expect(run.extraction.records).toEqual([]);
  expect(run.extraction.emptyBecause).toContain('no element has enough children');
  const why = whyBlock(run, blockAtXPath(page, '/html[1]/body[1]/ul[1]'));
  expect(why.lines[0]).toMatchObject({ verdict: 'dropped', value: 4, threshold: 5, margin: -1 });
  const lost = whyBlock(run, blockAtXPath(page, '/html[1]/body[1]/ul[1]/li[1]'));
  expect(lost).toMatchObject({ isRecord: false, lostAt: 'lists' });
});
`;
