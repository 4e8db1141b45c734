import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Corpus } from '../../../src/main/corpus/corpus';
import { drawnCorpus } from '../../support/corpus/drawnCorpus';
import { capturedNow } from '../../support/inspector/desktopInspector';
import { faultOf, testServices } from '../../support/inspector/testService';

describe('a glance at a page of a corpus', () => {
  const services = testServices();

  it('gives its head and its screenshot, and opens nothing', async () => {
    const folder = join(services.folder(), 'corpus');
    const corpus = await Corpus.create(folder, 'Trial', { width: 1280, height: 900, deviceScaleFactor: 1 });
    const slug = await corpus.add(await capturedNow('shop-grid'), { name: 'shop' });
    const service = services.start();
    const client = await services.connect(service);
    const head = await client.request('glancePage', { corpus: folder, slug });
    expect(head).toMatchObject({ source: join(folder, 'pages', slug), blockCount: expect.any(Number) });
    expect(head.pictures.length).toBeGreaterThan(0);
    expect(await service.pages.pictureOf(head.page, 0)).toMatch(/screenshot.*\.webp$/);
    const model = await client.request('pageModel', { page: head.page });
    expect(model.count).toBe(head.blockCount);
    // It is not among the opened pages.
    expect(await readdir(join(services.folder(), 'cache/pages')).catch(() => [])).toEqual([]);
  });

  it('does not follow links', async () => {
    const [real, theirs] = ['real', 'theirs'].map((name) => join(services.folder(), name));
    await drawnCorpus(real!, [{ slug: 'one', site: 'a.example', records: 3 }]);
    await mkdir(join(theirs!, 'pages'), { recursive: true });
    await symlink(join(real!, 'pages/one'), join(theirs!, 'pages/one'));
    await symlink(join(real!, 'pages'), join(theirs!, 'all'));
    const client = await services.connect(services.start());
    const linked = { code: 'failed', message: expect.stringContaining('symbolic link') };
    expect(await faultOf(client.request('glancePage', { corpus: theirs!, slug: 'one' }))).toMatchObject(
      linked,
    );
    await rm(join(theirs!, 'pages'), { recursive: true });
    await rename(join(theirs!, 'all'), join(theirs!, 'pages'));
    expect(await faultOf(client.request('glancePage', { corpus: theirs!, slug: 'one' }))).toMatchObject(
      linked,
    );
  });

  it('reports a missing page, and rejects an invalid name', async () => {
    const folder = join(services.folder(), 'corpus');
    await drawnCorpus(folder, [{ slug: 'one', site: 'a.example', records: 3 }]);
    const client = await services.connect(services.start());
    expect((await faultOf(client.request('glancePage', { corpus: folder, slug: 'gone' }))).code).toBe(
      'failed',
    );
    for (const slug of ['../one', '.', 'a/b', 'a\u0000b'])
      expect(await faultOf(client.request('glancePage', { corpus: folder, slug }))).toMatchObject({
        code: 'invalid',
        message: expect.stringContaining('slug'),
      });
  });
});
