import type { ChildProcess } from 'node:child_process';
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordscope } from '../../support/commandLine';
import { drawnCorpus } from '../../support/drawnCorpus';
import { plantedCorpus } from '../../support/plantedCorpus';
import { temporaryFolder } from '../../support/temporaryFolder';

const buw = ['--method', 'buw'];
const minRecords = ['--param', 'dataRecords.minRecords=1..12'];
const search = [
  ...buw,
  '--param',
  'dataRecords.minRecords',
  '--param',
  'dataRecords.minLeaves',
  '--folds',
  '3',
];

describe('recordscope', () => {
  const folder = temporaryFolder();
  const corpus = (): string => join(folder(), 'a corpus');
  const make = () => plantedCorpus(corpus());
  const runs = async (): Promise<string[]> => (await readdir(join(corpus(), 'runs'))).sort();

  async function printed(...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await recordscope(args);
    expect({ code, stderr: stderr.replace(/^note: .*\n|^\d workers?;.*\n/gm, '') }).toEqual({
      code: 0,
      stderr: '',
    });
    return stdout;
  }

  async function refused(...args: string[]): Promise<{ code: number | null; stderr: string }> {
    const { code, stdout, stderr } = await recordscope(args);
    expect(stdout).toBe('');
    return { code, stderr };
  }

  /** Starts a command and interrupts it as soon as its run file has so many lines. */
  async function interrupted(lines: number, ...args: string[]): Promise<void> {
    const before: string[] = await runs().catch(() => []);
    let child: ChildProcess | undefined;
    const ended = recordscope(args, {
      started: (started) => {
        child = started;
      },
    });
    for (let tries = 0; tries < 1000; tries++) {
      const fresh = (await runs().catch(() => [])).find(
        (name) => name.endsWith('.jsonl') && !before.includes(name),
      );
      const text = fresh === undefined ? '' : await readFile(join(corpus(), 'runs', fresh), 'utf8');
      if (text.split('\n').length > lines + 1) break;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    child!.kill('SIGINT');
    expect((await ended).code).toBe(130);
  }

  it('sweep shows every value with its interval, and marks the best', async () => {
    await make();
    const text = await printed('sweep', corpus(), ...buw, ...minRecords);
    expect(text).toMatch(/^dataRecords\.minRecords: .* F1 in % over 12 labelled train pages of 6 sites/);
    expect(text).toMatch(/^3 +50\.0 +50\.0–50\.0 +6 of 12 +current, paper, default$/m);
    expect(text).toMatch(/^4 +100\.0 +100\.0–100\.0 +12 of 12 +best$/m);
    const csv = (await printed('sweep', corpus(), ...buw, ...minRecords, '--csv')).split('\r\n');
    expect(csv[0]).toBe('parameter,setting,value,low,high,pages,sites,pages right');
    expect(csv[4]).toBe('dataRecords.minRecords,4,1,1,1,12,6,12');
    const grid = [
      '--grid',
      '--param',
      'dataRecords.minRecords=3..5',
      '--param',
      'dataRecords.minLeaves=1..3',
    ];
    const heat = await printed('sweep', corpus(), ...buw, ...grid);
    expect(heat).toMatch(/^4 +100\.0 +100\.0\* +100\.0$/m);
  });

  it('ablate shows what is lost without each stage', async () => {
    await make();
    const text = await printed('ablate', corpus(), ...buw, '--split', 'all', '--markdown');
    expect(text).toContain('| switched off | score | interval | right | change |');
    expect(text).toContain('| Nothing | 50.0 |');
  });

  it('sweep and ablate print the same for all shards together as for the whole', async () => {
    await make();
    for (const command of [
      ['sweep', corpus(), ...buw, ...minRecords],
      ['ablate', corpus(), '--method', 'figueiredo'],
    ]) {
      const files: string[] = [];
      for (const index of [2, 1]) {
        const file = join(folder(), `${command[0]}-${index}.jsonl`);
        await writeFile(file, await printed(...command, '--shard', `${index}/2`, '--json'));
        files.push(file);
      }
      const whole = await printed(...command, '--json');
      expect(await printed(command[0]!, 'merge', ...files, '--json')).toBe(whole);
      expect((await refused(command[0]!, 'merge', files[0]!)).stderr).toContain('1/2 is missing');
      expect((await refused(command[0]!, 'merge', ...files, files[0]!)).stderr).toContain('are both shard');
      const other = command[0] === 'sweep' ? 'ablate' : 'sweep';
      expect((await refused(other, 'merge', ...files)).stderr).toContain('another kind of run');
    }
  });

  it('tune finds the best values, shows how they do on held-out sites, and saves them with their evidence', async () => {
    await make();
    const file = join(folder(), 'tuned.json');
    const text = await printed('tune', corpus(), ...search, '--trials', '30', '--save', file);
    expect(text).toMatch(/^paper +50\.0 +50\.0–50\.0 +6 of 12 +50\.0 +50\.0–50\.0 +2 of 4$/m);
    expect(text).toMatch(/^tuned +100\.0 .* 4 of 4$/m);
    const preset = JSON.parse(await readFile(file, 'utf8'));
    expect(preset).toMatchObject({
      format: 'recordscope-preset',
      method: 'buw',
      evidence: { trials: 30, folds: 3, heldOut: ['site-6', 'site-7'], train: { value: 1 } },
    });
    const scores = await printed('eval', corpus(), ...buw, '--preset', file, '--split', 'held-out');
    expect(scores).toMatch(/^buw:tuned +1\.000 +1\.000 +1\.000/m);
    const csv = (await printed('tune', corpus(), ...search, '--trials', '30', '--csv'))
      .trimEnd()
      .split('\r\n');
    expect(csv).toHaveLength(31);
  });

  it('tune and sweep print the same bytes with the same seed, also when they were interrupted and gone on with', async () => {
    await make();
    const tune = ['tune', corpus(), ...search, '--trials', '60', '--json'];
    const whole = await printed(...tune, '--workers', '1', '--no-keep');
    await interrupted(5, ...tune);
    expect(await runs()).toHaveLength(1);
    expect(await printed(...tune, '--resume')).toBe(whole);
    const grid = ['--grid', '--param', 'dataRecords.minRecords', '--param', 'dataRecords.minLeaves'];
    const sweep = ['sweep', corpus(), ...buw, ...grid, '--json'];
    const swept = await printed(...sweep, '--no-keep');
    await interrupted(5, ...sweep);
    const kept = (await runs()).find((name) => name.startsWith('sweep'))!.replace('.jsonl', '');
    expect(await printed(...sweep, '--resume', kept)).toBe(swept);
    expect(await printed(...tune.slice(0, -1), '--seed', '2', '--json', '--no-keep')).not.toBe(whole);
  }, 60_000);

  it('fit finds the settings for one page', async () => {
    await make();
    const page = join(corpus(), 'pages/few-1');
    const text = await printed('fit', page, ...buw);
    expect(text).toContain('F1 100.0 (0 of 0 found, 0 extracted) after 1 change');
    const json = JSON.parse(await printed('fit', page, ...buw, '--json'));
    expect(json).toMatchObject({ method: 'buw', after: { f1: 1 } });
    const file = join(folder(), 'fitted.json');
    await printed('fit', page, ...buw, '--save', file);
    expect(await printed('fit', page, ...buw, '--preset', file)).toContain('It fits already.');
    expect(await refused('fit', corpus(), ...buw)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is no captured page'),
    });
  });

  it('says what is wrong, and leaves nothing behind', async () => {
    await make();
    const cases: [string[], number, string][] = [
      [['tune', corpus(), ...search, '--trials', '0'], 1, 'A budget of 0 trials tries nothing'],
      [['tune', corpus(), ...search, '--time', '0s'], 1, 'A budget of 0 s tries nothing'],
      [['tune', corpus(), ...search, '--time', 'soon'], 2, 'such as 90s or 10m'],
      [['tune', corpus(), ...buw, '--param', 'dataRecords.minRecords=4..4'], 1, 'one value only'],
      [['tune', corpus(), ...search, '--folds', '7'], 1, '7 folds by site need 7 sites'],
      [['tune', corpus(), ...search, '--objective', 'speed'], 2, 'is no objective'],
      [['tune', corpus(), ...search, '--patience', '0'], 2, 'patience'],
      [['tune', corpus(), ...search, '--resume'], 1, 'holds no run like this'],
      [['sweep', corpus(), ...buw, '--param', 'dataRecords.minRecord'], 1, "'dataRecords.minRecords'?"],
      [['sweep', corpus(), ...buw, '--grid'], 1, 'A heat map is of two parameters'],
      [['sweep', corpus(), ...buw, '--param', 'dataRecords'], 1, 'an ablation switches stages off'],
      [['sweep', corpus(), ...buw, '--json', '--csv'], 2, 'exclude each other'],
      [['sweep', corpus(), '--method', 'bow'], 2, "did you mean 'buw'"],
      [['ablate', corpus()], 2, '--method is missing: give one of rextractor'],
      [['ablate', join(folder(), 'none'), ...buw], 1, 'is no corpus'],
    ];
    for (const [args, code, words] of cases)
      expect(await refused(...args)).toEqual({ code, stderr: expect.stringContaining(words) });
    expect(await readdir(corpus())).not.toContain('runs');
    const bare = join(folder(), 'bare');
    await drawnCorpus(bare, [{ slug: 'a', site: 'a', records: 5 }]);
    for (const command of ['sweep', 'ablate', 'tune'])
      expect((await refused(command, bare, ...buw)).stderr).toContain('No page is labelled');
  }, 60_000);

  it('warns of a corpus of three pages', async () => {
    await drawnCorpus(
      corpus(),
      ['a', 'b', 'c'].map((site) => ({ slug: site, site, records: 6, labelled: 6 })),
    );
    const { code, stderr } = await recordscope(['tune', corpus(), ...search, '--trials', '5']);
    expect(code).toBe(0);
    expect(stderr).toContain('note: Only 3 labelled pages of 3 sites');
    expect(stderr).toContain('No labelled page is held out');
  });

  it('does not need to write into the corpus', async () => {
    await make();
    await chmod(corpus(), 0o555);
    try {
      const text = await printed('sweep', corpus(), ...buw, ...minRecords, '--no-keep', '--csv');
      expect(text.split('\r\n')).toHaveLength(14);
    } finally {
      await chmod(corpus(), 0o755);
    }
    expect(await readdir(corpus())).not.toContain('runs');
  });
});
