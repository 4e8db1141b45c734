import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type EvaluationOptions, evaluate } from '../../../src/main/evaluation/evaluate';
import { plannedPages } from '../../../src/main/evaluation/plannedPages';
import type { ResultLine } from '../../../src/shared/evaluation/results';
import { summarise } from '../../../src/shared/evaluation/summary';
import { emptyLabel } from '../../../src/shared/labels/pageLabel';
import { defaultSettings } from '../../../src/shared/pipeline/settings';
import { type DrawnPage, drawnCorpus, labelOfFirst, writeLabel } from '../../support/corpus/drawnCorpus';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const emine = { method: 'emine', preset: 'default', settings: defaultSettings };
const buw = { method: 'buw', preset: 'default', settings: defaultSettings };

const options: EvaluationOptions = {
  entrants: [emine, buw],
  match: { kind: 'leaves' },
  split: 'all',
  reader: '',
  workers: 2,
};

/** Lists whose first records are labelled: all on `a-1` and `b-1`, half on `a-2`, none on `c-1`. */
const pages: DrawnPage[] = [
  { slug: 'a-1', site: 'a', records: 8, labelled: 8, tags: ['list'] },
  { slug: 'a-2', site: 'a', records: 8, labelled: 4 },
  { slug: 'b-1', site: 'b', records: 6, labelled: 6 },
  { slug: 'c-1', site: 'c', records: 6 },
];

describe('an evaluation', () => {
  const folder = temporaryFolder();
  const corpusIn = (name: string, drawn = pages) => drawnCorpus(join(folder(), name), drawn);

  async function linesOf(evaluation: Awaited<ReturnType<typeof evaluate>>): Promise<ResultLine[]> {
    const lines: ResultLine[] = [];
    for await (const line of evaluation.lines()) lines.push(line);
    await evaluation.close();
    return lines;
  }

  it('gives a line for every page and method in order, with a score if the page is labelled', async () => {
    const evaluation = await evaluate(await corpusIn('Ein Körpus 集'), options);
    const lines = await linesOf(evaluation);
    expect(lines.map(({ page, method }) => `${page} ${method}`)).toEqual([
      'a-1 emine',
      'a-1 buw',
      'a-2 emine',
      'a-2 buw',
      'b-1 emine',
      'b-1 buw',
      'c-1 emine',
      'c-1 buw',
    ]);
    const [first] = lines;
    expect(first).toMatchObject({ site: 'a', tags: ['list'], failed: '', agreement: 1 });
    expect(first!.score).toMatchObject({ labelled: 8, extracted: 8, found: 8, f1: 1, isRegionRight: true });
    // 4 of 8 extracted records are labelled: precision 1/2, recall 1, F1 2/3.
    expect(lines[2]!.score).toMatchObject({ precision: 0.5, recall: 1, f1: 2 / 3 });
    expect(lines[2]!.score!.errors).toHaveLength(4);
    expect(lines[6]!.score).toBeNull();
    expect(evaluation.head).toMatchObject({ pages: 4, reader: '', split: 'all' });
    // Mean over sites: (5/6 + 1) / 2, not over pages.
    expect(summarise(lines, ['emine'])[0]!.overSites.f1).toBeCloseTo((5 / 6 + 1) / 2, 10);
  });

  it('leaves no files if it is not kept', async () => {
    const corpus = await corpusIn('plain');
    await linesOf(await evaluate(corpus, options));
    expect(await readdir(corpus.folder)).not.toContain('results');
  });

  it('keeps results in one file, without a part file', async () => {
    const corpus = await corpusIn('kept');
    const evaluation = await evaluate(corpus, { ...options, keepIn: corpus.resultsFolder });
    await evaluation.close();
    expect(await readdir(corpus.resultsFolder)).toEqual([`${evaluation.head.run}.jsonl`]);
    const text = await readFile(join(corpus.resultsFolder, `${evaluation.head.run}.jsonl`), 'utf8');
    expect(JSON.parse(text.split('\n')[0]!)).toEqual(evaluation.head);
    expect(text.trimEnd().split('\n')).toHaveLength(9);
  });

  it('uses only pages of the given split', async () => {
    const corpus = await corpusIn('split');
    await corpus.edit((entry) => ({ ...entry, heldOut: ['b'] }));
    const names = async (split: EvaluationOptions['split']): Promise<string[]> => {
      const lines = await linesOf(await evaluate(corpus, { ...options, entrants: [emine], split }));
      return lines.map(({ page }) => page);
    };
    expect(await names('held-out')).toEqual(['b-1']);
    expect(await names('train')).toEqual(['a-1', 'a-2', 'c-1']);
  });

  it("compares with another annotator's labels", async () => {
    const corpus = await corpusIn('readers');
    await writeLabel(corpus, 'c-1', 'Zoë', (page) => labelOfFirst(page, 3));
    await writeLabel(corpus, 'a-1', 'Zoë', () => ({ ...emptyLabel, status: 'labelled', noRecords: true }));
    const lines = await linesOf(await evaluate(corpus, { ...options, entrants: [emine], reader: 'Zoë' }));
    expect(lines.map(({ score }) => score && [score.labelled, score.found])).toEqual([
      [0, 0],
      null,
      null,
      [3, 3],
    ]);
  });

  it('continues a cancelled one, except pages whose label has changed', async () => {
    const corpus = await corpusIn('continued');
    const keepIn = corpus.resultsFolder;
    const cancel = new AbortController();
    const stopped = evaluate(corpus, {
      ...options,
      workers: 1,
      keepIn,
      signal: cancel.signal,
      onProgress: (done) => {
        if (done === 3) cancel.abort(new Error('enough'));
      },
    });
    await expect(stopped).rejects.toThrow('enough');
    expect(await readdir(keepIn)).toEqual([expect.stringMatching(/\.part\.jsonl$/)]);
    await writeLabel(corpus, 'a-2', '', (page) => labelOfFirst(page, 2));
    const evaluation = await evaluate(corpus, { ...options, keepIn });
    expect(evaluation.continued).toBe(2);
    const lines = await linesOf(evaluation);
    expect(lines[2]!.score!.labelled).toBe(2);
    expect(await readdir(keepIn)).toEqual([`${evaluation.head.run}.jsonl`]);
    // Nothing to continue for other methods, or after a finished evaluation.
    const again = await evaluate(corpus, { ...options, keepIn });
    expect(again.continued).toBe(0);
    expect(await linesOf(again)).toEqual(lines.map((line) => ({ ...line, ms: expect.any(Number) })));
  });

  it.each([
    // No process has this id.
    ['continues the part file of a program killed while writing a line', 2 ** 22 + 1, 2],
    ['does not touch the part file of a running program', process.pid, 0],
  ])('%s', async (_, pid, continued) => {
    const corpus = await corpusIn('killed');
    const keepIn = corpus.resultsFolder;
    const whole = await evaluate(corpus, options);
    const lines = await linesOf(whole);
    const planned = await plannedPages(corpus, 'all', '', undefined);
    const part = [
      JSON.stringify({ head: whole.head, owner: { pid, host: hostname() } }),
      ...planned.pages
        .filter(({ slug }) => slug === 'a-1' || slug === 'b-1')
        .map(({ slug, key }) =>
          JSON.stringify({ page: slug, key, lines: lines.filter(({ page }) => page === slug) }),
        ),
      '{"page":"c-1","key":"',
    ];
    await mkdir(keepIn);
    await writeFile(join(keepIn, 'killed.part.jsonl'), part.join('\n'));
    const evaluation = await evaluate(corpus, { ...options, keepIn });
    expect(evaluation.continued).toBe(continued);
    expect(await linesOf(evaluation)).toEqual(lines.map((line) => ({ ...line, ms: expect.any(Number) })));
  });

  it('names pages and labels that cannot be read, and evaluates the others', async () => {
    const corpus = await corpusIn('faulty');
    await rm(join(corpus.pageFolder('a-1'), 'snapshot.json.gz'));
    await writeFile(join(corpus.pageFolder('a-2'), 'snapshot.json.gz'), 'no archive');
    await writeFile(
      join(corpus.pageFolder('b-1'), 'labels.json'),
      '{"format":"recordscope-labels","version":9}',
    );
    const evaluation = await evaluate(corpus, { ...options, entrants: [emine] });
    const lines = await linesOf(evaluation);
    expect(lines.map(({ page, failed, score }) => [page, failed === '', score])).toEqual([
      ['a-2', false, null],
      ['b-1', true, null],
      ['c-1', true, null],
    ]);
    expect(evaluation.faults).toHaveLength(3);
    expect(evaluation.faults.join('\n')).toMatch(/a-1.*snapshot\.json\.gz/);
    expect(evaluation.faults.join('\n')).toMatch(/a-2.*damaged/);
    expect(evaluation.faults.join('\n')).toMatch(/b-1.*labels\.json/);
  });

  it('counts a page that kills every thread as not found', async () => {
    // It can be read, but its blocks are too many: where a thread runs out of memory while it reads, V8 ends the process.
    const corpus = await corpusIn('deadly', [
      { slug: 'large', site: 'a', records: 8_000, labelled: 5 },
      { slug: 'small', site: 'b', records: 6, labelled: 6 },
    ]);
    const evaluation = await evaluate(corpus, { ...options, entrants: [emine], heapMb: 18 });
    const lines = await linesOf(evaluation);
    expect(lines[0]!.failed).toMatch(/worker thread failed 2 times/);
    expect(lines[0]!.score).toMatchObject({ labelled: 5, extracted: 0, f1: 0 });
    expect(lines[1]!.score).toMatchObject({ f1: 1 });
  });
});
