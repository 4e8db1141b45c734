import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceClient } from '../../../src/shared/contract/serviceClient';
import { maxPartBytes, maxUploadBytes } from '../../../src/shared/contract/upload';
import { faultOf, testServices } from '../../support/inspector/testService';

const services = testServices();
const temporary = (): string => join(services.folder(), 'temporary');

beforeEach(async () => {
  await mkdir(temporary());
  vi.stubEnv('TMPDIR', temporary());
});
afterEach(() => {
  vi.unstubAllEnvs();
});

async function send(client: ServiceClient, upload: string, text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += maxPartBytes)
    await client.request('uploadPart', { upload, at, bytes: bytes.slice(at, at + maxPartBytes) });
}

async function open(client: ServiceClient, name: string, text: string) {
  await send(client, 'file', text);
  return client.request('openUpload', { upload: 'file', name, scripts: true, ticket: name });
}

async function textsOf(client: ServiceClient, page: string): Promise<string> {
  return (await client.request('pageModel', { page })).texts.join('\n');
}

/** What the service kept of a file. */
const left = async (): Promise<string[]> =>
  (await readdir(temporary())).filter((name) => name.startsWith('recordscope-upload'));

describe('an uploaded page', () => {
  it('arrives in several parts, is opened under its name, and is not kept as a file', async () => {
    const client = await services.connect(services.start());
    const page = await open(
      client,
      'saved list.HTML',
      `<title>Saved</title><p>Here it is<!-- ${'x'.repeat(2 * maxPartBytes)} -->`,
    );
    expect(page).toMatchObject({
      title: 'Saved',
      source: 'upload:saved list.HTML',
      address: 'upload:saved%20list.HTML',
      warnings: [],
    });
    expect(await textsOf(client, page.page)).toContain('Here it is');
    expect(await left()).toEqual([]);
    const again = await client.request('reopenPage', { page: page.page, ticket: 'again' });
    expect(again.title).toBe('Saved');
    expect(
      await faultOf(client.request('openPage', { source: page.source, scripts: true, ticket: 'new' })),
    ).toEqual({
      code: 'failed',
      message: 'saved list.HTML was uploaded and is not kept: drop or choose the file again.',
    });
  });

  it('may be a web archive', async () => {
    const client = await services.connect(services.start());
    const archive = [
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; type="text/html"; boundary="--B"',
      '',
      '----B',
      'Content-Type: text/html',
      'Content-Location: http://a.example/',
      '',
      '<title>Archived</title><p>Of another day</p>',
      '----B--',
      '',
    ].join('\r\n');
    expect((await open(client, 'day.mhtml', archive)).title).toBe('Archived');
    expect(await faultOf(open(client, 'day.mht', archive.slice(0, -20)))).toEqual({
      code: 'failed',
      message: "'day.mht' is a damaged web archive: its end is missing; save the page again",
    });
    expect(await left()).toEqual([]);
  });

  it('reads nothing else from disk, whatever its name or content', async () => {
    const client = await services.connect(services.start());
    const secret = join(temporary(), 'secret.html');
    await writeFile(secret, '<p>the secret');
    const address = pathToFileURL(secret).href;
    const page = await open(
      client,
      `../../${'../'.repeat(9)}${temporary()}/secret.html`,
      `<title>Thief</title><p>Mine</p><iframe src="${address}"></iframe><iframe src="../secret.html"></iframe>
      <object data="${address}"></object><pre></pre><script>
      fetch('${address}').then((answer) => answer.text()).then((text) => {
        document.querySelector('pre').textContent = text;
      });
      </script>`,
    );
    expect(page).toMatchObject({ title: 'Thief', source: 'upload:secret.html' });
    const texts = await textsOf(client, page.page);
    expect(texts).toContain('Mine');
    expect(texts).not.toContain('the secret');
  });

  it('loses characters that would disguise its name', async () => {
    const client = await services.connect(services.start());
    const page = await open(client, 'C:\\pages\\a\u202e\n\u0007b.html', '<p>x');
    expect(page.source).toBe('upload:ab.html');
  });
});

describe('a file that cannot be opened', () => {
  it('has another type, or is empty', async () => {
    const client = await services.connect(services.start());
    expect(await faultOf(open(client, 'list.pdf', '%PDF'))).toEqual({
      code: 'failed',
      message: "'list.pdf' is not a page: choose an .html or .mhtml file",
    });
    expect(await faultOf(open(client, 'list.html', '%PDF-1.7'))).toEqual({
      code: 'failed',
      message: "'list.html' is a PDF document, not a page: choose an .html or .mhtml file",
    });
    const picture = join(temporary(), 'picture.html');
    await writeFile(picture, Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
    expect(
      await faultOf(client.request('openPage', { source: picture, scripts: true, ticket: 'p' })),
    ).toEqual({
      code: 'failed',
      message: `'${picture}' is a PNG image, not a page: give an .html or .mhtml file`,
    });
    const huge = join(temporary(), 'huge.html');
    await writeFile(huge, '<p>x');
    await truncate(huge, 2 * 1024 ** 3);
    expect(
      (await faultOf(client.request('openPage', { source: huge, scripts: true, ticket: 'h' }))).message,
    ).toBe(`'${huge}' is too large: a page may have 256 MB`);
    expect(await faultOf(open(client, 'list.html', ''))).toEqual({
      code: 'failed',
      message: 'The file is empty: choose another.',
    });
    expect(await left()).toEqual([]);
  });

  it('has a missing or oversized part, or is too large', async () => {
    const client = await services.connect(services.start());
    const part = (at: number, size: number) =>
      client.request('uploadPart', { upload: 'file', at, bytes: new Uint8Array(size) });
    expect(await faultOf(part(8, 8))).toMatchObject({
      code: 'invalid',
      message: 'A part of the file is missing: send the file again.',
    });
    expect(await faultOf(part(0, maxPartBytes + 1))).toMatchObject({ code: 'invalid' });
    for (let at = 0; at < maxUploadBytes; at += maxPartBytes) await part(at, maxPartBytes);
    expect(await faultOf(part(maxUploadBytes, 1))).toEqual({
      code: 'failed',
      message: 'The file is larger than 64 MB.',
    });
    expect(
      await faultOf(
        client.request('openUpload', { upload: 'file', name: 'a.html', scripts: true, ticket: 'a' }),
      ),
    ).toMatchObject({ message: 'The file is empty: choose another.' });
  });
});

describe('recent pages', () => {
  it('are stored captures with their pictures; a file that is gone is marked, and still opens', async () => {
    const client = await services.connect(services.start());
    const file = join(temporary(), 'list.html');
    await writeFile(file, '<title>My list</title><p>x');
    const page = await client.request('openPage', { source: file, scripts: true, ticket: 'f' });
    await open(client, 'mine.html', '<title>Mine</title><p>y');
    const sources = [file, 'upload:mine.html', 'https://never.example/'];
    const before = await client.request('recentPages', { sources });
    expect(before).toMatchObject([
      { source: file, page: page.page, title: 'My list', isGone: false },
      { source: 'upload:mine.html', title: 'Mine', isGone: true },
    ]);
    expect(before[0]!.picture).toBe(page.pictures[0]!.path);
    await rm(file);
    const [gone] = await client.request('recentPages', { sources });
    expect(gone).toMatchObject({ source: file, isGone: true });
    const again = await client.request('reopenPage', { page: gone!.page, ticket: 'g' });
    expect(again.title).toBe('My list');
  });
});
