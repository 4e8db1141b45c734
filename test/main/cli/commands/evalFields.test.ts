import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FieldLine } from '../../../../src/shared/evaluation/fieldSummary';
import type { LabelledField, PageLabel } from '../../../../src/shared/labels/pageLabel';
import type { PageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../../../src/shared/page/xpath';
import { recordscope } from '../../../support/corpus/commandLine';
import { drawnCorpus, labelOfFirst, writeLabel } from '../../../support/corpus/drawnCorpus';
import { temporaryFolder } from '../../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const corpus = (): string => join(folder(), 'corpus');

/** A list of six on each page; pages `a` and `b` have labelled fields, and `b` labels four of its records. */
async function make(withFields = true): Promise<void> {
  const made = await drawnCorpus(
    corpus(),
    ['a', 'b', 'c'].map((slug) => ({ slug, site: `${slug}.example`, records: 6, labelled: 6 })),
  );
  const fields = withFields ? labelWithFields : labelOfFirst;
  await writeLabel(made, 'a', '', (page) => fields(page, 6));
  await writeLabel(made, 'b', '', (page) => fields(page, 4));
}

function labelWithFields(page: PageBlocks, count: number): PageLabel {
  const field = (name: string, path: string, role: string | null): LabelledField => ({
    name,
    type: 'text',
    role,
    cells: Array.from({ length: count }, (_, index) => ({
      block: blockAtXPath(page, `/html/body/ul/li[${index + 1}]/${path}`),
    })),
  });
  return { ...labelOfFirst(page, count), fields: [field('title', 'h3', 'name'), field('line', 'p', null)] };
}

describe('recordscope eval --fields', () => {
  it('compares data with labelled fields, of labelled records and of a method', async () => {
    await make();
    const { code, stdout } = await recordscope(['eval', corpus(), '--fields', '--by', 'site']);
    expect(code).toBe(0);
    expect(stdout).toContain('2 of 3 pages with labelled fields, 2 sites, 4 fields');
    expect(stdout).toMatch(/^label +1\.000 +1\.000 +1\.000 .* 4 of 4 +20 of 20 +4 of 4$/m);
    expect(stdout).toMatch(/^name +2 +2 +2$/m);
    expect(stdout).toMatch(/^b\.example +1 +1\.000 +2 of 2$/m);
    const found = await recordscope(['eval', corpus(), '--fields', '--method', 'buw', '--json']);
    const [head, ...lines] = found.stdout
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as FieldLine);
    expect(head).toMatchObject({ format: 'recordscope-field-results', version: 1, match: 'leaves' });
    expect(lines.map(({ page, records, score }) => [page, records, score?.f1, score?.exact])).toEqual([
      ['a', 'buw', 1, 2],
      ['b', 'buw', 1, 2],
      ['c', 'buw', undefined, undefined],
    ]);
  });

  it('does not change what methods are measured by', async () => {
    await make();
    const args = ['eval', corpus(), '--method', 'emine', '--json'];
    const { stdout } = await recordscope(args);
    const plain = await drawnCorpus(
      join(folder(), 'plain'),
      ['a', 'b', 'c'].map((slug, index) => ({
        slug,
        site: `${slug}.example`,
        records: 6,
        labelled: index === 1 ? 4 : 6,
      })),
    );
    args[1] = plain.folder;
    expect((await recordscope(args)).stdout).toBe(stdout);
  });

  it.each([
    [['--keep'], '--fields does not work with --keep'],
    [['--preset', 'paper'], '--fields takes the records of the labels: for those of a preset, add --method'],
  ])('refuses %j', async (more, message) => {
    await make(false);
    const { code, stderr } = await recordscope(['eval', corpus(), '--fields', ...more]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('says that nothing is labelled', async () => {
    await make(false);
    const { code, stderr } = await recordscope(['eval', corpus(), '--fields']);
    expect([code, stderr]).toEqual([0, 'No page has labelled fields: import them with corpus import.\n']);
  });
});
