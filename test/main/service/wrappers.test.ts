import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ServiceClient } from '../../../src/shared/contract/serviceClient';
import { defaultMethod } from '../../../src/shared/methods';
import { defaultSettings } from '../../../src/shared/pipeline/settings';
import { editWrapper } from '../../../src/shared/wrappers/edit/editWrapper';
import type { Wrapper } from '../../../src/shared/wrappers/wrapper';
import { drawnCorpus } from '../../support/corpus/drawnCorpus';
import { faultOf, testServices } from '../../support/inspector/testService';
import { localSite } from '../../support/page/site';
import { teaPages, teaShop, teasPerPage } from '../../support/page/teaShop';

const services = testServices();
let robots = '';
const site = localSite({
  ...teaShop,
  '/robots.txt': (_request, response) => void response.writeHead(200).end(robots),
  '/empty': '<title>Nothing</title><h1>No results for “coffee”</h1>',
});

interface Opened {
  client: ServiceClient;
  page: string;
  run: string;
}

/** Opens a page, runs the default method and the data stages. */
async function opened(path = '/teas', known?: ServiceClient): Promise<Opened> {
  const client = known ?? (await services.connect(services.start()));
  const { page } = await client.request('openPage', { source: site(path), scripts: true, ticket: path });
  const found = await client.request('run', {
    page,
    method: defaultMethod.id,
    settings: defaultSettings,
    slot: 'main',
  });
  if (found.superseded) throw new Error('superseded');
  const data = await client.request('data', {
    page,
    from: { run: found.run },
    settings: defaultSettings,
    slot: 'data',
  });
  if (data.superseded) throw new Error('superseded');
  return { client, page, run: data.run };
}

async function made(): Promise<Opened & { wrapper: Wrapper }> {
  const { client, page, run } = await opened();
  const { wrapper } = await client.request('makeWrapper', { page, run, name: 'teas' });
  return { client, page, run, wrapper };
}

const follow = { pages: 10, delay: 0, ticket: 'follow' };

describe('a wrapper of the open page', () => {
  it('is made, applied, tried and exported', async () => {
    const { client, page, wrapper } = await made();
    const report = await client.request('wrapperReport', { page, wrapper });
    expect(report.grid.rows).toHaveLength(teasPerPage);
    expect(report.grid.columns.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['name', 'url', 'price']),
    );
    const tried = await client.request('tryLocator', { page, wrapper, part: 'records', xpath: '//h3' });
    expect(tried.report).toMatchObject({ same: [], missed: teasPerPage });
    expect(await client.request('tryLocator', { page, wrapper, part: 0, xpath: '//h3[' })).toMatchObject({
      report: null,
      fault: expect.stringMatching(/./),
    });
    const csv = await client.request('wrapperRows', { page, wrapper, form: 'csv' });
    expect(csv.split('\r\n')).toHaveLength(teasPerPage + 2);
    const lines = await client.request('wrapperRows', { page, wrapper, form: 'jsonl' });
    expect(JSON.parse(lines.split('\n')[0]!)).toMatchObject({ name: 'Assam tea, 1 bags', price: 2.5 });
    const code = await client.request('wrapperFile', { wrapper, target: 'cheerio' });
    expect(code).toMatchObject({ refusal: '', text: expect.stringContaining('cheerio') });
    const file = await client.request('wrapperFile', { wrapper, target: 'wrapper' });
    expect(await client.request('readWrapper', { text: file.text })).toEqual(wrapper);
  });

  it('is verified on the page, on changed forms, and on what the server sent', async () => {
    const { client, page, run, wrapper } = await made();
    const all = await client.request('verifyWrapper', { page, run, wrapper, corpus: null, ticket: 'verify' });
    expect(all.sentence).toMatch(/^Safe to ship: the records and \d of \d fields hold/);
    expect(all.pages).toEqual([
      { name: 'this page', isExample: true, shares: new Array(wrapper.fields.length + 1).fill(1) },
    ]);
    expect(all.parts[0]).toMatchObject({ server: { held: 1, of: 1 } });
    expect(all.mutations.length).toBeGreaterThanOrEqual(16);
  });

  it('is verified on other pages of its site in a corpus', async () => {
    const { client, page, run, wrapper } = await made();
    const corpus = join(services.folder(), 'teas');
    await client.request('newCorpus', { folder: corpus, name: 'Teas' });
    await client.request('addPages', {
      corpus,
      sources: [site('/teas?page=2'), site('/new')],
      tags: [],
      scripts: true,
      ticket: 'add',
    });
    const { pages, isSafe, sentence } = await client.request('verifyWrapper', {
      page,
      run,
      wrapper,
      corpus,
      ticket: 'verify',
    });
    const price = 1 + wrapper.fields.findIndex(({ role }) => role === 'price');
    expect(pages.map(({ isExample, shares }) => [isExample, shares[0], shares[price]])).toEqual([
      [true, 1, 1],
      // After a redesign the records are still found, and their prices are not.
      [false, 1, 0],
      [false, 1, 1],
    ]);
    expect(isSafe).toBe(false);
    expect(sentence).toMatch(
      /^Not safe to ship: the records hold, but \d required fields? of \d do(?:es)? not \(.*price.*\)\.$/,
    );
  });

  it('is refused for a run of another page, a field that it does not have, and pages that are not open', async () => {
    const { client, page, run, wrapper } = await made();
    const other = await opened('/new', client);
    expect(await faultOf(client.request('makeWrapper', { page: other.page, run, name: 'x' }))).toMatchObject({
      message: 'This run is on another page.',
    });
    expect(
      await faultOf(
        client.request('readFieldAs', { page, wrapper, field: 99, type: 'text', convention: {} }),
      ),
    ).toMatchObject({ message: 'The wrapper has no field 100.' });
    expect(await faultOf(client.request('wrapperReport', { page: '0'.repeat(64), wrapper }))).toMatchObject({
      code: 'unknownPage',
    });
    const wrong = editWrapper(wrapper, { kind: 'rename', field: 0, name: 'x' });
    expect(
      await faultOf(client.request('wrapperReport', { page, wrapper: { ...wrong, version: 2 } as never })),
    ).toMatchObject({ code: 'invalid' });
  });

  it.each([
    ['{', /^The file is not valid JSON/],
    [
      '{"format":"recordscope-wrapper","version":2}',
      /^The file has version 2, but this program reads version 1: use a newer program/,
    ],
    ['[]', /^The file is not valid at/],
  ])('is not read from %s', async (text, message) => {
    const client = await services.connect(services.start());
    expect(await faultOf(client.request('readWrapper', { text }))).toMatchObject({
      message: expect.stringMatching(message),
    });
  });
});

describe('the pages that follow', () => {
  it('are opened in turn, and records that were on a page before are left out', async () => {
    const { client, page, wrapper } = await made();
    const next = await client.request('nextPage', { page });
    expect(next).toMatchObject({ kind: 'link', address: site('/teas?page=2') });
    expect(next.candidates[0]!.evidence.map(({ because }) => because)).toContain('rel="next"');
    const { pages, stopped } = await client.request('followWrapper', { page, wrapper, ...follow });
    expect(stopped).toBe(`page ${teaPages} has no link to a next page`);
    expect(pages.map(({ head, records, rows }) => [head.address, records, rows.length])).toEqual([
      [site('/teas'), 6, 6],
      [site('/teas?page=2'), 6, 5],
      [site('/teas?page=3'), 6, 5],
    ]);
    expect(pages[1]!.head.pictures).not.toEqual([]);
  });

  it('are not opened against robots.txt; what was found before stays', async () => {
    robots = 'User-agent: *\nDisallow: /teas?page=2\n';
    const { client, page, wrapper } = await made();
    const { pages, stopped } = await client.request('followWrapper', { page, wrapper, ...follow });
    robots = '';
    expect(pages).toHaveLength(1);
    expect(stopped).toMatch(/^robots\.txt of http:\/\/127\.0\.0\.1:\d+ disallows \/teas$/);
  });

  it('are kept if a person stops', async () => {
    const { client, page, wrapper } = await made();
    client.on('job', ({ ticket, done }) => {
      if (done === 1) void client.request('cancelJob', { ticket });
    });
    const { pages, stopped } = await client.request('followWrapper', {
      page,
      wrapper,
      ...follow,
      delay: 1,
    });
    expect(stopped).toBe('you stopped it');
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.length).toBeLessThan(teaPages);
  });
});

describe('a page after a redesign', () => {
  it('breaks the wrapper; new locators are proposed, and find the same fields', async () => {
    const { client, page, wrapper } = await made();
    expect(await client.request('wrapperHealth', { page, wrapper })).toEqual({
      state: 'healthy',
      reasons: [],
    });
    const changed = await opened('/new', client);
    const health = await client.request('wrapperHealth', { page: changed.page, wrapper });
    expect(health).toMatchObject({ state: 'broken' });
    expect(health.reasons).toContain('price is missing in 6 of 6 records');
    const { proposal } = await client.request('healWrapper', { page: changed.page, wrapper });
    expect(proposal).toMatchObject({ lost: [], wrapper: { revision: 2 } });
    const { grid } = await client.request('wrapperReport', {
      page: changed.page,
      wrapper: proposal!.wrapper,
    });
    expect(grid.rows).toHaveLength(teasPerPage);
    expect(grid.texts).toContain('Assam tea, 1 bags');
  });

  it('without records is healthy if it says so, and nothing is proposed for it', async () => {
    const { client, wrapper } = await made();
    const { page } = await client.request('openPage', {
      source: site('/empty'),
      scripts: true,
      ticket: 'empty',
    });
    expect(await client.request('wrapperHealth', { page, wrapper })).toMatchObject({ state: 'healthy' });
    const healed = await client.request('healWrapper', { page, wrapper });
    expect(healed).toEqual({
      proposal: null,
      reason: expect.stringMatching(/^no records of this page look like/),
    });
  });
});

describe('the wrappers of a corpus', () => {
  async function inCorpus() {
    const found = await made();
    const { folder } = await drawnCorpus(join(services.folder(), 'corpus'), []);
    const save = (name: string, wrapper: Wrapper) =>
      found.client.request('saveWrapper', { corpus: folder, name, wrapper });
    return { ...found, corpus: folder, save };
  }

  it('are saved with revisions, listed and opened; earlier ones are kept', async () => {
    const { client, wrapper, corpus, save } = await inCorpus();
    expect(await client.request('wrappers', { corpus })).toEqual([]);
    expect(await save('teas', wrapper)).toEqual(wrapper);
    // The same again changes nothing.
    expect(await save('teas', wrapper)).toEqual(wrapper);
    const renamed = editWrapper(wrapper, { kind: 'drop', field: 0 });
    const second = await save('teas', renamed);
    expect(second.revision).toBe(2);
    expect(await client.request('openWrapper', { corpus, name: 'teas' })).toEqual(second);
    expect(await client.request('wrappers', { corpus })).toEqual([
      { name: 'teas', revision: 2, site: '127.0.0.1', fields: renamed.fields.length, fault: '' },
    ]);
    const history = await readFile(join(corpus, 'wrappers', 'teas.history.jsonl'), 'utf8');
    expect(
      history
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([wrapper]);
    expect(await faultOf(save('teas', wrapper))).toMatchObject({
      message: expect.stringMatching(
        /has revision 2 already: open it and change that one, or save under another name/,
      ),
    });
  });

  it('of a stranger are never read or written through links, FIFOs or folders', async () => {
    const { client, wrapper, corpus, save } = await inCorpus();
    const outside = join(services.folder(), 'outside.json');
    await writeFile(outside, 'secret');
    const folder = join(corpus, 'wrappers');
    await mkdir(folder);
    await symlink(outside, join(folder, 'link.json'));
    execFileSync('mkfifo', [join(folder, 'fifo.json')]);
    await mkdir(join(folder, 'folder.json'));
    await writeFile(join(folder, 'bad.json'), '{"format":"recordscope-wrapper"}');
    const listed = await client.request('wrappers', { corpus });
    expect(listed.map(({ name, fault }) => [name, fault.replace(/^.*\.json:? /, '')])).toEqual([
      ['bad', expect.stringMatching(/^is not valid at version/)],
      ['fifo', 'it is a FIFO, not a file; remove it'],
      ['folder', 'it is a folder, not a file'],
      ['link', 'it is a symbolic link; put the file itself there'],
    ]);
    for (const name of ['link', 'fifo', 'folder'])
      expect(await faultOf(save(name, wrapper))).toMatchObject({ code: 'failed' });
    expect(await readFile(outside, 'utf8')).toBe('secret');
    for (const name of ['../corpus', 'a/b', '.hidden', ''])
      expect(await faultOf(save(name, wrapper))).toMatchObject({ code: 'invalid' });
  });

  it('are not reached through a folder that is a link', async () => {
    const { client, wrapper, corpus, save } = await inCorpus();
    const outside = join(services.folder(), 'elsewhere');
    await mkdir(outside);
    await symlink(outside, join(corpus, 'wrappers'));
    for (const ask of [() => save('teas', wrapper), () => client.request('wrappers', { corpus })])
      expect(await faultOf(ask())).toMatchObject({
        message: expect.stringContaining('it is a symbolic link; put the folder itself there'),
      });
  });

  it('of a read-only corpus cannot be saved', async () => {
    const { wrapper, corpus, save } = await inCorpus();
    await chmod(corpus, 0o500);
    // The administrator may write everywhere.
    const isRoot = process.getuid?.() === 0;
    const fault = isRoot ? undefined : await faultOf(save('teas', wrapper));
    await chmod(corpus, 0o700);
    if (!isRoot) expect(fault).toMatchObject({ message: expect.stringContaining('is read-only') });
  });
});
