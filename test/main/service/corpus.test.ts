import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readSnapshot } from '../../../src/main/corpus/readSnapshot';
import type { ServiceClient } from '../../../src/shared/contract/serviceClient';
import { pageBlocks } from '../../../src/shared/page/buildBlockModel';
import { blockAtXPath } from '../../../src/shared/page/xpath';
import { drawnCorpus } from '../../support/corpus/drawnCorpus';
import { faultOf, testServices } from '../../support/inspector/testService';
import { capturedExample } from '../../support/page/capturedExample';
import { truthOf } from '../../support/page/examplePages';
import { localSite } from '../../support/page/site';

const services = testServices();
let rows = ['Cairn', 'Fell', 'Tarn'];
const site = localSite({
  '/list': (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<title>List</title><h1>Coats</h1><ul>${rows.map((row) => `<li><h2>${row}</h2><p>A coat called ${row}`).join('')}</ul>`,
      ),
  '/gone': (_request, response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end(),
});

const path = (): string => join(services.folder(), 'my corpus');

async function connected(): Promise<ServiceClient> {
  return services.connect(services.start());
}

/** A new corpus with one captured example page. */
async function withShop(client: ServiceClient): Promise<string> {
  await client.request('newCorpus', { folder: path(), name: 'Coats' });
  const shop = await capturedExample('shop-grid');
  const { added } = await client.request('addPages', {
    corpus: path(),
    sources: [shop],
    tags: ['shop'],
    scripts: true,
    ticket: 'add',
  });
  return added[0]!;
}

describe('corpora through the service', () => {
  it('are created, opened, and listed, last opened first', async () => {
    const client = await connected();
    const other = await drawnCorpus(join(services.folder(), 'other'), []);
    expect(await client.request('newCorpus', { folder: path(), name: 'Coats' })).toMatchObject({
      folder: path(),
      name: 'Coats',
      pages: [],
      isReadOnly: false,
      viewport: { width: 1280, height: 900 },
    });
    await client.request('openCorpus', { folder: other.folder });
    const known = (await client.request('knownCorpora', {})).filter(({ isExample }) => !isExample);
    expect(known).toEqual([
      { folder: other.folder, name: 'Drawn', isExample: false },
      { folder: path(), name: 'Coats', isExample: false },
    ]);
    await rm(other.folder, { recursive: true });
    const after = await (await connected()).request('knownCorpora', {});
    expect(after.filter(({ isExample }) => !isExample).map(({ name }) => name)).toEqual(['Coats']);
    expect(await faultOf(client.request('newCorpus', { folder: path(), name: 'Coats' }))).toMatchObject({
      message: expect.stringMatching(/is already a corpus: open it, or choose another folder/),
    });
    expect(await faultOf(client.request('openCorpus', { folder: services.folder() }))).toMatchObject({
      code: 'failed',
      message: expect.stringMatching(/is not a corpus/),
    });
  });

  it('add pages from addresses, files, other corpora and open pages; report failures', async () => {
    const client = await connected();
    await client.request('newCorpus', { folder: path(), name: 'Coats' });
    const reports: string[] = [];
    client.on('job', ({ text }) => reports.push(text));
    const shop = await capturedExample('shop-grid');
    const { added, faults } = await client.request('addPages', {
      corpus: path(),
      sources: [site('/list'), 'no such file.html', site('/gone'), shop],
      tags: ['coats'],
      scripts: true,
      ticket: 'add',
    });
    expect(added).toEqual(['127-0-0-1-list', 'shop-grid']);
    expect(faults.map(({ file }) => file)).toEqual(['no such file.html', site('/gone')]);
    expect(reports).toEqual(expect.arrayContaining([site('/list'), shop]));
    const { page } = await client.request('openPage', {
      source: await capturedExample('news-cards'),
      scripts: true,
      ticket: 'open',
    });
    expect(await client.request('addOpenPage', { corpus: path(), page, tags: ['news'] })).toMatchObject({
      slug: 'news-cards',
      tags: ['news'],
      hash: page,
    });
    const { pages } = await client.request('openCorpus', { folder: path() });
    expect(pages.map(({ slug, tags }) => [slug, ...tags])).toEqual([
      ['127-0-0-1-list', 'coats'],
      ['news-cards', 'news'],
      ['shop-grid', 'coats'],
    ]);
    expect(await readdir(join(path(), 'pages/127-0-0-1-list'))).toContain('page.mhtml');
    expect(
      await faultOf(client.request('addOpenPage', { corpus: path(), page: 'f'.repeat(64), tags: [] })),
    ).toMatchObject({ code: 'unknownPage' });
  });

  it('can be stopped while adding pages', async () => {
    const client = await connected();
    await client.request('newCorpus', { folder: path(), name: 'Coats' });
    client.on('job', ({ ticket }) => void client.request('cancelJob', { ticket }));
    const adding = client.request('addPages', {
      corpus: path(),
      sources: Array.from({ length: 50 }, () => site('/list')),
      tags: [],
      scripts: true,
      ticket: 'add',
    });
    expect(await faultOf(adding)).toMatchObject({ code: 'cancelled' });
    const { pages } = await client.request('openCorpus', { folder: path() });
    expect(pages.length).toBeLessThan(3);
  });

  it('edit pages, and which sites are held out', async () => {
    const client = await connected();
    const slug = await withShop(client);
    await client.request('editPages', {
      corpus: path(),
      slugs: [slug],
      site: 'shop.example',
      addTags: ['grid'],
      removeTags: ['shop'],
    });
    await client.request('setHeldOut', { corpus: path(), sites: ['shop.example'] });
    expect(await client.request('openCorpus', { folder: path() })).toMatchObject({
      heldOut: ['shop.example'],
      pages: [{ site: 'shop.example', tags: ['grid'], isHeldOut: true }],
    });
    // Two tabs at once: the second choice was made from a list that is no longer true.
    const stale = client.request('setHeldOut', { corpus: path(), sites: ['other.example'], was: [] });
    expect((await faultOf(stale)).message).toBe(
      'The held-out sites were changed elsewhere meanwhile. Look at them, and choose again.',
    );
    expect(await client.request('openCorpus', { folder: path() })).toMatchObject({
      heldOut: ['shop.example'],
    });
    await client.request('setHeldOut', { corpus: path(), sites: [], was: ['shop.example'] });
    await client.request('removePages', { corpus: path(), slugs: [slug] });
    expect((await client.request('openCorpus', { folder: path() })).pages).toEqual([]);
    expect(await faultOf(client.request('removePages', { corpus: path(), slugs: ['../x'] }))).toMatchObject({
      code: 'invalid',
    });
  });

  it('label pages, undo and redo, and notify every inspector', async () => {
    const service = services.start();
    const client = await services.connect(service);
    const other = await services.connect(service);
    const slug = await withShop(client);
    const changes: string[][] = [];
    other.on('corpusChanged', ({ folder, slugs }) => changes.push([folder, ...slugs]));
    const at = { corpus: path(), slug, reader: '' };
    const edit = (tool: 'add', block: number) =>
      client.request('editLabels', {
        ...at,
        edit: { kind: 'records', tool, remove: [], add: [{ blocks: [block], from: 'hand' }] },
      });
    await edit('add', 10);
    const state = await edit('add', 20);
    expect(state).toMatchObject({ revision: 2, undoes: 'add' });
    await vi.waitFor(() => expect(changes).toContainEqual([path(), slug]));
    expect((await client.request('undoLabels', at)).label.records).toHaveLength(1);
    expect((await client.request('redoLabels', at)).label).toEqual(state.label);
    expect(await other.request('labels', at)).toMatchObject({ label: state.label });
    expect(await other.request('allLabels', { corpus: path(), slug })).toHaveLength(1);
    expect(await faultOf(edit('add', 10_000_000))).toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/The page has no block #10000000/),
    });
    expect(await faultOf(client.request('redoLabels', at))).toMatchObject({
      code: 'invalid',
      message: 'There is nothing to redo.',
    });
  });

  it('capture a page again and transfer its labels', async () => {
    const client = await connected();
    await client.request('newCorpus', { folder: path(), name: 'Coats' });
    const add = { corpus: path(), sources: [site('/list')], tags: ['coats'], scripts: true, ticket: 'add' };
    const slug = (await client.request('addPages', add)).added[0]!;
    const labels = join(services.folder(), 'labels.csv');
    await writeFile(
      labels,
      `page,what,xpath\n${[1, 2, 3].map((row) => `${slug},record,/html[1]/body[1]/ul[1]/li[${row}]\n`).join('')}`,
    );
    expect(await client.request('importLabels', { corpus: path(), reader: '', file: labels })).toMatchObject({
      pages: 1,
    });
    const at = { corpus: path(), slug, reader: '' };
    const before = await client.request('labels', at);
    expect(before.label.records).toHaveLength(3);
    rows = ['New coat', ...rows];
    try {
      const page = await client.request('recapture', { corpus: path(), slug, ticket: 'again' });
      expect(page.hash).not.toBe(before.hash);
      expect(page).toMatchObject({ slug, tags: ['coats'] });
      const after = await client.request('labels', at);
      expect(after).toMatchObject({ hash: page.hash, undoes: '' });
      expect(await wordsOf(slug)).toEqual(['Cairn', 'Fell', 'Tarn']);
    } finally {
      rows = rows.slice(1);
    }
  });

  it('capture a saved page again from its file, although its address is that of the original', async () => {
    const client = await connected();
    await client.request('newCorpus', { folder: path(), name: 'Coats' });
    const file = join(services.folder(), 'saved.mhtml');
    const saved = (words: string): string =>
      `Snapshot-Content-Location: https://coats.example/list\nContent-Type: multipart/related; boundary="b"\n\n--b\nContent-Type: text/html\n\n<title>${words}</title><p>${words}\n--b--\n`;
    await writeFile(file, saved('before'));
    const add = { corpus: path(), sources: [file], tags: [], scripts: true, ticket: 'add' };
    const slug = (await client.request('addPages', add)).added[0]!;
    await writeFile(file, saved('after'));
    const page = await client.request('recapture', { corpus: path(), slug, ticket: 'again' });
    expect(page).toMatchObject({
      slug: 'coats-example-list',
      title: 'after',
      url: 'https://coats.example/list',
      site: 'coats.example',
    });
  });

  it('capture a page again as it was captured, without what is fixed to the window', async () => {
    const client = await connected();
    await client.request('newCorpus', { folder: path(), name: 'Notices' });
    const file = join(services.folder(), 'notice.html');
    const list = '<li>A result of the search</li>'.repeat(9);
    await writeFile(file, `<ul>${list}</ul><p style="position:fixed;bottom:0">Cookies</p>`);
    const add = { corpus: path(), sources: [file], tags: [], scripts: true };
    const added = await client.request('addPages', { ...add, hidesFixed: true, ticket: 'add' });
    const slug = added.added[0]!;
    const hidden = { warnings: [expect.objectContaining({ code: 'hidden-fixed' })] };
    const first = (await client.request('openCorpus', { folder: path() })).pages.find(
      (page) => page.slug === slug,
    )!;
    expect(first).toMatchObject(hidden);
    const again = await client.request('recapture', { corpus: path(), slug, ticket: 'again' });
    expect(again).toMatchObject({ ...hidden, hash: first.hash });
    const open = { source: file, scripts: true };
    const kept = await client.request('openPage', { ...open, ticket: 'kept' });
    expect(kept.warnings).toEqual([]);
    expect(await client.request('openPage', { ...open, hidesFixed: true, ticket: 'page' })).toMatchObject({
      ...hidden,
      page: first.hash,
    });
  });

  it('export and import labels in every format', async () => {
    const client = await connected();
    const slug = await withShop(client);
    const page = pageBlocks(await readSnapshot(join(path(), 'pages', slug, 'snapshot.json.gz')));
    const truth = truthOf('shop-grid');
    const records = truth.records.map((xpaths) => ({
      blocks: xpaths.map((xpath) => blockAtXPath(page, xpath)),
      from: 'hand',
    }));
    const region = blockAtXPath(page, truth.region!);
    const start = { kind: 'start', from: '', region, records } as const;
    const at = { corpus: path(), slug };
    await client.request('editLabels', { ...at, reader: '', edit: start });
    const { label } = await client.request('labels', { ...at, reader: '' });
    for (const format of ['json', 'csv', 'coco', 'label-studio'] as const) {
      const to = join(services.folder(), `labels ${format}`);
      expect(await client.request('exportLabels', { corpus: path(), reader: '', format, to })).toEqual({
        path: to,
        pages: 1,
        records: 12,
        faults: [],
      });
      expect((await stat(to)).isDirectory()).toBe(format === 'coco');
      if (format === 'coco') expect(await readdir(join(to, 'images', slug))).toContain('screenshot.webp');
      expect(
        await faultOf(client.request('exportLabels', { corpus: path(), reader: '', format, to })),
      ).toMatchObject({ message: expect.stringMatching(/already exists/) });
      const reader = `from ${format}`;
      expect(await client.request('importLabels', { corpus: path(), reader, file: to })).toEqual({
        pages: 1,
        records: 12,
        faults: [],
      });
      const read = await client.request('labels', { ...at, reader });
      expect(read.label).toEqual(label);
    }
  });

  it('list the pages that a screenshot-based format omits', async () => {
    const client = await connected();
    const slug = await withShop(client);
    const mark = { kind: 'marks', hard: true } as const;
    await client.request('editLabels', { corpus: path(), slug, reader: '', edit: mark });
    await rm(join(path(), 'pages', slug, 'screenshot.webp'));
    for (const format of ['coco', 'label-studio'] as const) {
      const to = join(services.folder(), `bare ${format}`);
      expect(await client.request('exportLabels', { corpus: path(), reader: '', format, to })).toEqual({
        path: to,
        pages: 0,
        records: 0,
        faults: [{ file: slug, fault: expect.stringContaining('has no screenshot') }],
      });
    }
  });

  it('skip labels of unknown pages, and names that lead elsewhere', async () => {
    const client = await connected();
    const slug = await withShop(client);
    const file = join(services.folder(), 'labels.csv');
    await writeFile(file, `page,what,xpath\n../x,record,/html[1]\n${slug},record,/html[1]/body[1]\n`);
    const result = await client.request('importLabels', { corpus: path(), reader: '', file });
    expect(result).toMatchObject({
      pages: 1,
      faults: [{ file: '../x', fault: 'is not a page of this corpus: its labels were skipped' }],
    });
    await writeFile(file, '{"what": "is this"');
    expect(await faultOf(client.request('importLabels', { corpus: path(), reader: '', file }))).toMatchObject(
      { code: 'failed', message: expect.stringMatching(/labels\.csv is not valid JSON/) },
    );
  });
});

describe('an import of saved pages with labels by XPath', () => {
  async function saved(): Promise<string> {
    const folder = join(services.folder(), 'saved pages');
    await mkdir(join(folder, 'shop'), { recursive: true });
    const html = `<title>Coats</title><script>document.body.innerHTML = 'scripts ran'</script>
      <ul><li>Cairn<li>Fell</ul><dl><dt>Tarn<dd>A coat</dl>`;
    for (const name of ['one', 'two']) await writeFile(join(folder, 'shop', `${name}.html`), html);
    await cp(join(folder, 'shop/one.html'), join(services.folder(), 'secret.html'));
    return folder;
  }

  it('captures them without scripts and labels them; reports problems and continues', async () => {
    const client = await connected();
    await client.request('newCorpus', { folder: path(), name: 'Coats' });
    const folder = await saved();
    const labels = join(folder, 'labels.json');
    const list = '/html[1]/body[1]/ul[1]';
    const terms = '/html[1]/body[1]/dl[1]';
    const entries = [
      {
        file: 'shop/one.html',
        site: 'shop.example',
        url: 'https://shop.example/one',
        records: [`${list}/li[1]`, `${list}/li[2]`, [`${terms}/dt[1]`, `${terms}/dd[1]`]],
        region: '/html[1]/body[1]',
        tags: ['coats'],
        hard: true,
        note: 'two kinds',
      },
      {
        file: 'shop/two.html',
        site: 'shop.example',
        records: [`${list}/li[1]`, `${list}/li[7]`, 'no xpath'],
      },
      { file: 'shop/three.html', records: [] },
      { file: '../secret.html', records: [] },
      { file: 'a\u0007.html', records: [] },
      { site: 'nothing else' },
    ];
    await writeFile(labels, JSON.stringify(entries));
    const work = { corpus: path(), folder, labels, ticket: 'import' };
    const { added, faults } = await client.request('importPages', work);
    expect(added).toEqual(['shop-one', 'shop-two']);
    expect(
      faults.map(
        ({ file, fault }) => `${file.replace(`${folder}/`, '')}: ${fault.replace(`${folder}/`, '')}`,
      ),
    ).toEqual([
      'labels.json, entry 4: is not valid at file: leads out of the folder',
      'labels.json, entry 5: is not valid at file: contains control characters',
      expect.stringMatching(/^labels\.json, entry 6: is not valid at file: /),
      'shop/two.html: has no block at /html[1]/body[1]/ul[1]/li[7]',
      'shop/two.html: has no block at no xpath',
      'shop/three.html: shop/three.html: it does not exist: check the path',
    ]);
    const { pages } = await client.request('openCorpus', { folder: path() });
    expect(pages).toMatchObject([
      {
        url: 'https://shop.example/one',
        site: 'shop.example',
        tags: ['coats'],
        labels: [{ status: 'labelled', records: 3, hard: true, doubtful: 0 }],
      },
      { labels: [{ status: 'labelled', records: 1, doubtful: 2 }] },
    ]);
    const one = await client.request('labels', { corpus: path(), slug: 'shop-one', reader: '' });
    expect(one.label).toMatchObject({ note: 'two kinds', records: [{}, {}, { blocks: { length: 2 } }] });
    // Started again, it captures nothing twice.
    expect((await client.request('importPages', { ...work, ticket: 'again' })).added).toEqual([]);
    expect(await readFile(join(path(), 'pages/shop-one/page.json'), 'utf8')).not.toContain(folder);
  });

  it('names a label file that cannot be read', async () => {
    const client = await connected();
    await client.request('newCorpus', { folder: path(), name: 'Coats' });
    const folder = await saved();
    const labels = join(folder, 'labels.json');
    const work = { corpus: path(), folder, labels, ticket: 'import' };
    expect((await faultOf(client.request('importPages', work))).message).toMatch(
      /labels\.json: it does not exist/,
    );
    await writeFile(labels, '[\n{"file": "shop/one.html",\n oh dear\n}]');
    expect((await faultOf(client.request('importPages', work))).message).toMatch(
      /labels\.json is not valid JSON/,
    );
    await writeFile(labels, '{}');
    expect((await faultOf(client.request('importPages', work))).message).toMatch(
      /is not a list of labelled pages/,
    );
  });
});

/** The first words of each labelled record, from its file. */
async function wordsOf(slug: string): Promise<string[]> {
  const stored = JSON.parse(await readFile(join(path(), 'pages', slug, 'labels.json'), 'utf8')) as {
    records: { blocks: { words: string }[] }[];
  };
  return stored.records.map(({ blocks }) => blocks[0]!.words.split(' ')[0]!);
}
