import { execFileSync } from 'node:child_process';
import {
  copyFile,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkCorpus } from '../../../src/main/corpus/checkCorpus';
import { Corpus } from '../../../src/main/corpus/corpus';
import { exportLabels } from '../../../src/main/corpus/exportLabels';
import { readCapturedPage } from '../../../src/main/corpus/readCapturedPage';
import { ResultsFolder } from '../../../src/main/evaluation/resultsFolder';
import { RunsFolder } from '../../../src/main/tuning/runsFolder';
import { recordscope } from '../../support/corpus/commandLine';
import { drawnCorpus } from '../../support/corpus/drawnCorpus';
import { canMake, type NotFile, putInPlace } from '../../support/corpus/hostileCorpus';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const edit = { kind: 'marks', note: 'seen' } as const;
const victimText = 'alias x=y\nexport SECRET=1';

/** Two pages, the first of them labelled with a note that a shell would run. */
async function hostile(): Promise<Corpus> {
  const corpus = await drawnCorpus(join(folder(), 'corpus'), [
    { slug: 'a', site: 'a.example', records: 5, labelled: 5 },
    { slug: 'b', site: 'b.example', records: 3 },
  ]);
  const file = join(corpus.pageFolder('a'), 'labels.json');
  const labels = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...labels, note: '$(touch PWNED)' }));
  return Corpus.open(corpus.folder);
}

/** A file of the user, outside the corpus. */
async function victim(name = 'bashrc'): Promise<string> {
  const path = join(folder(), 'home', name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, victimText);
  return path;
}

async function faultsOf(corpus: Corpus): Promise<string[]> {
  const faults = await checkCorpus(corpus, new AbortController().signal, () => undefined);
  return faults.map(({ file, fault }) => `${file.slice(corpus.folder.length)} ${fault}`);
}

describe('the label history of an untrusted corpus', () => {
  const history = (corpus: Corpus): string => join(corpus.pageFolder('a'), 'labels.history.jsonl');

  it('that links to a file of the user is not written through', async () => {
    const corpus = await hostile();
    const target = await victim();
    await symlink(target, history(corpus));
    await expect(corpus.labels.edit('a', '', edit)).rejects.toThrow(
      `${history(corpus)}: it is a symbolic link; put the file itself there`,
    );
    expect(await readFile(target, 'utf8')).toBe(victimText);
  });

  it('that links to a missing file creates no file there', async () => {
    const corpus = await hostile();
    const target = join(folder(), 'new-file');
    await symlink(target, history(corpus));
    await expect(corpus.labels.edit('a', '', edit)).rejects.toThrow('it is a symbolic link');
    await expect(lstat(target)).rejects.toThrow('ENOENT');
  });

  it('that is a hard link to a file of the user is not written to', async () => {
    const corpus = await hostile();
    const target = await victim();
    await link(target, history(corpus));
    await expect(corpus.labels.edit('a', '', edit)).rejects.toThrow(
      'it is a hard link (the file has 2 names)',
    );
    expect(await readFile(target, 'utf8')).toBe(victimText);
  });

  it.each([
    ['with lines', victimText],
    ['without a line break', 'x'.repeat(5_000)],
    ['of another format', '{"format":"recordscope-labels","version":1}\n'],
  ])('that is another file, %s, is renamed intact, and the labels are saved', async (_, text) => {
    const corpus = await hostile();
    await writeFile(history(corpus), text);
    expect((await corpus.labels.read('a', '')).notice).toBe(
      `${history(corpus)} is not a label history. The next change renames it.`,
    );
    const { revision } = await corpus.labels.edit('a', '', edit);
    const aside = `${history(corpus)}.not-ours-${revision}`;
    expect(await readFile(aside, 'utf8')).toBe(text);
    expect(await readFile(history(corpus), 'utf8')).toMatch(/^\{"format":"recordscope-label-history"/);
    const state = await (await Corpus.open(corpus.folder)).labels.read('a', '');
    expect([state.label.note, state.label.records.length, state.notice]).toEqual(['seen', 5, '']);
    expect((await corpus.labels.undo('a', '')).label.note).toBe('$(touch PWNED)');
  });

  it('that was cut off in its first line by a kill is continued', async () => {
    const corpus = await hostile();
    await writeFile(history(corpus), '{"format":"recordscope-lab');
    await corpus.labels.edit('a', '', edit);
    expect((await (await Corpus.open(corpus.folder)).labels.read('a', '')).label.note).toBe('seen');
    expect((await readdir(corpus.pageFolder('a'))).filter((name) => name.includes('not-ours'))).toEqual([]);
  });
});

describe('a link in an untrusted corpus', () => {
  it.each(['page.json', 'snapshot.json.gz', 'labels.json'])('instead of %s is reported', async (name) => {
    const corpus = await hostile();
    const file = join(corpus.pageFolder('a'), name);
    const moved = join(folder(), name);
    await rename(file, moved);
    await symlink(moved, file);
    expect(await faultsOf(await Corpus.open(corpus.folder))).toEqual([
      `/pages/a/${name} it is a symbolic link; put the file itself there`,
    ]);
  });

  it('instead of corpus.json is refused', async () => {
    const corpus = await hostile();
    const file = join(corpus.folder, 'corpus.json');
    await rename(file, join(folder(), 'elsewhere.json'));
    await symlink(join(folder(), 'elsewhere.json'), file);
    await expect(Corpus.open(corpus.folder)).rejects.toThrow('corpus.json: it is a symbolic link');
  });

  it('instead of a page is reported, and nothing is written behind it', async () => {
    const other = await drawnCorpus(join(folder(), 'other'), [{ slug: 'mine', site: 'm', records: 2 }]);
    const corpus = await hostile();
    await symlink(other.pageFolder('mine'), join(corpus.folder, 'pages/c'));
    expect(await faultsOf(corpus)).toEqual(['/pages/c it is a symbolic link; put the folder itself there']);
    await expect(corpus.labels.edit('c', '', edit)).rejects.toThrow('it is a symbolic link');
    expect((await readdir(other.pageFolder('mine'))).sort()).toEqual(['page.json', 'snapshot.json.gz']);
  });

  it('instead of a page reveals nothing of the labels behind it', async () => {
    const mine = { slug: 'mine', site: 'm', records: 2, labelled: 2 };
    const other = await drawnCorpus(join(folder(), 'other'), [mine]);
    const corpus = await hostile();
    await symlink(other.pageFolder('mine'), join(corpus.folder, 'pages/c'));
    await expect(corpus.labels.read('c', '')).rejects.toThrow('pages/c: it is a symbolic link');
    await expect(corpus.labels.all('c')).rejects.toThrow('pages/c: it is a symbolic link');
  });

  it('instead of the pages is refused', async () => {
    const corpus = await hostile();
    await rename(join(corpus.folder, 'pages'), join(folder(), 'elsewhere'));
    await symlink(join(folder(), 'elsewhere'), join(corpus.folder, 'pages'));
    await expect(Corpus.open(corpus.folder)).rejects.toThrow('pages: it is a symbolic link');
  });

  it('instead of a waiting capture moves no file of the user', async () => {
    const corpus = await hostile();
    const target = await victim('id_ed25519');
    await symlink(dirname(target), join(corpus.pageFolder('a'), '.recaptured'));
    expect(await faultsOf(await Corpus.open(corpus.folder))).toEqual([
      '/pages/a .recaptured: it is a symbolic link; put the folder itself there',
    ]);
    expect(await readFile(target, 'utf8')).toBe(victimText);
  });

  it('a waiting capture moves only capture files', async () => {
    const corpus = await hostile();
    const ready = join(corpus.pageFolder('a'), '.recaptured');
    await mkdir(ready);
    for (const name of ['page.json', 'snapshot.json.gz'])
      await copyFile(join(corpus.pageFolder('b'), name), join(ready, name));
    await writeFile(join(ready, 'labels.history.jsonl'), 'planted');
    await (await Corpus.open(corpus.folder)).info();
    expect((await readdir(corpus.pageFolder('a'))).sort()).toEqual([
      'labels.json',
      'page.json',
      'snapshot.json.gz',
    ]);
  });

  it('instead of the results or runs is refused, and nothing is written behind it', async () => {
    const corpus = await hostile();
    const target = dirname(await victim());
    for (const name of ['results', 'runs']) await symlink(target, join(corpus.folder, name));
    await expect(new ResultsFolder(corpus.resultsFolder).list(() => undefined)).rejects.toThrow(
      'results: it is a symbolic link',
    );
    await expect(new RunsFolder(corpus.folder).list(() => undefined)).rejects.toThrow(
      'runs: it is a symbolic link',
    );
    const kept = await recordscope(['eval', corpus.folder, '--method', 'emine', '--keep']);
    expect([kept.code, kept.stderr]).toEqual([1, expect.stringContaining('results: it is a symbolic link')]);
    const ablated = await recordscope(['ablate', corpus.folder, '--method', 'emine']);
    expect([ablated.code, ablated.stderr]).toEqual([
      1,
      expect.stringContaining('runs: it is a symbolic link'),
    ]);
    expect(await readdir(target)).toEqual(['bashrc']);
  });

  it('instead of the results or runs gives nothing behind it to read or to delete', async () => {
    const corpus = await hostile();
    const kept = await recordscope(['eval', corpus.folder, '--method', 'emine', '--keep']);
    expect(kept.code).toBe(0);
    const home = join(folder(), 'home');
    await rename(corpus.resultsFolder, home);
    for (const name of ['results', 'runs']) await symlink(home, join(corpus.folder, name));
    const names = await readdir(home);
    const run = names[0]!.replace('.jsonl', '');
    const results = new ResultsFolder(corpus.resultsFolder);
    const linked = /(results|runs): it is a symbolic link/;
    await expect(results.head(run)).rejects.toThrow(linked);
    await expect(results.lines(run, () => undefined).next()).rejects.toThrow(linked);
    await expect(results.delete(run)).rejects.toThrow(linked);
    await expect(new RunsFolder(corpus.folder).delete(run)).rejects.toThrow(linked);
    expect(await readdir(home)).toEqual(names);
  });

  it('instead of a screenshot is not shown, exported or added to another corpus', async () => {
    const corpus = await hostile();
    const page = corpus.pageFolder('a');
    const entry = JSON.parse(await readFile(join(page, 'page.json'), 'utf8'));
    await writeFile(join(page, 'page.json'), JSON.stringify({ ...entry, screenshot: ['screenshot.webp'] }));
    await symlink(await victim(), join(page, 'screenshot.webp'));
    expect(await faultsOf(corpus)).toEqual([
      '/pages/a/screenshot.webp it is a symbolic link; put the file itself there',
    ]);
    await expect(readCapturedPage(page)).rejects.toThrow('screenshot.webp: it is a symbolic link');
    const { faults } = await exportLabels(corpus, '', 'coco', join(folder(), 'coco'));
    expect(faults).toMatchObject([{ file: 'a', fault: expect.stringContaining('has no screenshot') }]);
  });
});

const places = [
  'corpus.json',
  'pages/a/page.json',
  'pages/a/labels.json',
  'pages/a/labels.history.jsonl',
  'pages/a/snapshot.json.gz',
  'pages/a/screenshot.webp',
];

/** With a time limit: a program that hangs fails the test instead of blocking all tests. */
async function ended(args: string[]): Promise<{ code: number | null; text: string }> {
  let timer: NodeJS.Timeout | undefined;
  const { code, stdout, stderr } = await recordscope(args, {
    started: (child) => {
      timer = setTimeout(() => child.kill('SIGKILL'), 40_000);
    },
  });
  clearTimeout(timer);
  return { code, text: stdout + stderr };
}

describe.each<NotFile>(['FIFO', 'device', 'folder'])('a %s in a corpus', (kind) => {
  const message = { FIFO: 'it is a FIFO', device: 'it is a device', folder: 'it is a folder' }[kind];

  it.runIf(canMake(kind)).each(places)('instead of %s is reported at once', async (place) => {
    const corpus = await hostile();
    const page = corpus.pageFolder('a');
    const entry = JSON.parse(await readFile(join(page, 'page.json'), 'utf8'));
    await writeFile(join(page, 'page.json'), JSON.stringify({ ...entry, screenshot: ['screenshot.webp'] }));
    await writeFile(join(page, 'screenshot.webp'), 'RIFF');
    await putInPlace(join(corpus.folder, place), kind);
    const { code, text } = await ended(['corpus', 'check', corpus.folder]);
    expect(code).toBe(1);
    expect(text).toContain(message);
    expect(text).toContain(place.split('/').at(-1));
  });

  it.runIf(canMake(kind))('instead of the lock is reported on writing', async () => {
    const corpus = await hostile();
    await putInPlace(join(corpus.pageFolder('a'), '.lock'), kind);
    await expect(corpus.labels.edit('a', '', edit)).rejects.toThrow(`.lock: ${message}`);
    expect((await corpus.labels.edit('b', '', edit)).label.note).toBe('seen');
  });

  it.runIf(canMake(kind))('among the results and runs is reported, and hides no other', async () => {
    const corpus = await hostile();
    await putInPlace(join(corpus.folder, 'results/x.jsonl'), kind);
    await putInPlace(join(corpus.folder, 'runs/x.jsonl'), kind);
    const faults: string[] = [];
    const onFault = (fault: string): number => faults.push(fault);
    await new ResultsFolder(corpus.resultsFolder).list(onFault);
    await new RunsFolder(corpus.folder).list(onFault);
    expect(faults).toEqual([
      `${join(corpus.folder, 'results/x.jsonl')}: ${faults[0]!.split(': ')[1]}`,
      `${join(corpus.folder, 'runs/x.jsonl')}: ${faults[0]!.split(': ')[1]}`,
    ]);
    expect(faults[0]).toContain(message);
  });
});

describe('a snapshot that unpacks to far too much', () => {
  it('is reported as damaged, and the other pages are read', async () => {
    const corpus = await hostile();
    const bomb = gzipSync(Buffer.alloc(300 * 1024 * 1024, ' '));
    await writeFile(join(corpus.pageFolder('a'), 'snapshot.json.gz'), bomb);
    expect(await faultsOf(corpus)).toEqual([
      '/pages/a/snapshot.json.gz is damaged: it unpacks to more than 256 MB; capture the page again',
    ]);
    const { code, text } = await ended(['run', corpus.pageFolder('a'), '--method', 'emine']);
    expect(code).toBe(1);
    expect(text).toContain('unpacks to more than 256 MB');
    expect(text).not.toContain('    at ');
  });
});

describe('a signal', () => {
  it.runIf(canMake('FIFO')).each(['SIGTERM', 'SIGINT'] as const)(
    'ends the program within seconds, even while it waits for a FIFO that the user named: %s',
    async (signal) => {
      const corpus = await hostile();
      const fifo = join(folder(), 'labels.csv');
      execFileSync('mkfifo', [fifo]);
      const { code, text } = await new Promise<{ code: number | null; text: string }>((resolve) => {
        let timer: NodeJS.Timeout;
        void recordscope(['corpus', 'import', corpus.folder, fifo], {
          started: (child) => {
            setTimeout(() => child.kill(signal), 1_500);
            timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
            child.on('close', (_code, by) => resolve({ code: null, text: String(by) }));
          },
        }).finally(() => clearTimeout(timer));
      });
      expect([code, text]).toEqual([null, signal]);
    },
  );
});
