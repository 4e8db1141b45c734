import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordscope } from '../support/corpus/commandLine';
import { plantedCorpus } from '../support/corpus/plantedCorpus';
import {
  buw,
  expectFoundHeldOut,
  oneThread,
  plantedSearch,
  printedBy,
  printedHere,
  refusedHere,
} from '../support/corpus/tuningCommands';
import { temporaryFolder } from '../support/setup/temporaryFolder';

const minRecords = ['--param', 'dataRecords.minRecords=1..12'];
const search = [...plantedSearch, ...oneThread];

/** Sharded runs on the command line. */
export function shardsSuite(): void {
  describe('shards', () => {
    const folder = temporaryFolder();
    const corpus = (): string => join(folder(), 'a corpus');

    /** Runs each shard of a command, and writes its output to a file. */
    async function parts(count: number, name: string, ...command: string[]): Promise<string[]> {
      const files: string[] = [];
      for (let index = 1; index <= count; index++) {
        const file = join(folder(), `${name}-${index}.jsonl`);
        await writeFile(file, await printedHere(...command, '--shard', `${index}/${count}`, '--json'));
        files.push(file);
      }
      return files;
    }

    const wrong = async (...args: string[]): Promise<string> => {
      const { code, stderr } = await refusedHere(...args);
      expect(code).toBe(1);
      return stderr;
    };

    it.each([
      ['sweep', [...buw, ...minRecords, ...oneThread], 'ablate', 12],
      ['ablate', ['--method', 'figueiredo', ...oneThread], 'sweep', 29],
    ])('of %s, merged, print the same as the whole run', async (name, options, other, points) => {
      await plantedCorpus(corpus());
      const command = [name, corpus(), ...options];
      const [one, two] = await parts(2, name, ...command);
      const whole = await printedHere(...command, '--json', '--no-keep');
      expect(await printedHere(name, 'merge', two!, one!, '--json')).toBe(whole);
      expect(await wrong(name, 'merge', one!)).toContain('shard 2/2 is missing');
      expect(await wrong(name, 'merge', one!, two!, one!)).toContain('are both shard 1/2');
      expect(await wrong(other, 'merge', one!, two!)).toContain('another kind of run');
      const text = await readFile(two!, 'utf8');
      await writeFile(two!, text.slice(0, text.trimEnd().lastIndexOf('\n') + 9));
      expect(await wrong(name, 'merge', one!, two!)).toContain(
        `only ${points - 1} of ${points} points found`,
      );
      const kept = await readdir(join(corpus(), 'runs'));
      expect(kept.filter((run) => /-shard-[12]-of-2\.jsonl$/.test(run))).toHaveLength(2);
    });

    it('of tune are separate searches; merging picks the best', async () => {
      await plantedCorpus(corpus());
      const command = ['tune', corpus(), ...search, '--trials', '31', '--seed', '5'];
      const [one, two] = await parts(2, 'tune', ...command);
      const file = join(folder(), 'tuned.json');
      const merge = ['tune', 'merge', one!, two!];
      const text = printedBy(await recordscope([...merge, '--save', file, '--keep', corpus()]));
      expect(text).toMatch(
        /^F1 in % .* 31 trials; the best is number \d+\. All trials of the budget are done\./,
      );
      expect(text).toMatch(/^tuned +100\.0 .* 4 of 4$/m);
      const other = join(folder(), 'other');
      await plantedCorpus(other, 6);
      expect(await wrong(...merge, '--keep', other)).toContain('does not match the shards');
      expect(await readdir(other)).not.toContain('runs');
      const merged = await printedHere(...merge, '--json');
      expect(await printedHere('tune', 'merge', two!, one!, '--json')).toBe(merged);
      const [head, ...lines] = merged
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(head).toMatchObject({ seed: 5, budget: { trials: 31, ms: null } });
      expect(head).not.toHaveProperty('shard');
      const trials = lines.slice(0, -1);
      expect(trials.map(({ number }) => number)).toEqual(Array.from({ length: 31 }, (_, at) => at + 1));
      // 16 trials of the first shard, which tries the paper's values first; the second has other trials.
      const points = trials.map(({ point }) => point.join(' '));
      expect(points.slice(16)).not.toEqual(points.slice(0, 15));
      expect(points.slice(16)).not.toContain(points[0]);
      const end = lines.at(-1);
      const best = trials.find(({ train }) => train.value === 1);
      expect(end).toMatchObject({
        line: 'end',
        best: best.number,
        tuned: { train: { value: 1 }, heldOut: { value: 1 } },
      });
      expect(best.settings.values.dataRecords.minRecords).toBeGreaterThanOrEqual(4);
      expect(best.settings.values.dataRecords.minRecords).toBeLessThanOrEqual(8);
      const preset = JSON.parse(await readFile(file, 'utf8'));
      expect(preset.evidence).toMatchObject({
        trials: 31,
        seed: 5,
        train: { value: 1 },
        heldOutScore: { value: 1 },
      });
      await expectFoundHeldOut(corpus(), file);
      const csv = await printedHere(...merge, '--csv');
      expect(csv.trimEnd().split('\r\n')).toHaveLength(32);
      // The kept search can be resumed like any other.
      const longer = [...command.slice(0, -4), '--trials', '33', '--seed', '5', '--resume', '--csv'];
      expect((await printedHere(...longer)).trimEnd().split('\r\n')).toHaveLength(34);
    });

    it('of tune are refused if they are not all of one search, or not finished', async () => {
      await plantedCorpus(corpus());
      const command = ['tune', corpus(), ...search, '--trials', '8'];
      const [one, two] = await parts(2, 'tune', ...command);
      const foreign = join(folder(), 'foreign.jsonl');
      await writeFile(foreign, (await readFile(one!, 'utf8')).replace('"seed":1', '"seed":2'));
      expect(await wrong('tune', 'merge', two!)).toContain('shard 1/2 is missing');
      expect(await wrong('tune', 'merge', one!, two!, two!)).toContain('are both shard 2/2');
      expect(await wrong('tune', 'merge', foreign, two!)).toContain(
        `${two} and ${foreign} are of different runs`,
      );
      expect(await wrong('sweep', 'merge', one!, two!)).toContain('another kind of run');
      const text = await readFile(two!, 'utf8');
      await writeFile(two!, text.slice(0, text.trimEnd().lastIndexOf('\n') + 1));
      expect(await wrong('tune', 'merge', one!, two!)).toMatch(
        /shard 2\/2 has not ended.*--shard 2\/2 --resume/,
      );
      expect(await wrong(...command, '--trials', '3', '--shard', '1/4')).toContain(
        '3 trials cannot be split into 4 shards',
      );
      const whole = await printedHere(...command, '--json', '--no-keep');
      const [only] = await parts(1, 'only', ...command);
      expect(await printedHere('tune', 'merge', only!, '--json')).toBe(whole);
      expect(await printedHere(...command, '--shard', '2/2', '--resume')).toMatch(
        /^Shard 2\/2 only\. F1 in %/,
      );
    });
  });
}
