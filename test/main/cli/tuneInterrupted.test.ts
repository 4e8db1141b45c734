import type { ChildProcess } from 'node:child_process';
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readRun } from '../../../src/main/tuning/storedRun';
import type { TuneHead } from '../../../src/shared/tuning/search/tuningHead';
import { tuningState } from '../../../src/shared/tuning/search/tuningState';
import { recordscope } from '../../support/corpus/commandLine';
import { plantedCorpus } from '../../support/corpus/plantedCorpus';
import { type Accident, accidentAfter } from '../../support/corpus/tuningAccidents';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const examples = join(import.meta.dirname, '../../../examples/corpus');
/** Pages of five sites on which the stages of a method matter. */
const somePages = ['spokeyard-search', 'harrowbooks-catalogue-47', 'tidewater-boats', 'shop-grid', 'floats'];
const figueiredo = ['--method', 'figueiredo', '--workers', '1', '--json'];
const grid = ['--grid', '--param', 'widthFilter.width', '--param', 'areaFilter.area', '--points', '6'];
const buw = ['--method', 'buw', '--workers', '2', '--folds', '3'];
const thresholds = ['--param', 'dataRecords.minRecords', '--param', 'dataRecords.minLeaves'];

describe('recordscope, interrupted', () => {
  const folder = temporaryFolder();
  const corpus = (): string => join(folder(), 'a corpus');
  const runs = async (): Promise<string[]> => (await readdir(join(corpus(), 'runs'))).sort();
  const linesOf = async (run: string): Promise<number> =>
    (await readFile(join(corpus(), 'runs', run), 'utf8')).split('\n').length - 1;

  async function copySome(): Promise<void> {
    await mkdir(corpus());
    await cp(join(examples, 'corpus.json'), join(corpus(), 'corpus.json'));
    for (const page of somePages)
      await cp(join(examples, 'pages', page), join(corpus(), 'pages', page), { recursive: true });
  }

  async function printed(...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await recordscope(args);
    expect({ code, stderr: stderr.replace(/^note: .*\n|^\d workers?;.*\n/gm, '') }).toEqual({
      code: 0,
      stderr: '',
    });
    return stdout;
  }

  /** An interrupted command: after Ctrl-C it prints 'cancelled', when killed nothing. */
  async function ended(accident: Accident, tasks: number, ...args: string[]): Promise<void> {
    const environment = await accidentAfter(tasks, accident, folder());
    const { code, stdout, stderr } = await recordscope(args, { environment });
    expect({ code, stdout, stderr }).toEqual(
      accident === 'SIGINT'
        ? { code: 130, stdout: '', stderr: 'cancelled\n' }
        : { code: null, stdout: '', stderr: '' },
    );
  }

  it.each([
    ['an ablation', () => ['ablate', corpus(), ...figueiredo]],
    ['a heat map', () => ['sweep', corpus(), ...figueiredo, ...grid]],
    ['a search', () => ['tune', corpus(), ...figueiredo, '--folds', '3', '--trials', '20']],
  ])('%s resumes after Ctrl-C and after a kill, and prints the same bytes', async (_, command) => {
    await copySome();
    // For any number of threads.
    const whole = await printed(...command(), '--no-keep', '--workers', '2');
    await ended('SIGINT', 6, ...command());
    const [run] = await runs();
    const before = await linesOf(run!);
    expect(before).toBeGreaterThan(1);
    await ended('SIGKILL', 8, ...command(), '--resume');
    const then = await linesOf(run!);
    expect(then).toBeGreaterThan(before);
    expect(then).toBeLessThan(whole.split('\n').length - 1);
    expect(await printed(...command(), '--resume')).toBe(whole);
    expect(await runs()).toEqual([run]);
    // If all lines were equal, the order could not be checked.
    const differing = new Set(whole.split('\n').map((line) => line.replace(/"(index|number)":\d+/, '')));
    expect(differing.size).toBeGreaterThan(5);
  });

  it('killed shards resume, each its own run, and merge into the whole', async () => {
    await copySome();
    const command = ['ablate', corpus(), ...figueiredo];
    const parts = ['1/2', '2/2'];
    for (const part of parts) await ended('SIGKILL', 6, ...command, '--shard', part);
    const kept = (await runs()).filter((name) => name.endsWith('.jsonl'));
    expect(kept).toEqual(
      parts.map((part) => expect.stringContaining(`-shard-${part.replace('/', '-of-')}.jsonl`)),
    );
    for (const part of parts) await printed(...command, '--shard', part, '--resume');
    const files = kept.map((name) => join(corpus(), 'runs', name));
    expect(await printed('ablate', 'merge', ...files, '--json')).toBe(await printed(...command, '--no-keep'));
  });

  it('a search repeats the trial whose thread died, and prints the same bytes', async () => {
    await plantedCorpus(corpus());
    const command = ['tune', corpus(), ...buw, ...thresholds, '--trials', '12', '--no-keep', '--json'];
    const environment = await accidentAfter(9, 'a thread dies', folder());
    const { code, stdout } = await recordscope(command, { environment });
    expect(code).toBe(0);
    expect(stdout).toBe(await printed(...command));
  });

  it('a search does not count the time while it was stopped', async () => {
    await plantedCorpus(corpus());
    // In the middle of a trial: time between trials is not counted anyway.
    const environment = await accidentAfter(17, 'SIGSTOP', folder());
    let child: ChildProcess | undefined;
    const finished = recordscope(['tune', corpus(), ...buw, '--time', '1.5s', '--csv'], {
      environment,
      started: (started) => {
        child = started;
      },
    });
    const isStopped = async (): Promise<boolean> =>
      / T /.test(await readFile(`/proc/${child!.pid}/stat`, 'utf8'));
    while (!(await isStopped())) await wait(5);
    const [run] = await runs();
    const before = await linesOf(run!);
    // Longer than the budget.
    await wait(2000);
    child!.kill('SIGCONT');
    const { code, stdout } = await finished;
    expect(code).toBe(0);
    expect(stdout.split('\r\n').length).toBeGreaterThan(before + 5);
    const { head, lines } = await readRun(join(corpus(), 'runs', (await runs())[0]!));
    const { end, trials, usedMs } = tuningState(head as TuneHead, lines);
    expect(Math.max(...trials.map(({ ms }) => ms))).toBeGreaterThan(1900);
    expect(end!.reason).toBe('time');
    expect(usedMs).toBeGreaterThanOrEqual(1500);
  });
});
