import { chmod, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Progress } from '../../../../src/main/cli/output/progress';
import { badInputSuite } from '../../../suites/tuningBadInputSuite';
import { shardsSuite } from '../../../suites/tuningShardsSuite';
import { recordscope } from '../../../support/corpus/commandLine';
import { plantedCorpus } from '../../../support/corpus/plantedCorpus';
import {
  buw,
  expectFoundHeldOut,
  oneThread,
  plantedSearch,
  printedBy,
  printedHere,
  refusedHere,
} from '../../../support/corpus/tuningCommands';
import { temporaryFolder } from '../../../support/setup/temporaryFolder';

const minRecords = ['--param', 'dataRecords.minRecords=1..12'];

describe('recordscope', () => {
  const folder = temporaryFolder();
  const corpus = (): string => join(folder(), 'a corpus');
  const make = () => plantedCorpus(corpus());
  /** Output of the program in its own process. */
  const printed = async (...args: string[]): Promise<string> => printedBy(await recordscope(args));

  it('sweep shows every value with its interval, and marks the best', async () => {
    await make();
    const text = await printed('sweep', corpus(), ...buw, ...minRecords);
    expect(text).toMatch(/^dataRecords\.minRecords: .* F1 in % over 12 labelled train pages of 6 sites/);
    expect(text).toMatch(/^3 +50\.0 +50\.0–50\.0 +6 of 12 +current, paper, default$/m);
    expect(text).toMatch(/^4 +100\.0 +100\.0–100\.0 +12 of 12 +best$/m);
    const csv = (await printedHere('sweep', corpus(), ...buw, ...oneThread, ...minRecords, '--csv')).split(
      '\r\n',
    );
    expect(csv[0]).toBe('parameter,setting,value,low,high,pages,sites,pages right');
    expect(csv[4]).toBe('dataRecords.minRecords,4,1,1,1,12,6,12');
    const grid = [
      '--grid',
      '--param',
      'dataRecords.minRecords=3..5',
      '--param',
      'dataRecords.minLeaves=1..3',
    ];
    const heat = await printedHere('sweep', corpus(), ...buw, ...oneThread, ...grid);
    expect(heat).toMatch(/^4 +100\.0 +100\.0\* +100\.0$/m);
  });

  it('ablate shows what is lost without each stage', async () => {
    await make();
    const text = await printed('ablate', corpus(), ...buw, '--split', 'all', '--markdown');
    expect(text).toContain('| switched off | score | interval | right | change |');
    expect(text).toContain('| Nothing | 50.0 |');
  });

  it('tune finds the best values, shows how they do on held-out sites, and saves them with their evidence', async () => {
    await make();
    const file = join(folder(), 'tuned.json');
    const text = await printed('tune', corpus(), ...plantedSearch, '--trials', '30', '--save', file);
    expect(text).toMatch(/^paper +50\.0 +50\.0–50\.0 +6 of 12 +50\.0 +50\.0–50\.0 +2 of 4$/m);
    expect(text).toMatch(/^tuned +100\.0 .* 4 of 4$/m);
    const preset = JSON.parse(await readFile(file, 'utf8'));
    expect(preset).toMatchObject({
      format: 'recordscope-preset',
      method: 'buw',
      evidence: { trials: 30, folds: 3, heldOut: ['site-6', 'site-7'], train: { value: 1 } },
    });
    await expectFoundHeldOut(corpus(), file);
    const csv = (
      await printedHere('tune', corpus(), ...plantedSearch, ...oneThread, '--trials', '30', '--csv')
    )
      .trimEnd()
      .split('\r\n');
    expect(csv).toHaveLength(31);
  });

  it('tune prints the same bytes for the same seed and any number of threads, and others for another seed', async () => {
    await make();
    const tune = ['tune', corpus(), ...plantedSearch, '--trials', '20', '--json', '--no-keep'];
    const whole = await printedHere(...tune, '--workers', '1');
    expect(await printedHere(...tune, '--workers', '2')).toBe(whole);
    expect(await printedHere(...tune, ...oneThread, '--seed', '2')).not.toBe(whole);
  });

  it('fit finds the settings for one page', async () => {
    await make();
    const page = join(corpus(), 'pages/few-1');
    const file = join(folder(), 'fitted.json');
    const text = await printed('fit', page, ...buw, '--save', file);
    expect(text).toContain('F1 100.0 (0 of 0 found, 0 extracted) after 1 change');
    expect(await printedHere('fit', page, ...buw, '--preset', file)).toContain('The settings already fit.');
    const json = JSON.parse(await printedHere('fit', page, ...buw, '--json'));
    expect(json).toMatchObject({ method: 'buw', after: { f1: 1 } });
    const csv = await printedHere('fit', page, ...buw, '--csv');
    expect(csv).toMatch(/^parameter,from,to\r\n[\w.]+,\S+,\S+\r\n$/);
    expect(await refusedHere('fit', corpus(), ...buw)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not a captured page'),
    });
  });

  it('shows the progress of a search that is limited only by time', () => {
    const written: string[] = [];
    const terminal = { isTTY: true, columns: 40, write: (text: string) => written.push(text) };
    const progress = new Progress(0, terminal as unknown as NodeJS.WriteStream);
    progress.show(7, 'best 87.0');
    progress.clear();
    expect(written).toEqual(['\r\x1b[K7 done, best 87.0', '\r\x1b[K']);
  });

  it('does not need to write into the corpus', async () => {
    await make();
    await chmod(corpus(), 0o555);
    try {
      const text = await printedHere(
        'sweep',
        corpus(),
        ...buw,
        ...oneThread,
        ...minRecords,
        '--no-keep',
        '--csv',
      );
      expect(text.split('\r\n')).toHaveLength(14);
    } finally {
      await chmod(corpus(), 0o755);
    }
    expect(await readdir(corpus())).not.toContain('runs');
  });

  it.each([
    ['sweep'],
    ['sweep', 'merge'],
    ['ablate'],
    ['ablate', 'merge'],
    ['tune'],
    ['tune', 'merge'],
    ['fit'],
  ])('explains %s %s with examples', async (...command) => {
    const name = command.filter((word) => word !== undefined).join(' ');
    const help = await printedHere(...name.split(' '), '--help');
    expect(help).toMatch(new RegExp(`^Usage: recordscope ${name} `));
    expect(help).toMatch(new RegExp(`\\nExamples:\\n  recordscope ${name} `));
  });
});

// In this file because starting a process takes longer than most of these commands.
shardsSuite();
badInputSuite();
