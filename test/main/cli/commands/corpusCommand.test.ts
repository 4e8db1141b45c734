import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Corpus } from '../../../../src/main/corpus/corpus';
import { recordscope } from '../../../support/corpus/commandLine';
import { drawnCorpus } from '../../../support/corpus/drawnCorpus';
import { capturedExample } from '../../../support/page/capturedExample';
import { temporaryFolder } from '../../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const path = (): string => join(folder(), 'mein Korpus 語料');

async function corpus(...args: string[]) {
  return recordscope(['corpus', ...args], { environment: { RECORDSCOPE_CONFIG: join(folder(), 'config') } });
}

describe('corpus new', () => {
  it('creates an empty corpus, once', async () => {
    expect(await corpus('new', path(), '--name', 'Coats', '--viewport', '800x600')).toEqual({
      code: 0,
      stdout: `created ${path()}\n`,
      stderr: '',
    });
    expect(await (await Corpus.open(path())).info()).toMatchObject({
      name: 'Coats',
      viewport: { width: 800, height: 600, deviceScaleFactor: 1 },
      pages: [],
    });
    const again = await corpus('new', path());
    expect([again.code, again.stderr]).toEqual([
      1,
      `error: ${path()} is already a corpus: open it, or choose another folder\n`,
    ]);
    const odd = await corpus('new', join(folder(), 'x'), '--name', 'red\u001b[31m');
    expect([odd.code, odd.stderr]).toEqual([
      1,
      expect.stringMatching(/^error: A corpus cannot be called 'red�/),
    ]);
  });
});

describe('corpus add', () => {
  it('captures with the viewport of the corpus; reports failures and continues', async () => {
    await corpus('new', path(), '--viewport', '800x600');
    await writeFile(join(folder(), 'page.html'), '<title>Coats</title><h1>Coats</h1>');
    const sources = [
      join(folder(), 'page.html'),
      join(folder(), 'none.html'),
      await capturedExample('shop-grid'),
    ];
    const { code, stdout, stderr } = await corpus('add', path(), ...sources, '--tag', 'coats', 'shop');
    expect([code, stdout]).toEqual([1, 'added page\nadded shop-grid\n']);
    expect(stderr).toMatch(/^failed: there is no file '.*none\.html'/);
    expect((await (await Corpus.open(path())).info()).pages).toMatchObject([
      { slug: 'page', title: 'Coats', tags: ['coats', 'shop'] },
      { slug: 'shop-grid' },
    ]);
    expect((await (await Corpus.open(path())).pageBlocks('page')).snapshot.viewport.width).toBe(800);
  });

  it('needs a corpus', async () => {
    const { code, stderr } = await corpus('add', folder(), 'page.html');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/is not a corpus \(no corpus\.json\)/)]);
  });
});

describe('corpus import, list, check and export', () => {
  /** Two saved pages of two sites, with labels. */
  async function saved(): Promise<string> {
    const from = join(folder(), 'saved');
    await mkdir(join(from, 'shop'), { recursive: true });
    await writeFile(join(from, 'shop/one.html'), '<title>One</title><ul><li>Cairn<li>Fell</ul>');
    await writeFile(join(from, 'shop/two.html'), '<title>Two</title><p>Nothing here</p>');
    const list = '/html[1]/body[1]/ul[1]';
    const labels = [
      {
        file: 'shop/one.html',
        site: 'shop.example',
        tags: ['list'],
        records: [`${list}/li[1]`, `${list}/li[2]`],
      },
      { file: 'shop/two.html', site: 'shop.example', records: [], noRecords: true },
    ];
    await writeFile(join(from, 'labels.json'), JSON.stringify(labels));
    return from;
  }

  it('convert saved pages to labels for other programs, and back', async () => {
    await corpus('new', path(), '--name', 'Coats');
    expect(await corpus('import', path(), await saved(), '--base', 'https://saved.example/')).toEqual({
      code: 0,
      stdout: 'added shop-one\nadded shop-two\n',
      stderr: '',
    });
    const made = await Corpus.open(path());
    expect((await made.page('shop-two')).url).toBe('https://saved.example/shop/two.html');
    await made.editPage('shop-one', (entry) => ({ ...entry, title: 'One\u001b[31m' }));
    const list = await corpus('list', path());
    expect([list.code, list.stderr]).toEqual([0, '']);
    expect(list.stdout).toBe(
      [
        'Coats: 2 pages, 2 labelled',
        '',
        'page      site          split  tags  labels    records  title',
        'shop-one  shop.example         list  labelled        2  One�[31m',
        'shop-two  shop.example               labelled        0  Two',
        '',
      ].join('\n'),
    );
    expect(await corpus('check', path())).toEqual({ code: 0, stdout: 'No problems found.\n', stderr: '' });
    const to = join(folder(), 'labels.csv');
    expect(await corpus('export', path(), to, '--format', 'csv')).toEqual({
      code: 0,
      stdout: `wrote ${to}: 2 pages, 2 records\n`,
      stderr: '',
    });
    expect(await corpus('import', path(), to, '--reader', 'Zoë')).toEqual({
      code: 0,
      stdout: 'imported labels of 2 pages, 2 records\n',
      stderr: '',
    });
    const labels = JSON.parse(await readFile(join(path(), 'pages/shop-one/labels.Zoë.json'), 'utf8'));
    expect(labels).toMatchObject({ status: 'labelled', records: { length: 2 } });
    expect(JSON.parse((await corpus('list', path(), '--json')).stdout)).toMatchObject({
      readers: ['', 'Zoë'],
    });
    const odd = await corpus('export', path(), join(folder(), 'x'), '--reader', '../x');
    expect([odd.code, odd.stderr]).toEqual([2, expect.stringMatching(/It must consist of letters/)]);
  });

  it('report problems of a corpus', async () => {
    const made = await drawnCorpus(path(), [{ slug: 'a', site: 'a.example', records: 3, labelled: 2 }]);
    const file = join(made.pageFolder('a'), 'labels.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"version":1', '"version":7'));
    await mkdir(join(path(), 'pages/empty'));
    const checked = await corpus('check', path());
    expect(checked.code).toBe(1);
    expect(checked.stdout.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/pages\/a\/labels\.json has version 7/),
      expect.stringMatching(/pages\/empty contains no snapshot\.json\.gz/),
    ]);
    const listed = await corpus('list', path());
    expect([listed.code, listed.stdout]).toEqual([0, expect.stringContaining('1 page,')]);
    expect(listed.stderr.trimEnd().split('\n')).toHaveLength(2);
  });

  it('list the corpora that were opened', async () => {
    const { code, stdout } = await corpus('list', '--json');
    expect(code).toBe(0);
    expect((JSON.parse(stdout) as { isExample: boolean }[]).filter(({ isExample }) => !isExample)).toEqual(
      [],
    );
  });
});
