import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordscope } from '../support/corpus/commandLine';
import { drawnCorpus, labelOfFirst, writeLabel } from '../support/corpus/drawnCorpus';
import { plantedCorpus } from '../support/corpus/plantedCorpus';
import {
  buw,
  commandHere,
  oneThread,
  plantedSearch,
  printedHere,
  refusedHere,
} from '../support/corpus/tuningCommands';
import { temporaryFolder } from '../support/setup/temporaryFolder';

const search = [...plantedSearch, ...oneThread];

/** Messages of the command line for impossible or inconclusive runs. */
export function badInputSuite(): void {
  describe('recordscope says what is wrong', () => {
    const folder = temporaryFolder();
    const corpus = (): string => join(folder(), 'a corpus');
    const make = () => plantedCorpus(corpus());

    it('with the options, and leaves nothing behind', async () => {
      await make();
      const cases: [string[], number, string][] = [
        [['tune', corpus(), ...search, '--trials', '0'], 1, 'A budget of 0 trials is not valid'],
        [['tune', corpus(), ...search, '--time', '0s'], 1, 'A budget of 0 s is not valid'],
        [['tune', corpus(), ...search, '--time', 'soon'], 2, 'such as 90s or 10m'],
        [['tune', corpus(), ...buw, '--param', 'dataRecords.minRecords=4..4'], 1, 'only one value'],
        [['tune', corpus(), ...search, '--folds', '7'], 1, '7 folds by site need 7 sites'],
        [['tune', corpus(), ...search, '--objective', 'speed'], 2, 'is not an objective'],
        [['tune', corpus(), ...search, '--patience', '0'], 2, 'patience'],
        [['tune', corpus(), ...search, '--shard', '3/2'], 2, 'such as 2/3'],
        [['tune', corpus(), ...search, '--resume'], 1, 'has no run with these options to resume'],
        [['tune', corpus(), ...search, '--resume', '--no-keep'], 2, 'omit --no-keep'],
        [['sweep', corpus(), ...buw, '--param', 'dataRecords.minRecord'], 1, "'dataRecords.minRecords'?"],
        [['sweep', corpus(), ...buw, '--grid'], 1, 'A grid needs exactly two parameters'],
        [['sweep', corpus(), ...buw, '--param', 'dataRecords'], 1, 'to switch stages off, use an ablation'],
        [['sweep', corpus(), ...buw, '--json', '--csv'], 2, 'exclude each other'],
        [['sweep', corpus(), '--method', 'bow'], 2, "did you mean 'buw'"],
        [['ablate', corpus()], 2, '--method is missing: give one of listwise'],
        [['ablate', join(folder(), 'none'), ...buw], 1, 'is not a corpus'],
      ];
      for (const [args, code, message] of cases)
        expect(await refusedHere(...args)).toEqual({ code, stderr: expect.stringContaining(message) });
      // The program as a process says the same.
      const [first, , third] = cases;
      for (const [args, code, message] of [first!, third!])
        expect(await recordscope(args)).toEqual({
          code,
          stdout: '',
          stderr: expect.stringContaining(message),
        });
      expect(await readdir(corpus())).not.toContain('runs');
    });

    it('with a file that cannot be written, after printing the result', async () => {
      await make();
      const save = ['--save', join(folder(), 'no such folder', 'tuned.json')];
      for (const [command, found] of [
        [['tune', corpus(), ...search, '--trials', '5', '--no-keep'], /^tuned +/m],
        [['fit', join(corpus(), 'pages/few-1'), ...buw], /after 1 change/],
      ] as const) {
        const { code, stdout, stderr } = await commandHere([...command, ...save]);
        expect(stdout).toMatch(found);
        expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('tuned.json') });
      }
    });

    it('with a corpus without labels', async () => {
      const bare = join(folder(), 'bare');
      await drawnCorpus(bare, [{ slug: 'a', site: 'a', records: 5 }]);
      for (const command of ['sweep', 'ablate', 'tune'])
        expect(await refusedHere(command, bare, ...buw)).toEqual({
          code: 1,
          stderr: expect.stringContaining('No page is labelled'),
        });
      expect(await refusedHere('fit', join(bare, 'pages/a'), ...buw)).toMatchObject({ code: 1 });
    });

    it('with a corpus of three pages, or of one site', async () => {
      const three = ['a', 'b', 'c'].map((site) => ({ slug: site, site, records: 6, labelled: 6 }));
      await drawnCorpus(corpus(), three);
      const { code, stderr } = await commandHere(['tune', corpus(), ...search, '--trials', '5']);
      expect(code).toBe(0);
      expect(stderr).toContain('note: Only 3 labelled pages of 3 sites');
      expect(stderr).toContain('No labelled page is held out');
      const one = join(folder(), 'one site');
      await drawnCorpus(
        one,
        three.map((page) => ({ ...page, site: 'a' })),
      );
      expect(await refusedHere('tune', one, ...search)).toEqual({
        code: 1,
        stderr: expect.stringContaining('3 folds by site need 3 sites, but there is 1 site'),
      });
      for (const command of [
        ['ablate', one, ...buw, ...oneThread],
        ['tune', one, ...search, '--folds', '1', '--trials', '3'],
      ]) {
        const result = await commandHere(command);
        expect(result).toMatchObject({ code: 0, stderr: expect.stringContaining('are of one site') });
      }
    });

    it('with a constant objective, and with ranges of one value', async () => {
      await make();
      const constant = ['--param', 'dataItems.visibleOnly', '--param', 'dataRecords.minRecords=4..4'];
      const { code, stderr } = await commandHere([
        'tune',
        corpus(),
        ...buw,
        ...oneThread,
        '--folds',
        '3',
        ...constant,
      ]);
      expect(code).toBe(0);
      expect(stderr).toContain('note: All 2 trials have the same F1, 100.0: none of the parameters');
      expect(stderr).toContain('note: dataRecords.minRecords has only one value, 4, and is not varied.');
    });

    it('with a run of another corpus, other labels, or another version', async () => {
      const made = await make();
      const tune = ['tune', corpus(), ...search, '--trials', '4'];
      await printedHere(...tune);
      const [name] = await readdir(join(corpus(), 'runs'));
      const run = name!.replace('.jsonl', '');
      const other = join(folder(), 'other');
      await plantedCorpus(other, 6);
      await cp(join(corpus(), 'runs'), join(other, 'runs'), { recursive: true });
      const elsewhere = ['tune', other, ...search, '--trials', '8'];
      for (const resume of [['--resume', run], ['--resume']])
        expect(await refusedHere(...elsewhere, ...resume)).toEqual({
          code: 1,
          stderr: expect.stringContaining(
            `${run} cannot be resumed: the corpus, its pages or its labels have changed`,
          ),
        });
      const file = join(corpus(), 'runs', name!);
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace('"version":1', '"version":2'));
      expect((await refusedHere(...tune, '--resume', run)).stderr).toContain('has version 2');
      await writeFile(file, text.replace(/"program":"[^"]*"/, '"program":"0.0.1"'));
      expect((await refusedHere(...tune, '--resume', run)).stderr).toContain(
        'another version of the program',
      );
      await writeFile(file, text);
      await writeLabel(made, 'few-0', '', (page) => labelOfFirst(page, 1));
      expect((await refusedHere(...tune, '--resume', run)).stderr).toContain('labels have changed');
      await writeFile(file, 'no run\n');
      expect((await refusedHere(...tune, '--resume', run)).stderr).toContain('This is not a run file');
      expect(await readFile(file, 'utf8')).toBe('no run\n');
    });
  });
}
