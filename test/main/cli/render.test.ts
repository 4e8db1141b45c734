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
function pngSize(picture: Buffer): [number, number] {
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  return [picture.readUInt32BE(16), picture.readUInt32BE(20)];
}

describe('recordscope render', () => {
  it('draws the last stage on the page, as SVG', async () => {
    const out = join(folder(), 'list.svg');
    const { code, stdout, stderr } = await recordscope(['render', at('/list'), ...emine, '--out', out]);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `${out}\n`, stderr: '' });
    const svg = await readFile(out, 'utf8');
    expect(svg).toContain('<title>List</title>');
    expect(svg).toContain('href="data:image/webp;base64,');
    // Three records, 1280 px wide: lines at the borders of the page are drawn inside of it.
    for (const number of [1, 2, 3]) expect(svg).toContain(`>Record ${number}</text>`);
    expect(svg).not.toContain('>Record 4</text>');
    // The last record lies at 220; its line is 2.5 px wide outside of its box.
    expect(svg).toMatch(/M\d+(\.\d+)? 218\.75h12\d\d(\.\d+)?v102\.5h-/);
  });

  it('draws an earlier stage, with settings, and what was left after it', async () => {
    const out = join(folder(), 'container.svg');
    const { code } = await recordscope([
      ...['render', stored(), ...emine, '--stage', 'dataRegion', '--set', 'dataRegion.heightFactor=0.1'],
      ...['--show', 'after', '--out', out],
    ]);
    expect(code).toBe(0);
    expect(await readFile(out, 'utf8')).toContain('>Record 4</text>');
  });

  it('makes a PNG as large as the page, also of a page that is stored', async () => {
    const out = join(folder(), 'list.PNG');
    const { code, stderr } = await recordscope(['render', stored(), ...emine, '--out', out]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(pngSize(await readFile(out))).toEqual([1280, 900]);
  });

  it('shrinks a page that is longer than a picture can be', async () => {
    const out = join(folder(), 'long.png');
    // Narrow and in large steps, since it is the height that matters.
    const { code } = await recordscope([
      ...['render', at('/long'), '--method', 'rextractor', '--viewport', '400x4000', '--out', out],
    ]);
    expect(code).toBe(0);
    // 40,000 px at 16,000 / 40,000.
    expect(pngSize(await readFile(out))).toEqual([160, 16_000]);
  });

  it.each([
    ['a picture of another kind', ['--out', 'list.gif'], "--out must end in .png or .svg, not 'list.gif'"],
    ['an unknown stage', ['--out', 'x.svg', '--stage', 'dataregion'], "did you mean 'dataRegion'?"],
    ['no file', [], "required option '--out <file>' not specified"],
    ['an unknown moment', ['--out', 'x.svg', '--show', 'during'], 'before, change, after'],
  ])('answers 2 to %s, and says what is allowed', async (_name, args, message) => {
    const { code, stderr } = await recordscope(['render', at('/list'), ...emine, ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('answers 1 to a page or a folder that is not there, and leaves nothing behind', async () => {
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
