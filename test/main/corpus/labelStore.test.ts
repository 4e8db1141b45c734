import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Corpus } from '../../../src/main/corpus/corpus';
import type { LabelEdit } from '../../../src/shared/labels/labelEdit';
import type { StoredLabel } from '../../../src/shared/labels/labelFile';
import { blockAtXPath } from '../../../src/shared/page/xpath';
import { drawnCorpus, labelOfFirst, listSnapshot, writeLabel } from '../../support/corpus/drawnCorpus';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const path = (): string => join(folder(), 'corpus');
const file = (name = 'labels.json'): string => join(path(), 'pages/list', name);

/** A corpus with one page, a list of ten. */
function oneList(labelled?: number): Promise<Corpus> {
  const page = { slug: 'list', site: 'a.example', records: 10 };
  return drawnCorpus(path(), [labelled === undefined ? page : { ...page, labelled }]);
}

async function row(corpus: Corpus, number: number): Promise<number> {
  return blockAtXPath(await corpus.pageBlocks('list'), `/html/body/ul/li[${number}]`);
}

async function adding(corpus: Corpus, ...numbers: number[]): Promise<LabelEdit> {
  const add = [];
  for (const number of numbers) add.push({ blocks: [await row(corpus, number)], from: 'hand' });
  return { kind: 'records', tool: 'add', remove: [], add };
}

async function add(corpus: Corpus, number: number, reader = '') {
  return corpus.labels.edit('list', reader, await adding(corpus, number));
}

/** The numbers of the labelled rows of the list. */
async function rows(corpus: Corpus, reader = ''): Promise<number[]> {
  const { label } = await corpus.labels.read('list', reader);
  const all = await Promise.all(Array.from({ length: 10 }, (_, index) => row(corpus, index + 1)));
  return label.records.map(({ blocks }) => all.indexOf(blocks[0]!) + 1);
}

async function stored(name?: string): Promise<StoredLabel> {
  return JSON.parse(await readFile(file(name), 'utf8')) as StoredLabel;
}

describe('labels with fields', () => {
  it('keep them through edits, undo and another program, and come back from the history', async () => {
    const corpus = await oneList();
    const [one, two] = [await row(corpus, 1), await row(corpus, 2)];
    const fields = [
      { name: 'title', type: 'text', role: 'name', cells: [{ block: one }, { block: two }] },
    ] as const;
    await add(corpus, 1);
    expect((await stored()).version).toBe(1);
    await corpus.labels.set('list', '', 'import', (_, label) => ({ ...label, fields }));
    expect(await stored()).toMatchObject({
      version: 2,
      records: [{ cells: [{ field: 'title', path: '' }] }],
    });
    await add(corpus, 2);
    expect((await stored()).records.map(({ cells }) => cells?.length)).toEqual([1, 1]);
    await corpus.labels.undo('list', '');
    await corpus.labels.undo('list', '');
    expect((await stored()).version).toBe(1);
    await corpus.labels.redo('list', '');
    await rm(file());
    const again = await Corpus.open(path());
    expect((await again.labels.read('list', '')).label.fields).toEqual(fields);
    expect((await stored()).version).toBe(2);
    expect(await again.info()).toMatchObject({ faults: [], pages: [{ labels: [{ records: 1 }] }] });
  });
});

describe('labels of a page', () => {
  it('are empty before the page is labelled, and reading creates no file', async () => {
    const corpus = await oneList();
    expect(await corpus.labels.read('list', '')).toMatchObject({
      revision: 0,
      savedAt: '',
      undoes: '',
      redoes: '',
      edits: 0,
      label: { status: 'open', records: [], region: -1 },
    });
    expect(await corpus.labels.all('list')).toEqual([]);
    await expect(readFile(file())).rejects.toThrow('ENOENT');
  });

  it('are on the disk with every change, each block described in several ways', async () => {
    const corpus = await oneList();
    const state = await add(corpus, 2);
    expect(state).toMatchObject({ revision: 1, undoes: 'add', edits: 1, notice: '' });
    const block = await row(corpus, 2);
    expect(await stored()).toMatchObject({
      format: 'recordscope-labels',
      version: 1,
      page: (await corpus.page('list')).hash,
      revision: 1,
      updatedAt: state.savedAt,
      records: [
        {
          from: 'hand',
          confidence: 1,
          blocks: [{ node: block, xpath: '/html[1]/body[1]/ul[1]/li[2]', rect: [100, 190, 800, 80] }],
        },
      ],
    });
    expect((await corpus.page('list')).labels).toEqual([
      {
        reader: '',
        status: 'open',
        records: 1,
        hard: false,
        noRecords: false,
        doubtful: 0,
        isOfOtherCapture: false,
        updatedAt: state.savedAt,
      },
    ]);
  });

  it('are undone and redone without limit, also after a restart', async () => {
    const first = await oneList();
    for (let number = 1; number <= 10; number++) await add(first, number);
    const second = await Corpus.open(path());
    for (let left = 9; left >= 4; left--) {
      await second.labels.undo('list', '');
      expect(await rows(second)).toHaveLength(left);
    }
    const third = await Corpus.open(path());
    expect(await third.labels.read('list', '')).toMatchObject({ undoes: 'add', redoes: 'add', edits: 4 });
    await third.labels.redo('list', '');
    expect(await rows(third)).toEqual([1, 2, 3, 4, 5]);
    const state = await add(third, 9);
    expect([state.redoes, await rows(third)]).toEqual(['', [1, 2, 3, 4, 5, 9]]);
    for (let time = 0; time < 6; time++) await third.labels.undo('list', '');
    expect(await rows(third)).toEqual([]);
    await expect(third.labels.undo('list', '')).rejects.toThrow('There is nothing to undo.');
  });

  it('are empty again when the first change is undone: no empty label is saved', async () => {
    const corpus = await oneList();
    await add(corpus, 2);
    const undone = await corpus.labels.undo('list', '');
    expect(undone).toMatchObject({ savedAt: '', undoes: '', redoes: 'add', edits: 0, revision: 2 });
    await expect(readFile(file())).rejects.toThrow('ENOENT');
    expect((await corpus.page('list')).labels).toEqual([]);
    const again = await Corpus.open(path());
    expect(await again.labels.read('list', '')).toMatchObject({ savedAt: '', notice: '', redoes: 'add' });
    await again.labels.redo('list', '');
    expect(await rows(again)).toEqual([2]);
    expect((await stored()).records).toHaveLength(1);
  });

  it('that began with a proposal return to the state before it by one undo, which is not counted as an edit', async () => {
    const corpus = await oneList();
    const records = [1, 2, 3].map(async (number) => ({ blocks: [await row(corpus, number)], from: 'buw' }));
    const proposal = {
      kind: 'start',
      from: 'buw',
      region: -1,
      records: await Promise.all(records),
      isProposal: true,
    } as const;
    await corpus.labels.edit('list', '', proposal);
    const remove = { kind: 'records', tool: 'remove', remove: [[await row(corpus, 2)]], add: [] } as const;
    expect(await corpus.labels.edit('list', '', remove)).toMatchObject({ undoes: 'remove', edits: 1 });
    expect(await corpus.labels.undo('list', '')).toMatchObject({ savedAt: '', undoes: '', edits: 0 });
    await expect(readFile(file())).rejects.toThrow('ENOENT');
    await expect(corpus.labels.undo('list', '')).rejects.toThrow('There is nothing to undo.');
    const redone = await (await Corpus.open(path())).labels.redo('list', '');
    expect(redone).toMatchObject({ undoes: 'remove', redoes: '', edits: 1 });
    expect(await rows(corpus)).toEqual([1, 3]);
    // The next time it begins with something else.
    await corpus.labels.undo('list', '');
    await corpus.labels.edit('list', '', { ...proposal, records: [] });
    expect(await add(corpus, 7)).toMatchObject({ redoes: '', edits: 1 });
    await add(corpus, 8);
    await corpus.labels.undo('list', '');
    expect(await rows(corpus)).toEqual([7]);
    expect((await corpus.labels.undo('list', '')).savedAt).toBe('');
  });

  it('without a history are where undo ends', async () => {
    const corpus = await oneList(3);
    expect(await corpus.labels.read('list', '')).toMatchObject({ undoes: '', edits: 0 });
    await add(corpus, 5);
    expect((await corpus.labels.undo('list', '')).undoes).toBe('');
    expect(await rows(corpus)).toEqual([1, 2, 3]);
    await corpus.labels.redo('list', '');
    expect(await rows(await Corpus.open(path()))).toEqual([1, 2, 3, 5]);
  });

  it('without a time count as saved', async () => {
    const corpus = await oneList(3);
    expect((await stored()).updatedAt).toBe('');
    expect((await corpus.labels.read('list', '')).savedAt).toMatch(/^20\d\d-/);
  });

  it('of several annotators are stored separately', async () => {
    const corpus = await oneList();
    await add(corpus, 1);
    await add(corpus, 2, 'Zoë');
    expect(await rows(corpus)).toEqual([1]);
    expect(await rows(corpus, 'Zoë')).toEqual([2]);
    expect((await corpus.labels.all('list')).map(({ reader }) => reader)).toEqual(['', 'Zoë']);
    expect((await corpus.info()).readers).toEqual(['', 'Zoë']);
    expect(await stored('labels.Zoë.json')).toMatchObject({ revision: 1 });
  });

  it('do not change by an invalid edit', async () => {
    const corpus = await oneList(3);
    const before = await readFile(file(), 'utf8');
    await expect(corpus.labels.edit('list', '', { kind: 'region', region: 1_000_000 })).rejects.toThrow(
      'The page has no block #1000000',
    );
    expect(await readFile(file(), 'utf8')).toBe(before);
  });
});

describe('two programs that label one page', () => {
  it('keep both changes, and the second gets a notice of the first', async () => {
    const one = await oneList();
    const other = await Corpus.open(path());
    await add(one, 1);
    expect(await rows(other)).toEqual([1]);
    await add(other, 2);
    const state = await add(one, 3);
    expect(state.notice).toBe('Another program has changed these labels. Both changes are kept.');
    expect(await rows(other)).toEqual([1, 2, 3]);
    expect((await add(one, 4)).notice).toBe('');
  });

  it('do not wait for one that was killed while it wrote', async () => {
    const corpus = await oneList();
    const dead = { pid: 2 ** 22 + 1, host: (await import('node:os')).hostname(), at: '', token: 'x' };
    await writeFile(file('.lock'), JSON.stringify(dead));
    await add(corpus, 1);
    await writeFile(file('.lock'), '');
    await add(corpus, 2);
    expect(await rows(corpus)).toEqual([1, 2]);
  });

  it('load what a third wrote into the labels file, which can be undone', async () => {
    const corpus = await oneList();
    await add(corpus, 1);
    await writeLabel(corpus, 'list', '', (page) => labelOfFirst(page, 4));
    const state = await corpus.labels.read('list', '');
    expect(state.notice).toBe('Another program changed the labels file. Its changes were loaded.');
    expect(await rows(corpus)).toEqual([1, 2, 3, 4]);
    expect(state.undoes).toBe('change from elsewhere');
    await corpus.labels.undo('list', '');
    expect(await rows(corpus)).toEqual([1]);
  });

  it('see no change if only the formatting of the file changed', async () => {
    const corpus = await oneList();
    await add(corpus, 1);
    await writeFile(file(), JSON.stringify(await stored()));
    expect(await (await Corpus.open(path())).labels.read('list', '')).toMatchObject({ notice: '', edits: 1 });
    await add(corpus, 2);
    expect(await rows(corpus)).toEqual([1, 2]);
  });
});

describe('after a crash', () => {
  it('between history and labels file, the history wins, and the file is written again', async () => {
    const corpus = await oneList();
    await add(corpus, 1);
    const before = await readFile(file(), 'utf8');
    await add(corpus, 2);
    await writeFile(file(), before);
    const again = await Corpus.open(path());
    expect(await rows(again)).toEqual([1, 2]);
    expect((await stored()).records).toHaveLength(2);
  });

  it('between history and the removal of the labels file, the history wins as well', async () => {
    const corpus = await oneList();
    await add(corpus, 1);
    const before = await readFile(file(), 'utf8');
    await corpus.labels.undo('list', '');
    await writeFile(file(), before);
    const again = await Corpus.open(path());
    expect(await again.labels.read('list', '')).toMatchObject({ savedAt: '', label: { records: [] } });
    await expect(readFile(file())).rejects.toThrow('ENOENT');
  });

  it('a torn last line of the history is skipped, and the next change gets its own line', async () => {
    const corpus = await oneList();
    await add(corpus, 1);
    await appendFile(file('labels.history.jsonl'), '{"revision":2,"at":"2026-01-0');
    const again = await Corpus.open(path());
    expect(await rows(again)).toEqual([1]);
    await add(again, 2);
    const third = await Corpus.open(path());
    await third.labels.undo('list', '');
    expect(await rows(third)).toEqual([1]);
  });

  it('a history with one bad line keeps all others', async () => {
    const corpus = await oneList();
    for (const number of [1, 2, 3]) await add(corpus, number);
    const lines = (await readFile(file('labels.history.jsonl'), 'utf8')).split('\n');
    lines[2] = '{"revision":2, oh dear';
    await writeFile(file('labels.history.jsonl'), lines.join('\n'));
    const again = await Corpus.open(path());
    expect(await rows(again)).toEqual([1, 2, 3]);
    await again.labels.undo('list', '');
    expect(await rows(again)).toEqual([1]);
  });

  it('a missing labels file is restored from its history', async () => {
    const corpus = await oneList();
    for (const number of [1, 2, 3]) await add(corpus, number);
    await rm(file());
    const state = await (await Corpus.open(path())).labels.read('list', '');
    expect(state.notice).toMatch(/labels\.json was missing: it was restored from its history/);
    expect((await stored()).records).toHaveLength(3);
  });
});

describe('an unusable labels file', () => {
  it('with a history: its label is shown, and the bad file is renamed', async () => {
    const corpus = await oneList();
    for (const number of [1, 2]) await add(corpus, number);
    const bad = (await readFile(file(), 'utf8')).replace('"status": "open"', '"status": oh dear');
    await writeFile(file(), bad);
    expect((await corpus.info()).faults).toEqual([
      { file: file(), fault: expect.stringMatching(/^is not valid JSON: .*oh dear.*$/) },
    ]);
    const again = await Corpus.open(path());
    expect((await again.labels.read('list', '')).notice).toMatch(
      /labels\.json is not valid JSON: .* The label from its history is shown\./,
    );
    expect(await readFile(file(), 'utf8')).toBe(bad);
    await add(again, 3);
    expect(await rows(again)).toEqual([1, 2, 3]);
    expect(await readFile(file('labels.json.damaged-3'), 'utf8')).toBe(bad);
    expect((await again.info()).faults).toEqual([]);
  });

  it('without a history: it is reported, never overwritten, and hides nothing else', async () => {
    const corpus = await oneList(3);
    await add(corpus, 1, 'other');
    const bad = (await readFile(file(), 'utf8')).replace('"hard":false', '"hard":');
    await writeFile(file(), bad);
    await expect(corpus.labels.read('list', '')).rejects.toThrow(/labels\.json is not valid JSON/);
    await expect(add(corpus, 1)).rejects.toThrow(/labels\.json is not valid JSON/);
    expect(await readFile(file(), 'utf8')).toBe(bad);
    expect(await rows(corpus, 'other')).toEqual([1]);
    const { pages, faults } = await corpus.info();
    expect(pages.map(({ labels }) => labels.map(({ reader }) => reader))).toEqual([['other']]);
    expect(faults).toHaveLength(1);
  });

  it('of a later version: it is refused, whatever its history says, and is not changed', async () => {
    const corpus = await oneList();
    await add(corpus, 1);
    const later = (await readFile(file(), 'utf8')).replace('"version": 1', '"version": 3');
    await writeFile(file(), later);
    const again = await Corpus.open(path());
    await expect(again.labels.read('list', '')).rejects.toThrow(
      /labels\.json has version 3, but this program reads up to version 2/,
    );
    await expect(add(again, 2)).rejects.toThrow(/labels\.json has version 3/);
    expect(await readFile(file(), 'utf8')).toBe(later);
    expect((await again.info()).faults).toMatchObject([
      { file: file(), fault: expect.stringMatching(/version 3, but this program reads up to version 2/) },
    ]);
  });

  it('a history of a later version is refused as well', async () => {
    const corpus = await oneList(2);
    await writeFile(
      file('labels.history.jsonl'),
      '{"format":"recordscope-label-history","version":2,"page":"x"}\n',
    );
    await expect(corpus.labels.read('list', '')).rejects.toThrow(/history\.jsonl has version 2/);
  });
});

describe('labels of another capture of the page', () => {
  const recaptured = { snapshot: listSnapshot('list', 7), screenshot: [], mhtml: undefined };

  it('are matched; doubtful ones need a review, and undo stops there', async () => {
    const corpus = await oneList();
    for (const number of [1, 2, 8]) await add(corpus, number);
    const page = await corpus.recapture('list', recaptured);
    expect(page).toMatchObject({
      hash: recaptured.snapshot.hash,
      site: 'a.example',
      labels: [{ isOfOtherCapture: false, doubtful: 1 }],
    });
    const state = await corpus.labels.read('list', '');
    expect(state.hash).toBe(recaptured.snapshot.hash);
    expect((await rows(corpus)).slice(0, 2)).toEqual([1, 2]);
    expect(state.label.records.slice(0, 2).map(({ confidence }) => confidence)).toEqual([1, 1]);
    expect([state.undoes, state.edits]).toEqual(['', 4]);
    await add(corpus, 3);
    const undone = await (await Corpus.open(path())).labels.undo('list', '');
    expect([undone.undoes, undone.label]).toEqual(['', state.label]);
  });

  it('are matched as soon as the page is opened, if another program has recaptured it', async () => {
    const corpus = await oneList();
    await add(corpus, 1);
    // As a copy of the folder from elsewhere would be.
    const other = await drawnCorpus(join(folder(), 'other'), [
      { slug: 'list', site: 'a.example', records: 7 },
    ]);
    for (const name of ['page.json', 'snapshot.json.gz'])
      await rename(join(other.pageFolder('list'), name), file(name));
    expect((await corpus.page('list')).labels).toMatchObject([{ isOfOtherCapture: true }]);
    const state = await corpus.labels.read('list', '');
    expect(state.notice).toBe('The page was recaptured. Its labels were matched to the new capture.');
    expect(await rows(corpus)).toEqual([1]);
    expect((await corpus.page('list')).labels).toMatchObject([{ isOfOtherCapture: false }]);
  });

  it('a label for a missing block is matched by its other properties', async () => {
    const corpus = await oneList(2);
    const label = await stored();
    const moved = label.records.map(({ blocks, ...record }) => ({
      ...record,
      blocks: blocks.map((key) => ({ ...key, node: key.node + 5_000 })),
    }));
    await writeFile(file(), JSON.stringify({ ...label, records: moved }));
    expect(await rows(corpus)).toEqual([1, 2]);
    const gone = moved.map((record) => ({
      ...record,
      blocks: record.blocks.map((key) => ({
        ...key,
        xpath: '/html[1]/body[1]/table[9]',
        text: 'f'.repeat(16),
        message: 'Nothing like it',
        rect: [5_000, 5_000, 3, 3],
      })),
    }));
    await writeFile(file(), JSON.stringify({ ...label, records: gone.slice(0, 1) }));
    const state = await (await Corpus.open(path())).labels.read('list', '');
    expect(state.label.records).toEqual([]);
    expect(state.label.lost).toMatchObject([{ xpath: '/html[1]/body[1]/table[9]' }]);
  });
});
