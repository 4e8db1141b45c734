import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PresetFiles } from '../../../src/main/service/presetFiles';
import { recordscope } from '../../support/corpus/commandLine';
import { drawnCorpus } from '../../support/corpus/drawnCorpus';
import { commandHere, refusedHere } from '../../support/corpus/tuningCommands';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const corpus = (): string => join(folder(), 'corpus');
const page = (): string => join(corpus(), 'pages/list');
const presets = (): string => join(folder(), 'config/presets');
const buw = ['--method', 'buw'];
const oneThread = ['--workers', '1'];
/** More records than the drawn list has: BUW finds nothing. */
const many = { values: { dataRecords: { minRecords: 10 } }, off: [] };
const few = { values: { dataRecords: { minRecords: 2 } }, off: [] };

beforeEach(async () => {
  vi.stubEnv('RECORDSCOPE_CONFIG', join(folder(), 'config'));
  await drawnCorpus(corpus(), [
    { slug: 'list', site: 'a.example', records: 6, labelled: 6 },
    { slug: 'other', site: 'b.example', records: 5, labelled: 5 },
  ]);
  // As the inspector saves it.
  await new PresetFiles(presets()).save('buw', 'First screen', many);
});

/** The number of records a method finds with a preset. */
async function found(preset: string, method = 'buw'): Promise<number> {
  const { code, stdout, stderr } = await commandHere([
    ...['run', page(), '--method', method],
    ...['--preset', preset, '--json'],
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout).records.length;
}

function presetFile(settings: object): string {
  return JSON.stringify({ format: 'recordscope-preset', version: 1, method: 'buw', ...settings });
}

describe('a preset saved in the inspector', () => {
  it.each<[string, () => string[]]>([
    ['run', () => ['run', page()]],
    ['why', () => ['why', page(), '--at', '250,120']],
    ['render', () => ['render', page(), '--out', join(folder(), 'x.svg')]],
    ['fit', () => ['fit', page()]],
    ['eval', () => ['eval', corpus(), ...oneThread]],
    ['errors', () => ['errors', corpus(), ...oneThread]],
    ['sweep', () => ['sweep', corpus(), ...oneThread, '--param', 'dataRecords.minRecords=2..4']],
    ['ablate', () => ['ablate', corpus(), ...oneThread]],
    ['tune', () => ['tune', corpus(), ...oneThread, '--trials', '2', '--folds', '2']],
  ])('is found by its name by %s', async (_name, args) => {
    const { code, stderr } = await commandHere([...args(), ...buw, '--preset', 'First screen']);
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('error')]);
  });

  it('is used, and --set overrides it', async () => {
    expect([await found('default'), await found('First screen')]).toEqual([6, 0]);
    const set = ['--preset', 'First screen', '--set', 'dataRecords.minRecords=2', '--json'];
    const { stdout } = await commandHere(['run', page(), ...buw, ...set]);
    expect(JSON.parse(stdout).records).toHaveLength(6);
  });

  it('shows its name in an evaluation, for the methods that have it', async () => {
    const { code, stdout } = await commandHere([
      ...['eval', corpus(), ...oneThread, '--preset', 'First screen', '--preset', 'paper'],
      ...['--method', 'emine', ...buw],
    ]);
    expect(code).toBe(0);
    expect(stdout.match(/^(buw|emine)\S*( screen)?(?= +\d)/gm)).toEqual([
      'emine:paper',
      'buw:First screen',
      'buw:paper',
    ]);
  });
});

describe('a preset name', () => {
  it('means a saved preset first, then a shipped one, then a file', async () => {
    expect([await found('Paper'), await found('paper')]).toEqual([6, 6]);
    await new PresetFiles(presets()).save('buw', 'paper', many);
    expect([await found('paper'), await found('Paper')]).toEqual([0, 6]);
    await writeFile(join(folder(), 'First screen'), presetFile(few));
    await writeFile(join(folder(), 'mine'), presetFile(few));
    const here = async (preset: string): Promise<number> => {
      const { stdout } = await recordscope(['run', page(), ...buw, '--preset', preset, '--json'], {
        through: ['env', '-C', folder()],
      });
      return JSON.parse(stdout).records.length;
    };
    expect([await here('First screen'), await here('./First screen'), await here('mine')]).toEqual([0, 6, 6]);
  });

  it.each(['run', 'eval'])(
    'that does not exist is refused by %s, with a list of presets',
    async (command) => {
      const what = command === 'run' ? page() : corpus();
      const refused = await refusedHere(command, what, ...buw, '--preset', 'First scren');
      expect(refused).toEqual({
        code: 2,
        stderr:
          "error: no preset or file 'First scren': did you mean 'First screen'? (presets: default, paper, First screen)\n",
      });
      const far = await refusedHere(command, what, ...buw, '--preset', 'quick');
      expect(far.stderr).toBe("error: no preset or file 'quick': presets: default, paper, First screen\n");
      const path = await refusedHere(command, what, ...buw, '--preset', 'quick.json');
      expect(path).toEqual({
        code: 1,
        stderr: 'error: quick.json does not exist: check the path; presets: default, paper, First screen\n',
      });
    },
  );

  it('that no method has is refused, with the presets of each method', async () => {
    const { stderr } = await refusedHere('eval', corpus(), '--preset', 'quick');
    expect(stderr).toContain("'quick': presets: default, paper, First screen (buw)\n");
  });

  it('cannot reach other files', async () => {
    await writeFile(join(presets(), 'x.json'), presetFile(many));
    await mkdir(join(presets(), 'emine'));
    await writeFile(join(presets(), 'emine/y.json'), presetFile(many));
    for (const name of ['../x', '../emine/y', 'x', 'y', '..', '../x.json'])
      expect((await refusedHere('run', page(), ...buw, '--preset', name)).code).not.toBe(0);
  });

  it('of a damaged file is refused with the reason; others still work', async () => {
    await writeFile(join(presets(), 'buw/broken.json'), '{');
    const { code, stderr } = await refusedHere('run', page(), ...buw, '--preset', 'broken');
    expect([code, stderr]).toEqual([2, expect.stringMatching(/buw\/broken\.json is not valid JSON/)]);
    expect(await found('First screen')).toBe(0);
  });
});
