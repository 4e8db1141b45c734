import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { Corpus } from '../../../src/main/corpus/corpus';
import { drawnCorpus } from '../../support/corpus/drawnCorpus';
import { labelWriters, type WriterTask } from '../../support/corpus/labelWriters';
import { repetitions } from '../../support/setup/repetitions';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const wholeFiles = ['labels.history.jsonl', 'labels.json', 'page.json', 'snapshot.json.gz'];
let start: Awaited<ReturnType<typeof labelWriters>>;

beforeAll(async () => {
  start = await labelWriters();
});

async function corpusOf(records: number): Promise<WriterTask> {
  const path = join(folder(), 'corpus');
  await drawnCorpus(path, [{ slug: 'list', site: 'a.example', records }]);
  return { folder: path, slug: 'list', first: 0, step: 1, count: 0 };
}

async function labelled(): Promise<readonly number[]> {
  const corpus = await Corpus.open(join(folder(), 'corpus'));
  return (await corpus.labels.read('list', '')).label.notRecords;
}

describe('labels that several programs write at once', () => {
  it('lose nothing: all saved changes are there, and can be undone one by one', async () => {
    const task = await corpusOf(40);
    const writers = [0, 1, 2].map((first) => start({ ...task, first, step: 3, count: 30 }));
    for (const writer of writers) expect([await writer.ended, writer.errorOutput()]).toEqual([0, '']);
    const all = writers.flatMap(({ saved }) => saved).sort((one, other) => one - other);
    expect(all).toHaveLength(90);
    expect(await labelled()).toEqual(all);
    const corpus = await Corpus.open(task.folder);
    const state = await corpus.labels.read('list', '');
    expect([state.revision, state.edits]).toEqual([90, 90]);
    for (let left = 89; left >= 0; left--)
      expect((await corpus.labels.undo('list', '')).label.notRecords).toHaveLength(left);
    expect((await corpus.labels.read('list', '')).undoes).toBe('');
    const files = (await readdir(join(task.folder, 'pages/list'))).sort();
    expect(files).toEqual(wholeFiles.filter((name) => name !== 'labels.json'));
  });
});

describe('a program that is killed while it labels', () => {
  const runs = repetitions(50);

  it(`has lost nothing that it reported as saved, in ${runs} runs`, async () => {
    const task = await corpusOf(2_000);
    const saved: number[] = [];
    for (let time = 0; time < runs; time++) {
      const writer = start({ ...task, first: time * 100, count: 100 });
      const firstSaved = new Promise((resolve) => writer.child.stdout!.once('data', resolve));
      await Promise.race([firstSaved, writer.ended]);
      // At another moment each time.
      await pause((time * 7) % 23);
      writer.child.kill('SIGKILL');
      expect([await writer.ended, writer.errorOutput()]).toEqual([null, '']);
      saved.push(...writer.saved);
      const found = await labelled();
      expect(found).toEqual(expect.arrayContaining(saved));
      // The unfinished gesture may or may not be there.
      const more = found.filter((block) => !saved.includes(block));
      expect(more.length).toBeLessThanOrEqual(1);
      saved.push(...more);
    }
    // At least one in each run; a busy machine may get no further.
    expect(saved.length).toBeGreaterThanOrEqual(runs);
    const corpus = await Corpus.open(task.folder);
    const state = await corpus.labels.read('list', '');
    expect(state.edits).toBe(saved.length);
    expect((await corpus.info()).faults).toEqual([]);
    expect((await corpus.labels.undo('list', '')).label.notRecords).toHaveLength(saved.length - 1);
    expect((await readdir(join(task.folder, 'pages/list'))).sort()).toEqual(wholeFiles);
  }, 240_000);
});
