import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PresetInfo } from '../../../src/shared/contract/commands';
import type { ServiceClient } from '../../../src/shared/contract/serviceClient';
import { recordscope } from '../../support/corpus/commandLine';
import { faultOf, testServices } from '../../support/inspector/testService';
import { examplePage } from '../../support/page/examplePages';

const services = testServices();
const settings = { values: { similarity: { contentThreshold: 0.6 } }, off: ['widthClusters'] };
const folderOf = (method: string): string => join(services.folder(), 'config/presets', method);

function saved(client: ServiceClient, method: string): Promise<PresetInfo[]> {
  return client.request('presets', { method });
}

describe('presets', () => {
  it('are saved, listed by name, replaced and deleted, also after a restart', async () => {
    const client = await services.connect(services.start());
    expect(await saved(client, 'rextractor')).toEqual([]);
    await client.request('savePreset', { method: 'rextractor', name: 'strict', settings });
    await client.request('savePreset', {
      method: 'rextractor',
      name: 'Loose',
      settings: { values: {}, off: [] },
    });
    const later = await services.connect(services.start());
    expect(await saved(later, 'rextractor')).toEqual([
      { name: 'Loose', settings: { values: {}, off: [] } },
      { name: 'strict', settings },
    ]);
    expect(await saved(later, 'emine')).toEqual([]);
    await later.request('savePreset', {
      method: 'rextractor',
      name: 'strict',
      settings: { values: {}, off: [] },
    });
    await later.request('deletePreset', { method: 'rextractor', name: 'Loose' });
    expect(await saved(later, 'rextractor')).toEqual([{ name: 'strict', settings: { values: {}, off: [] } }]);
    await later.request('deletePreset', { method: 'rextractor', name: 'never was' });
  });

  it.each([
    '../../../escape',
    'a/b\\c',
    '.',
    '..',
    'con',
    'NUL',
    ' spaces ',
    'Straße 東京 🧪',
    'x'.repeat(100),
    'a\0b\nc',
    '.json',
  ])('may have any name: %j', async (name) => {
    const client = await services.connect(services.start());
    await client.request('savePreset', { method: 'emine', name, settings: { values: {}, off: [] } });
    expect((await saved(client, 'emine')).map((preset) => preset.name)).toEqual([name]);
    const files = await readdir(folderOf('emine'));
    expect(files).toHaveLength(1);
    expect(files[0]).toMatch(/^[\p{L}\p{M}\p{N} _-]+\.json$/u);
    expect(await readdir(join(services.folder(), 'config'))).toEqual(['presets']);
    await client.request('deletePreset', { method: 'emine', name });
    expect(await readdir(folderOf('emine'))).toEqual([]);
  });

  it('with similar names are kept separate', async () => {
    const client = await services.connect(services.start());
    const names = ['A', 'a', 'a/b', 'a\\b', 'a-b', `${'x'.repeat(99)}1`, `${'x'.repeat(99)}2`];
    for (const name of names)
      await client.request('savePreset', { method: 'emine', name, settings: { values: {}, off: [] } });
    const listed = await saved(client, 'emine');
    expect(listed.map(({ name }) => name).sort()).toEqual([...names].sort());
    const files = (await readdir(folderOf('emine'))).map((name) => name.toLowerCase());
    expect(new Set(files).size).toBe(names.length);
  });

  it('in unusable files are reported and do not hide others', async () => {
    const client = await services.connect(services.start());
    await client.request('savePreset', { method: 'rextractor', name: 'good', settings });
    const text = await readFile(join(folderOf('rextractor'), 'good.json'), 'utf8');
    const write = (name: string, content: string) => writeFile(join(folderOf('rextractor'), name), content);
    await write('no json.json', '{');
    await write('other method.json', text.replace('"rextractor"', '"emine"'));
    await write('other version.json', text.replace('"version": 1', '"version": 2'));
    await write('out of range.json', text.replace('0.6', '7'));
    await write('by hand.json', text.replace(/\n {2}"name".*/, ''));
    await write('notes.txt', 'not looked at');
    const log: string[] = [];
    client.on('log', ({ level, message }) => log.push(`${level} ${message}`));
    const listed = await saved(client, 'rextractor');
    expect(listed.map(({ name }) => name)).toEqual(['by hand', 'good']);
    expect(log).toHaveLength(4);
    expect(log.join('\n')).toMatch(/no json\.json is not valid JSON/);
    expect(log.join('\n')).toMatch(/other method\.json is a preset for emine, not for rextractor/);
    expect(log.join('\n')).toMatch(/out of range\.json .*must be from 0 to 0\.99/);
  });

  it('are not saved for an unknown method, with values out of range, or in a read-only folder', async () => {
    const client = await services.connect(services.start());
    const save = (method: string, wanted = settings) =>
      faultOf(client.request('savePreset', { method, name: 'x', settings: wanted }));
    expect((await save('../rextractor')).code).toBe('invalid');
    expect((await faultOf(client.request('presets', { method: 'nothing' }))).code).toBe('invalid');
    expect((await save('emine')).message).toContain("no stage 'similarity'");
    await mkdir(join(services.folder(), 'config'));
    await writeFile(join(services.folder(), 'config/presets'), 'a file is in the way');
    expect(await save('rextractor')).toMatchObject({
      code: 'failed',
      message: expect.stringContaining('presets'),
    });
  });

  it('work on the command line', async () => {
    const client = await services.connect(services.start());
    await client.request('savePreset', { method: 'rextractor', name: 'mine', settings });
    const preset = join(folderOf('rextractor'), 'mine.json');
    const args = ['run', examplePage('one-record'), '--method', 'rextractor', '--preset', preset, '--json'];
    const { code, stderr } = await recordscope(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});
