import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { KnownPreferences } from '../../../src/shared/contract/preferences';
import { newSession } from '../../../src/shared/session/newSession';
import { faultOf, testServices } from '../../support/inspector/testService';

const services = testServices();
const config = (): string => join(services.folder(), 'config');
const stored = async () => JSON.parse(await readFile(join(config(), 'settings.json'), 'utf8')).values;

describe('settings', () => {
  it('of two tabs and two programs that change at once are all kept, and all tabs get them', async () => {
    const one = services.start();
    const clients = [
      await services.connect(one),
      await services.connect(one),
      await services.connect(services.start()),
    ] as const;
    const seen: KnownPreferences[] = [];
    clients[1].on('preferences', (known) => seen.push(known));
    const change = (index: 0 | 1 | 2, changes: Record<string, string | number | null>) =>
      clients[index].request('setPreferences', { changes });
    await Promise.all([
      change(0, { theme: 'dark', 'keys.labelSplit': 'Y' }),
      change(1, { viewportWidth: 1024 }),
      change(2, { timeLimit: 20, 'keys.labelMerge': '' }),
      change(0, { method: 'emine' }),
    ]);
    const all = {
      theme: 'dark',
      'keys.labelSplit': 'Y',
      viewportWidth: 1024,
      timeLimit: 20,
      'keys.labelMerge': '',
      method: 'emine',
    };
    expect(await stored()).toEqual(all);
    for (const client of clients) expect((await client.request('preferences', {})).stored).toEqual(all);
    expect(seen.at(-1)!.stored).toMatchObject({ theme: 'dark', viewportWidth: 1024, method: 'emine' });
    await change(2, { theme: null, method: 'buw' });
    expect(await stored()).toEqual({ ...all, theme: undefined, method: 'buw' });
  });

  it('apply to captures, but for those given on the command line', async () => {
    const client = await services.connect(services.start({ capture: { maxHeight: 5000 } }));
    const changes = { viewportWidth: 640, viewportHeight: 480, maxHeight: 9000 };
    const known = await client.request('setPreferences', { changes });
    expect(known).toMatchObject({ defaults: { viewportWidth: 1280, maxHeight: 5000 }, fixed: ['maxHeight'] });
    const file = join(services.folder(), 'a.html');
    await writeFile(file, '<title>A</title><div style="height:20000px">tall</div>');
    const page = await client.request('openPage', { source: file, scripts: true, ticket: 'a' });
    expect(page.viewport).toEqual({ width: 640, height: 480, deviceScaleFactor: 1 });
    expect(page.pictures.at(-1)!.y + page.pictures.at(-1)!.height).toBe(5000);
  });

  it('that cannot be are refused, and change nothing', async () => {
    const client = await services.connect(services.start());
    const fault = async (changes: Record<string, string | number | boolean>) =>
      (await faultOf(client.request('setPreferences', { changes }))).message;
    expect(await fault({ theme: 'pink' })).toMatch(/^theme: /);
    expect(await fault({ theme: 'dark', viewportWidth: 1 })).toMatch(/^viewportWidth: .*200/);
    expect(await fault({ colour: 'red' })).toBe("There is no setting 'colour'.");
    expect(await fault({ 'keys.a/b': 'Y' })).toBe("There is no setting 'keys.a/b'.");
    expect((await client.request('preferences', {})).stored).toEqual({});
    expect(await readdir(config()).catch(() => [])).not.toContain('settings.json');
  });

  it('in a damaged file are kept aside, reported, and replaced by the defaults', async () => {
    const client = await services.connect(services.start());
    const log: string[] = [];
    client.on('log', ({ message }) => log.push(message));
    await mkdir(config(), { recursive: true });
    await writeFile(join(config(), 'settings.json'), '{"format":"recordscope-settings","version":2}');
    expect((await client.request('setPreferences', { changes: { theme: 'dark' } })).stored).toEqual({
      theme: 'dark',
    });
    expect(log[0]).toMatch(/settings\.json has version 2, but this program reads version 1/);
    const aside = (await readdir(config())).find((name) => name.includes('damaged'))!;
    expect(await readFile(join(config(), aside), 'utf8')).toContain('"version":2');
  });

  it.skipIf(process.getuid?.() === 0)('in a folder that is read-only end in a sentence', async () => {
    const client = await services.connect(services.start());
    await mkdir(config(), { recursive: true });
    await chmod(config(), 0o500);
    expect((await faultOf(client.request('setPreferences', { changes: { theme: 'dark' } }))).message).toMatch(
      /settings\.json: no permission/,
    );
    await chmod(config(), 0o700);
  });
});

describe('the storage of the program', () => {
  it('is measured, and cleared but for what is open', async () => {
    const client = await services.connect(services.start());
    const source = 'examples/corpus/pages/two-columns';
    const bundle = async (notes: string) => {
      const { page } = await client.request('openPage', { source, scripts: true, ticket: notes });
      const session = newSession('emine');
      const { bytes } = await client.request('saveBundle', { page, session: JSON.stringify(session), notes });
      const path = join(services.folder(), `${notes}.recordscope`);
      await writeFile(path, bytes);
      return client.request('openBundle', { path });
    };
    await bundle('one');
    const open = await bundle('two');
    await client.request('openPage', { source: open.source, scripts: true, ticket: 'open' });
    const before = await client.request('storage', {});
    expect(before.find(({ part }) => part === 'bundles')).toMatchObject({
      items: 2,
      path: join(config(), 'bundles'),
      bytes: expect.any(Number),
    });
    expect(before.find(({ part }) => part === 'pages')).toMatchObject({ items: 1 });
    const after = await client.request('clearStorage', { part: 'bundles' });
    const kept = after.find(({ part }) => part === 'bundles')!;
    expect(kept.items).toBe(1);
    expect(kept.bytes).toBeLessThan(before.find(({ part }) => part === 'bundles')!.bytes);
    expect(await readdir(open.source)).toContain('snapshot.json.gz');
    expect(
      (await client.request('clearStorage', { part: 'pages' })).find(({ part }) => part === 'pages'),
    ).toMatchObject({
      items: 1,
    });
    expect(await faultOf(client.request('clearStorage', { part: 'presets' as never }))).toMatchObject({
      code: 'invalid',
    });
  });
});
