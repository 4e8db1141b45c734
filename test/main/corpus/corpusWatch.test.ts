import { appendFile, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Corpus } from '../../../src/main/corpus/corpus';
import { CorpusPoll } from '../../../src/main/corpus/corpusPoll';
import { drawnCorpus, labelOfFirst, listSnapshot, writeLabel } from '../../support/corpus/drawnCorpus';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const note = { kind: 'marks', note: 'seen' } as const;
const open: { close(): void }[] = [];

afterEach(() => {
  for (const corpus of open.splice(0)) corpus.close();
});

/** A corpus of two pages as another program has it open, and the changes that are reported to it. */
async function watched(pollEvery?: number): Promise<{ corpus: Corpus; other: Corpus; reports: string[][] }> {
  const other = await drawnCorpus(join(folder(), 'corpus'), [
    { slug: 'a', site: 'a.example', records: 5 },
    { slug: 'b', site: 'b.example', records: 3 },
  ]);
  const corpus = await Corpus.open(other.folder);
  const reports: string[][] = [];
  await corpus.watch((slugs) => reports.push(slugs), pollEvery);
  open.push(corpus);
  return { corpus, other, reports };
}

describe('an open corpus', () => {
  it('reports labels that another program saves, and files that were overwritten', async () => {
    const { corpus, other, reports } = await watched();
    await other.labels.edit('b', '', note);
    await vi.waitFor(() => expect(reports).toEqual([['b']]), 45_000);
    expect((await corpus.info()).pages[1]).toMatchObject({ labels: [{ status: 'open' }] });
    await writeLabel(other, 'a', 'anna', (page) => labelOfFirst(page, 2));
    await vi.waitFor(() => expect(reports.at(-1)).toEqual(['a']), 45_000);
    await writeLabel(other, 'a', 'anna', (page) => labelOfFirst(page, 3));
    await vi.waitFor(
      async () => expect((await corpus.info()).pages[0]).toMatchObject({ labels: [{ records: 3 }] }),
      45_000,
    );
  });

  it('reports pages that are added and removed, and changes of the corpus file', async () => {
    const { corpus, other, reports } = await watched();
    const slug = await other.add(
      { snapshot: listSnapshot('c', 4), screenshot: [], mhtml: undefined },
      { name: 'c' },
    );
    await vi.waitFor(() => expect(reports.flat()).toEqual([slug]), 45_000);
    await other.labels.edit('c', '', note);
    await vi.waitFor(() => expect(reports.length).toBeGreaterThan(1), 45_000);
    await other.remove(['a']);
    await vi.waitFor(() => expect(reports.at(-1)).toEqual(['a']), 45_000);
    expect((await corpus.info()).pages.map((page) => page.slug)).toEqual(['b', 'c']);
    await other.edit((entry) => ({ ...entry, heldOut: ['b.example'] }));
    await vi.waitFor(() => expect(reports.at(-1)).toEqual([]), 45_000);
    expect((await corpus.info()).pages[0]).toMatchObject({ isHeldOut: true });
  });

  it('reports runs that are added and removed, but not each of their lines', async () => {
    // Changes also found by polling would be reported twice.
    const { other, reports } = await watched(3_600_000);
    const run = join(other.folder, 'runs', 'tune-1.jsonl');
    await mkdir(join(other.folder, 'runs'));
    await vi.waitFor(() => expect(reports).toEqual([[]]), 45_000);
    await writeFile(run, '{}\n');
    await vi.waitFor(() => expect(reports).toEqual([[], []]), 45_000);
    await appendFile(run, '{}\n');
    await pause(500);
    expect(reports).toEqual([[], []]);
    await rm(run);
    await vi.waitFor(() => expect(reports).toEqual([[], [], []]), 45_000);
  });

  it('reports its own changes at once, and once', async () => {
    const { corpus, reports } = await watched();
    await corpus.labels.edit('a', '', note);
    await vi.waitFor(() => expect(reports).toEqual([['a']]), 45_000);
    expect((await corpus.info()).pages[0]).toMatchObject({ labels: [{ status: 'open' }] });
    await pause(500);
    expect(reports).toEqual([['a']]);
  });
});

describe('where the system reports no changes', () => {
  it('polling finds them', async () => {
    const { other } = await watched();
    const reports: [string[], boolean][] = [];
    const poll = new CorpusPoll(other.folder, (slugs, isFile) => reports.push([slugs, isFile]), 20);
    await poll.start();
    open.push({ close: () => poll.stop() });
    expect(reports).toEqual([]);
    await writeFile(join(other.pageFolder('b'), 'labels.json'), '{}');
    await vi.waitFor(() => expect(reports).toEqual([[['b'], false]]), 45_000);
    await cp(other.pageFolder('b'), join(other.folder, 'pages/c'), { recursive: true });
    await vi.waitFor(() => expect(reports.at(-1)).toEqual([['c'], false]), 45_000);
    await rm(other.pageFolder('a'), { recursive: true });
    // The copy may have been incomplete at the previous poll.
    await vi.waitFor(() => expect(reports.at(-1)?.[0]).toContain('a'), 45_000);
    await other.edit((entry) => ({ ...entry, name: 'Other' }));
    await vi.waitFor(() => expect(reports.at(-1)).toEqual([[], true]), 45_000);
    const times = reports.length;
    await mkdir(join(other.folder, 'runs'));
    await vi.waitFor(() => expect(reports.slice(times)).toEqual([[[], true]]), 45_000);
    await writeFile(join(other.folder, 'runs', 'tune-1.jsonl'), '{}\n');
    await vi.waitFor(() => expect(reports.slice(times)).toHaveLength(2), 45_000);
  });
});
