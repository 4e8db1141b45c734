import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordscope } from '../../support/corpus/commandLine';
import { storedPage } from '../../support/corpus/storedPage';
import { localSite } from '../../support/page/site';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const item = (number: number, height: number): string =>
  `<li style="height:${height}px"><b>Title ${number}</b> words <i>£${number}</i></li>`;
const at = localSite({
  '/list': `<!doctype html><title>List</title><body style="margin:0"><ul style="margin:0;padding:0;list-style:none">${[
    item(1, 100),
    item(2, 100),
    item(3, 20),
    item(4, 100),
  ].join('')}</ul>`,
  '/long': `<!doctype html><title>Long</title><body style="margin:0">${Array.from({ length: 40 }, (_, i) => `<p style="height:990px;margin:0 0 10px"><b>Title ${i}</b> text</p>`).join('')}`,
});
const stored = storedPage(() => at('/list'));
const emine = ['--method', 'emine', '--preset', 'paper'];

/** Width and height of a PNG, from its header. */
function pngSize(image: Buffer): [number, number] {
  expect(image.subarray(1, 4).toString()).toBe('PNG');
  return [image.readUInt32BE(16), image.readUInt32BE(20)];
}

describe('recordscope render', () => {
  it('draws the last stage on the page, as SVG', async () => {
    const out = join(folder(), 'list.svg');
    const { code, stdout, stderr } = await recordscope(['render', at('/list'), ...emine, '--out', out]);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `${out}\n`, stderr: '' });
    const svg = await readFile(out, 'utf8');
    expect(svg).toContain('<title>List</title>');
    expect(svg).toContain('href="data:image/webp;base64,');
    // Three records, 1280 px wide. Lines at the page border are drawn inside the page.
    for (const number of [1, 2, 3]) expect(svg).toContain(`>${number}</text>`);
    expect(svg).not.toContain('>4</text>');
    // The last record is at y = 220; its line is 2.5 px wide, outside its box.
    expect(svg).toMatch(/M\d+(\.\d+)? 218\.75h12\d\d(\.\d+)?v102\.5h-/);
  });

  it('draws the output of an earlier stage, with settings', async () => {
    const out = join(folder(), 'container.svg');
    const { code } = await recordscope([
      ...['render', stored(), ...emine, '--stage', 'dataRegion', '--set', 'dataRegion.heightFactor=0.1'],
      ...['--show', 'after', '--out', out],
    ]);
    expect(code).toBe(0);
    expect(await readFile(out, 'utf8')).toContain('>4</text>');
  });

  it('writes a PNG as large as the page, also for a stored page', async () => {
    const out = join(folder(), 'list.PNG');
    const { code, stderr } = await recordscope(['render', stored(), ...emine, '--out', out]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(pngSize(await readFile(out))).toEqual([1280, 900]);
  });

  it('scales down a page that is longer than an image can be', async () => {
    const out = join(folder(), 'long.png');
    // Narrow, with large steps: only the height matters.
    const { code } = await recordscope([
      ...['render', at('/long'), '--method', 'rextractor', '--viewport', '400x4000', '--out', out],
    ]);
    expect(code).toBe(0);
    // 40,000 px at 16,000 / 40,000.
    expect(pngSize(await readFile(out))).toEqual([160, 16_000]);
  });

  it.each([
    ['another image format', ['--out', 'list.gif'], "--out must end in .png or .svg, not 'list.gif'"],
    ['an unknown stage', ['--out', 'x.svg', '--stage', 'dataregion'], "did you mean 'dataRegion'?"],
    ['no file', [], "required option '--out <file>' not specified"],
    ['an unknown moment', ['--out', 'x.svg', '--show', 'during'], 'before, change, after'],
  ])('exits with 2 and lists what is allowed: %s', async (_name, args, message) => {
    const { code, stderr } = await recordscope(['render', at('/list'), ...emine, ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('exits with 1 for a missing page or folder, and leaves no file', async () => {
    const out = join(folder(), 'x.svg');
    const missing = await recordscope(['render', 'missing.html', ...emine, '--out', out]);
    expect(missing.code).toBe(1);
    await expect(stat(out)).rejects.toThrow();
    const nowhere = join(folder(), 'nowhere', 'x.svg');
    const unwritable = await recordscope(['render', stored(), ...emine, '--out', nowhere]);
    expect(unwritable.code).toBe(1);
    expect(unwritable.stderr).toContain('it does not exist');
  });
});
