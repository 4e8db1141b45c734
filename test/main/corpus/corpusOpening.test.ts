import { execFileSync } from 'node:child_process';
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkCorpus } from '../../../src/main/corpus/checkCorpus';
import { Corpus } from '../../../src/main/corpus/corpus';
import { drawnCorpus, listSnapshot } from '../../support/corpus/drawnCorpus';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const canMount = process.platform === 'linux' && process.getuid?.() === 0;
const viewport = { width: 1000, height: 800, deviceScaleFactor: 1 };
const captured = { snapshot: listSnapshot('list', 5), screenshot: [], mhtml: undefined };
const edit = { kind: 'marks', note: 'seen' } as const;

/** Three pages, the first of them labelled. */
function three(path = join(folder(), 'corpus')): Promise<Corpus> {
  return drawnCorpus(path, [
    { slug: 'a', site: 'a.example', tags: ['shop'], records: 5, labelled: 5 },
    { slug: 'b', site: 'b.example', records: 3 },
    { slug: 'c', site: 'b.example', records: 4 },
  ]);
}

async function faultsOf(corpus: Corpus): Promise<string[]> {
  return (await corpus.info()).faults.map(
    ({ file, fault }) => `${file.slice(corpus.folder.length)} ${fault}`,
  );
}

function allFaults(corpus: Corpus) {
  return checkCorpus(corpus, new AbortController().signal, () => undefined);
}

describe('a corpus', () => {
  it('lists its pages, sites, tags, labels and annotators', async () => {
    const corpus = await three();
    expect(await corpus.info()).toMatchObject({
      folder: corpus.folder,
      name: 'Drawn',
      isReadOnly: false,
      viewport,
      faults: [],
      readers: [''],
      heldOut: [],
      pages: [
        {
          slug: 'a',
          site: 'a.example',
          tags: ['shop'],
          labels: [{ reader: '', status: 'labelled', records: 5 }],
        },
        { slug: 'b', labels: [] },
        { slug: 'c', isHeldOut: false, source: join(corpus.folder, 'pages/c') },
      ],
    });
    expect(await allFaults(corpus)).toEqual([]);
  });

  it('splits its pages by site', async () => {
    const corpus = await three();
    await corpus.edit((entry) => ({ ...entry, heldOut: ['b.example'] }));
    const { pages } = await (await Corpus.open(corpus.folder)).info();
    expect(pages.map(({ isHeldOut }) => isHeldOut)).toEqual([false, true, true]);
  });

  it('edits the details of a page, and removes pages', async () => {
    const corpus = await three();
    await corpus.editPage('b', (entry) => ({ ...entry, site: 'new.example', tags: ['news'] }));
    await corpus.remove(['a', 'c']);
    expect((await corpus.info()).pages).toMatchObject([{ slug: 'b', site: 'new.example', tags: ['news'] }]);
    await expect(corpus.page('a')).rejects.toThrow(/pages\/a no longer exists/);
    await expect(corpus.labels.read('a', '')).rejects.toThrow(/pages\/a: it does not exist/);
  });

  it('is not created where one exists, and not opened where none exists', async () => {
    const corpus = await three();
    await expect(Corpus.create(corpus.folder, 'again', viewport)).rejects.toThrow(/is already a corpus/);
    await expect(Corpus.open(folder())).rejects.toThrow(/is not a corpus \(no corpus\.json\)/);
    expect((await Corpus.open(join(corpus.folder, 'corpus.json'))).folder).toBe(corpus.folder);
  });

  it('finishes a new capture that a killed program left half in place', async () => {
    const corpus = await three();
    const newer = await drawnCorpus(join(folder(), 'newer'), [{ slug: 'b', site: 'x', records: 9 }]);
    const page = corpus.pageFolder('b');
    for (const name of ['page.mhtml', 'source.html.gz'])
      await writeFile(join(page, name), 'of the old capture');
    await mkdir(join(page, '.recaptured'));
    for (const name of ['page.json', 'snapshot.json.gz'])
      await cp(join(newer.pageFolder('b'), name), join(page, '.recaptured', name));
    const again = await Corpus.open(corpus.folder);
    expect((await again.info()).pages[1]).toMatchObject({ hash: listSnapshot('b', 9).hash });
    expect(await allFaults(again)).toEqual([]);
    for (const name of ['page.mhtml', 'source.html.gz'])
      await expect(readFile(join(page, name))).rejects.toThrow('ENOENT');
  });

  it('can have a path with spaces and letters of any script', async () => {
    const corpus = await three(join(folder(), 'mes données', 'корпус 語料庫 #1 100%'));
    await corpus.labels.edit('b', '李', edit);
    await corpus.recapture('b', captured);
    const again = await Corpus.open(corpus.folder);
    expect((await again.info()).readers).toEqual(['', '李']);
    expect((await again.labels.read('b', '李')).label.note).toBe('seen');
    expect(await allFaults(again)).toEqual([]);
  });
});

describe('what is unusable in a corpus is reported, and hides nothing else', () => {
  it('a page folder without a snapshot', async () => {
    const corpus = await three();
    await rm(corpus.snapshotPath('b'));
    expect(await faultsOf(corpus)).toEqual([
      '/pages/b contains no snapshot.json.gz: capture the page again, or remove the folder',
    ]);
    expect((await corpus.info()).pages.map(({ slug }) => slug)).toEqual(['a', 'c']);
    await expect(corpus.page('b')).rejects.toThrow(/pages\/b contains no snapshot\.json\.gz/);
    await expect(corpus.labels.read('b', '')).rejects.toThrow(/snapshot\.json\.gz: it does not exist/);
  });

  it('a JSON file with one bad line', async () => {
    const corpus = await three();
    const file = join(corpus.pageFolder('a'), 'page.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/"site": .*/, '"site": oh dear'));
    expect(await faultsOf(corpus)).toEqual([
      expect.stringMatching(/^\/pages\/a\/page\.json is not valid JSON: .*oh dear/),
    ]);
    expect((await corpus.info()).pages.map(({ slug }) => slug)).toEqual(['b', 'c']);
  });

  it('a page of a later version', async () => {
    const corpus = await three();
    const file = join(corpus.pageFolder('a'), 'page.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"version": 1', '"version": 3'));
    expect(await faultsOf(corpus)).toEqual([
      '/pages/a/page.json has version 3, but this program reads version 1: use a newer program',
    ]);
  });

  it('two labels files for one page and annotator', async () => {
    const corpus = await three();
    const page = corpus.pageFolder('a');
    await cp(join(page, 'labels.json'), join(page, 'labels.JSON'));
    await cp(join(page, 'labels.json'), join(page, 'labels.José.json'));
    await cp(join(page, 'labels.json'), join(page, 'labels.José.json'.normalize('NFD')));
    await cp(join(page, 'labels.json'), join(page, 'labels.anna.json'));
    await cp(join(page, 'labels.json'), join(page, 'labels.Anna.json'));
    const faults = await faultsOf(corpus);
    expect(faults.sort()).toEqual(
      [
        '/pages/a/labels.JSON is a second labels file of the same annotator: labels.json is used; merge both into one file',
        `${'/pages/a/labels.José.json'.normalize('NFD')} is a second labels file of the same annotator: labels.José.json is used; merge both into one file`,
        '/pages/a/labels.anna.json is a second labels file of the same annotator: labels.Anna.json is used; merge both into one file',
      ].sort(),
    );
    const { pages, readers } = await corpus.info();
    expect(pages).toHaveLength(3);
    expect(readers).toEqual(['', 'Anna', 'José']);
    const before = await readFile(join(page, 'labels.JSON'), 'utf8');
    await corpus.labels.edit('a', '', edit);
    expect(await readFile(join(page, 'labels.JSON'), 'utf8')).toBe(before);
    expect((await corpus.labels.edit('a', 'anna', edit)).label.note).toBe('seen');
    expect(JSON.parse(await readFile(join(page, 'labels.Anna.json'), 'utf8'))).toMatchObject({
      note: 'seen',
    });
  });

  it('names with control characters, or that lead elsewhere', async () => {
    const corpus = await three();
    const page = corpus.pageFolder('a');
    await cp(page, join(corpus.folder, 'pages', 'red\u001b[31m'), { recursive: true });
    await cp(join(page, 'labels.json'), join(page, 'labels.a\u0007b.json'));
    await cp(join(page, 'labels.json'), join(page, 'labels...json'));
    expect((await faultsOf(corpus)).sort()).toEqual([
      '/pages/a/labels...json has an annotator name with invalid characters: rename it',
      '/pages/a/labels.a\u0007b.json has an annotator name with invalid characters: rename it',
      '/pages/red\u001b[31m has an invalid name: rename it',
    ]);
    for (const slug of ['../a', '..', '.', '', 'a/../../x', 'a\\b', 'a\u0000b', '.hidden']) {
      await expect(corpus.page(slug)).rejects.toThrow(/is not a valid page name/);
      expect(() => corpus.snapshotPath(slug)).toThrow(/is not a valid page name/);
      await expect(corpus.remove([slug])).rejects.toThrow(/is not a valid page name/);
      await expect(corpus.labels.read(slug, '')).rejects.toThrow(/is not a valid page name/);
    }
    await expect(Corpus.create(join(folder(), 'x'), 'red\u001b[31m', viewport)).rejects.toThrow(
      "A corpus cannot be called 'red�[31m'",
    );
  });

  it('a check reads captures, screenshots, labels and histories too', async () => {
    const corpus = await three();
    await corpus.add({ ...captured, screenshot: [Buffer.from('picture')] }, { name: 'd' });
    await rm(join(corpus.pageFolder('d'), 'screenshot.webp'));
    await writeFile(corpus.snapshotPath('b'), 'damaged');
    await cp(corpus.snapshotPath('d'), corpus.snapshotPath('c'));
    await corpus.labels.edit('a', '', edit);
    await writeFile(
      join(corpus.pageFolder('a'), 'labels.history.jsonl'),
      `${await readFile(join(corpus.pageFolder('a'), 'labels.history.jsonl'), 'utf8')}oh dear\n`,
    );
    const faults = await allFaults(corpus);
    expect(faults.map(({ file, fault }) => `${file.slice(corpus.folder.length)} ${fault}`)).toEqual([
      '/pages/a/labels.history.jsonl cannot be read at line 4: these changes cannot be undone',
      expect.stringMatching(/^\/pages\/b\/snapshot\.json\.gz is damaged: it cannot be unpacked/),
      '/pages/c/page.json describes a different capture than the stored one',
      '/pages/d/screenshot.webp is missing, though page.json lists it',
    ]);
  });
});

describe.runIf(canMount)('a disk', () => {
  async function mounted(options: string, work: (disk: string) => Promise<void>): Promise<void> {
    const disk = join(folder(), 'disk');
    await mkdir(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk]);
    try {
      await work(disk);
    } finally {
      execFileSync('umount', [disk]);
    }
  }

  it('that fills up while labels are saved keeps the old ones intact, and saving works again when there is space', async () => {
    await mounted('size=256k', async (disk) => {
      const corpus = await three(join(disk, 'corpus'));
      await corpus.labels.edit('a', '', edit);
      const files = ['labels.json', 'labels.history.jsonl'].map((name) => join(corpus.pageFolder('a'), name));
      const whole = await Promise.all(files.map((file) => readFile(file, 'utf8')));
      const filler = join(disk, 'filler');
      await writeFile(filler, Buffer.alloc(512 * 1024)).catch(() => undefined);
      const long = { kind: 'marks', note: 'x'.repeat(9_000) } as const;
      await expect(corpus.labels.edit('a', '', long)).rejects.toThrow(
        /the disk is full: free some space, or choose another folder/,
      );
      expect(await Promise.all(files.map((file) => readFile(file, 'utf8')))).toEqual(whole);
      await expect(corpus.add(captured)).rejects.toThrow(/the disk is full/);
      await expect(corpus.recapture('b', captured)).rejects.toThrow(/the disk is full/);
      expect((await corpus.labels.read('a', '')).label.note).toBe('seen');
      await rm(filler);
      expect((await corpus.labels.edit('a', '', long)).revision).toBe(2);
      expect(await allFaults(await Corpus.open(corpus.folder))).toEqual([]);
    });
  });

  it('that is read-only: the corpus opens, and changes are refused with a message', async () => {
    await mounted('size=1m', async (disk) => {
      const { folder: path } = await three(join(disk, 'corpus'));
      execFileSync('mount', ['-o', 'remount,ro', disk]);
      const corpus = await Corpus.open(path);
      expect(await corpus.info()).toMatchObject({ isReadOnly: true, faults: [] });
      expect((await corpus.labels.read('a', '')).label.records).toHaveLength(5);
      const refused = /is read-only: copy the corpus to a folder you can write to/;
      await expect(corpus.labels.edit('a', '', edit)).rejects.toThrow(refused);
      await expect(corpus.add(captured)).rejects.toThrow(refused);
      await expect(corpus.recapture('a', captured)).rejects.toThrow(refused);
      await expect(corpus.remove(['a'])).rejects.toThrow(refused);
      await expect(corpus.edit((entry) => entry)).rejects.toThrow(refused);
      await expect(corpus.editPage('a', (entry) => entry)).rejects.toThrow(refused);
      execFileSync('mount', ['-o', 'remount,rw', disk]);
      expect((await corpus.info()).isReadOnly).toBe(false);
      await corpus.labels.edit('a', '', edit);
    });
  });

  it('that is read-only: labels of another capture are matched for display', async () => {
    await mounted('size=1m', async (disk) => {
      const corpus = await three(join(disk, 'corpus'));
      const other = await drawnCorpus(join(folder(), 'other'), [{ slug: 'a', site: 'a', records: 7 }]);
      for (const name of ['page.json', 'snapshot.json.gz'])
        await cp(join(other.pageFolder('a'), name), join(corpus.pageFolder('a'), name));
      execFileSync('mount', ['-o', 'remount,ro', disk]);
      const state = await (await Corpus.open(corpus.folder)).labels.read('a', '');
      expect(state.label.records).toHaveLength(5);
      execFileSync('mount', ['-o', 'remount,rw', disk]);
    });
  });
});

describe('a corpus of 5,000 pages', () => {
  it('opens in about ten times the time of one of 500', async () => {
    const [small, large] = [await msToOpen(500), await msToOpen(5_000)];
    expect(large / small).toBeLessThan(30);
  });
});

/** Copies of the same page: only the number matters. */
async function msToOpen(count: number): Promise<number> {
  const corpus = await three(join(folder(), `corpus-${count}`));
  for (let index = 3; index < count; index++) {
    const page = join(corpus.folder, 'pages', `page-${index}`);
    await mkdir(page);
    for (const name of ['page.json', 'labels.json', 'snapshot.json.gz'])
      await copyFile(join(corpus.pageFolder('a'), name), join(page, name));
  }
  const again = await Corpus.open(corpus.folder);
  const began = performance.now();
  const { pages, faults } = await again.info();
  expect([pages.length, faults]).toEqual([count, []]);
  return performance.now() - began;
}
