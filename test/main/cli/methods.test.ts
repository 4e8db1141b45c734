import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultMethod, methods } from '../../../src/shared/methods';
import { recordscope } from '../../support/corpus/commandLine';
import { storedPage } from '../../support/corpus/storedPage';
import { commandHere } from '../../support/corpus/tuningCommands';
import { localSite } from '../../support/page/site';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const item = (number: number, height: number): string =>
  `<li style="height:${height}px"><b>Title ${number}</b> words <i>£${number}</i></li>`;
const emine = ['--method', 'emine', '--preset', 'paper'];
const at = localSite({
  '/list': `<!doctype html><title>List</title><body style="margin:0"><ul style="margin:0;padding:0;list-style:none">${[
    item(1, 100),
    item(2, 100),
    item(3, 20),
    item(4, 100),
  ].join('')}</ul>`,
  '/lists': `<!doctype html><title>Lists</title><ul>${[1, 2, 3, 4].map((number) => item(number, 100)).join('')}</ul>
    <ol>${[1, 2, 3].map((number) => item(number, 60)).join('')}</ol>`,
});
const stored = storedPage(() => at('/list'));

describe('recordscope run', () => {
  it('prints region, records, stages and warnings as JSON, and nothing else', async () => {
    const { code, stdout, stderr } = await recordscope(['run', at('/list'), ...emine, '--json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({
      file: at('/list'),
      method: 'emine',
      page: { title: 'List', address: at('/list') },
      region: { xpath: '/html[1]/body[1]/ul[1]', rect: [0, 0, 1280, 320] },
      sections: [],
      score: null,
      alternatives: [],
    });
    // Root's browser has no sandbox.
    expect(answer.warnings.filter((warning: string) => !warning.includes('sandbox'))).toEqual([]);
    expect(answer.records).toHaveLength(3);
    expect(answer.records[2]).toEqual({
      xpaths: ['/html[1]/body[1]/ul[1]/li[4]'],
      rect: [0, 220, 1280, 100],
      text: 'Title 4 words £4',
    });
    expect(answer.stages.map(({ id }: { id: string }) => id)).toEqual([
      'rectangles',
      'largestRectangle',
      'container',
      'dataRegion',
    ]);
    expect(answer.stages.at(-1)).toMatchObject({ reused: false, kept: 3, dropped: 1 });
  });

  it('prints the alternatives whole, with score and the XPaths of their records', async () => {
    const { stdout } = await recordscope(['run', at('/lists'), '--method', 'buw', '--json']);
    const { score, records, alternatives } = JSON.parse(stdout);
    expect(score).toBeGreaterThan(alternatives[0].score);
    expect(records).toHaveLength(4);
    expect(alternatives[0]).toMatchObject({ region: { xpath: '/html[1]/body[1]/ol[1]' } });
    expect(alternatives[0].records).toEqual(
      [1, 2, 3].map((number) => ({ xpaths: [`/html[1]/body[1]/ol[1]/li[${number}]`] })),
    );
  });

  it('accepts changed parameters, switched-off stages, presets and several pages; prints one line per page', async () => {
    const preset = join(folder(), 'all.json');
    const values = { container: { containerShare: 0.5 }, dataRegion: { heightFactor: 0 } };
    await writeFile(
      preset,
      JSON.stringify({ format: 'recordscope-preset', version: 1, method: 'emine', values, off: [] }),
    );
    const counts = async (pages: string[], ...args: string[]): Promise<number[]> => {
      const { stdout } = await recordscope(['run', ...pages, '--method', 'emine', '--json', ...args], {
        input: '<p>x',
      });
      return stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).records.length);
    };
    const changed = await counts([stored()], '--preset', 'paper', '--set', 'dataRegion.heightFactor=0.1');
    expect(changed).toEqual([4]);
    expect(await counts([stored()], '--preset', 'paper', '--off', 'dataRegion')).toEqual([4]);
    expect(await counts([stored()], '--preset', preset)).toEqual([4]);
    expect(await counts([at('/list'), '-'], '--preset', preset)).toHaveLength(2);
  });

  it('prints tables', async () => {
    const { stdout } = await recordscope(['run', stored(), ...emine]);
    expect(stdout).toMatch(/dataRegion +3 +1 +\d/);
    expect(stdout).toMatch(/3 records\n/);
  });

  it.each([
    ['an unknown method', ['--method', 'emin'], "there is no method 'emin': did you mean 'emine'?"],
    [
      'a method with no similar name',
      ['--method', 'foo'],
      `there is no method 'foo': use one of ${methods.map(({ id }) => id).join(', ')}`,
    ],
    ['the beginning of a method', ['--method', 'fig'], "did you mean 'figueiredo'?"],
    ['an unknown stage', ['--method', 'emine', '--set', 'region.x=1'], "there is no stage 'region'"],
    [
      'an unknown parameter',
      ['--method', 'emine', '--set', 'container.share=1'],
      "did you mean 'container.containerShare'?",
    ],
    [
      'a value out of range',
      ['--method', 'emine', '--set', 'container.containerShare=7'],
      'must be from 0.05 to 0.95, not 7',
    ],
    [
      'no value',
      ['--method', 'emine', '--set', 'container.containerShare='],
      'must be a number from 0.05 to 0.95',
    ],
    [
      'a value that is not a number',
      ['--method', 'emine', '--set', 'container.containerShare=half'],
      'must be a number from 0.05 to 0.95, not half',
    ],
    ['no assignment', ['--method', 'emine', '--set', 'container'], 'must be stage.parameter=value'],
    ['a stage that cannot be off', ['--method', 'emine', '--off', 'container'], 'cannot be switched off'],
  ])('exits with 2 and lists what is allowed: %s', async (_name, args, message) => {
    const { code, stderr } = await commandHere(['run', at('/list'), ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('without --method runs the default one, and prints it with its confidence', async () => {
    const { code, stdout } = await recordscope(['run', at('/list')]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      new RegExp(`^method ${defaultMethod.id}, confidence 0\\.\\d\\d, (sure|likely|unsure)`, 'm'),
    );
    const json = await recordscope(['run', at('/list'), '--json']);
    const { method, confidence } = JSON.parse(json.stdout);
    expect(method).toBe(defaultMethod.id);
    expect(confidence).toEqual({
      value: expect.any(Number),
      word: expect.stringMatching(/^(sure|likely|unsure)$/),
      doubts: expect.any(Array),
    });
  });

  it.each([
    [
      'of another version',
      { format: 'recordscope-preset', version: 2, method: 'emine', values: {}, off: [] },
      'has version 2, but this program reads version 1',
    ],
    [
      'for another method',
      { format: 'recordscope-preset', version: 1, method: 'buw', values: {}, off: [] },
      'is a preset for buw, not for emine',
    ],
  ])('refuses a preset %s, and names it', async (_name, preset, message) => {
    const path = join(folder(), 'preset.json');
    await writeFile(path, JSON.stringify(preset));
    const { code, stderr } = await recordscope(['run', at('/list'), '--method', 'emine', '--preset', path]);
    expect(code).toBe(1);
    expect(stderr).toContain(`preset.json ${message}`);
  });

  it('lists a page that fails and continues', async () => {
    const { code, stdout } = await recordscope(['run', 'missing.html', at('/list'), ...emine, '--json']);
    expect(code).toBe(1);
    const [failed, done] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(failed).toMatchObject({
      file: 'missing.html',
      error: expect.stringContaining("there is no file 'missing.html'"),
    });
    expect(done.records).toHaveLength(3);
  });
});

describe('recordscope why', () => {
  it('shows what every stage decided about a block, by XPath or by point', async () => {
    const xpath = '/html[1]/body[1]/ul[1]/li[3]';
    const byPath = await recordscope(['why', at('/list'), ...emine, '--xpath', xpath, '--json']);
    const why = JSON.parse(byPath.stdout);
    expect(why).toMatchObject({ xpath, isRecord: false, lostAt: 'dataRegion' });
    expect(why.lines.at(-1)).toMatchObject({ verdict: 'dropped', value: 20, threshold: 80, margin: -60 });
    const byPoint = await recordscope(['why', stored(), ...emine, '--at', '900,210']);
    expect(byPoint.stdout).toContain(xpath);
    expect(byPoint.stdout).toContain('not a record: lost at Data region');
    expect(byPoint.stdout).toContain('20 px high: 60 px less than the 80 px a record needs.');
  });

  it.each([
    ['neither', []],
    ['both', ['--xpath', '/html[1]', '--at', '1,2']],
    ['no point', ['--at', 'middle']],
    ['no positional XPath', ['--xpath', '//li']],
  ])('exits with 2: %s', async (_name, args) => {
    expect((await commandHere(['why', stored(), '--method', 'emine', ...args])).code).toBe(2);
  });

  it('reports a missing block', async () => {
    const { code, stderr } = await recordscope([
      'why',
      stored(),
      '--method',
      'emine',
      '--xpath',
      '/html[1]/body[1]/p[9]',
    ]);
    expect(code).toBe(1);
    expect(stderr).toContain('no block at /html[1]/body[1]/p[9]');
  });
});

describe('recordscope methods', () => {
  it('lists methods, stages, parameters with defaults and sources', async () => {
    const { stdout } = await recordscope(['methods', '--json']);
    const listed = JSON.parse(stdout) as {
      id: string;
      stages: { id: string; params: Record<string, { default: unknown; paper: unknown }> }[];
    }[];
    const listedEmine = listed.find(({ id }) => id === 'emine')!;
    expect(listedEmine.stages.find(({ id }) => id === 'container')?.params.containerShare).toMatchObject({
      default: 0.15,
      paper: { value: 0.5, where: '§3.3, procedure getContainer' },
    });
    expect((await recordscope(['methods'])).stdout).toMatch(
      /container\.containerShare +0\.15 +0\.5 +0\.05 to 0\.95/,
    );
  });
});
