import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { drawingOf, isPicture } from '../support/browser/savedPictures';
import type { TunedProgram } from '../support/browser/tunedProgram';
import { hashOf, method, pair, setup, timeless, typed } from '../support/browser/tunedRuns';
import { type RunKind, runKinds, TuneTab } from '../support/browser/tuneTab';
import { recordscope } from '../support/corpus/commandLine';
import { plantedCorpus } from '../support/corpus/plantedCorpus';

const stagePairs = (method.stagesOff * (method.stagesOff - 1)) / 2;
const seen = { timeout: 45_000 };
/** Charts that are shown for one parameter and for two. */
const charts = ['train-held-out', 'trials', 'ablation', 'pairs'];
const kinds = Object.keys(typed) as (keyof typeof typed)[];

/** Uses everything in the Tune workspace, in the browser or the desktop program. */
export function tunesWithProof(program: TunedProgram): void {
  let above: string;
  let folder: string;
  let tune: TuneTab;
  /** by kind, the run and its file when it was stopped */
  const stopped = new Map<RunKind, { run: string; text: string }>();
  const runOf = (kind: RunKind): string => stopped.get(kind)!.run;

  beforeAll(async () => {
    above = await mkdtemp(join(tmpdir(), 'recordscope-tuning-'));
    folder = join(above, 'planted 語 corpus');
    await plantedCorpus(folder, 7);
    await program.start(folder);
    await openTab();
  });
  afterAll(async () => {
    await program.close();
    await rm(above, { recursive: true, force: true, maxRetries: 10 });
  });
  afterEach(() => {
    expect(program.faults()).toEqual([]);
  });

  async function openTab(): Promise<void> {
    tune = new TuneTab(await program.inspector(), folder);
    await tune.tab.getByText('Drawn').first().waitFor();
    await tune.goToTune(method.title);
  }

  /** Stops the current run, and checks that it is unfinished. */
  async function stop(kind: RunKind, done: number): Promise<void> {
    const planned = await tune.counted(kind, done, true);
    await tune.stopButton.waitFor({ state: 'hidden' });
    const [run] = await tune.names(kind);
    const text = await tune.text(run!);
    const lines = text.split('\n').length - 2;
    expect(lines).toBeGreaterThan(done);
    expect(lines).toBeLessThan(planned);
    expect(await tune.isFinished(run!)).toBe(false);
    stopped.set(kind, { run: run!, text });
  }

  async function runsMenu(): Promise<string[]> {
    await tune.toolbar.getByRole('button', { name: 'Runs' }).click();
    const items = tune.tab.getByRole('menuitemcheckbox');
    await items.first().waitFor();
    const texts = await items.allTextContents();
    await tune.tab.keyboard.press('Escape');
    await items.first().waitFor({ state: 'hidden' });
    return texts;
  }

  async function printed(...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await recordscope(args);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    return stdout;
  }

  describe('stopped in the middle', () => {
    it('a sweep of every parameter', async () => {
      await tune.setUp(setup);
      await tune.tab.getByRole('button', { name: /^Sweep each parameter/ }).click();
      await stop('curves', 3);
      await tune.card('Sensitivity').getByRole('slider').first().waitFor();
    });

    it('a sweep of two parameters', async () => {
      const card = tune.card('Sensitivity');
      await card.getByText('Two', { exact: true }).click();
      await tune.choose(card.getByRole('button', { name: /^Rows / }), new RegExp(`^${pair[0].label}`));
      await tune.choose(card.getByRole('button', { name: /^Columns / }), new RegExp(`^${pair[1].label}`));
      await card.getByRole('button', { name: /^Sweep these two/ }).click();
      await stop('grid', 3);
    });

    it('an ablation with pairs', async () => {
      await tune.tab.getByRole('button', { name: /^Switch stages off/ }).click();
      await stop('ablation', 1);
    });

    it('a search', async () => {
      await tune.tab.keyboard.press('t');
      await stop('tune', 3);
      await tune.card('Train against held-out').getByText('No verdict yet.').waitFor();
    });
  });

  describe('resumed after a restart', () => {
    async function resumes(kind: RunKind, act: () => Promise<void>): Promise<void> {
      await act();
      await tune.ended(runOf(kind));
      // Finished work is not repeated.
      expect((await tune.text(runOf(kind))).startsWith(stopped.get(kind)!.text)).toBe(true);
      expect(await tune.names(kind)).toEqual([runOf(kind)]);
    }
    const byMenu = (kind: RunKind) => (): Promise<void> =>
      tune.choose(
        tune.toolbar.getByRole('button', { name: 'Runs' }),
        new RegExp(`^Resume ${runKinds[kind].job},`),
      );
    const byButton = (): Promise<void> => tune.toolbar.getByRole('button', { name: 'Resume' }).click();

    it('all of them are listed as stopped', async () => {
      await program.restart();
      await openTab();
      const listed = await runsMenu();
      expect(listed).toHaveLength(kinds.length);
      expect(listed.filter((text) => text.includes(', stopped'))).toHaveLength(kinds.length);
    });

    it('the sweep of every parameter', async () => {
      await resumes('curves', byMenu('curves'));
      await expect.poll(() => tune.card('Sensitivity').getByRole('slider').count(), seen).toBe(method.params);
    });

    it('the sweep of two parameters', async () => {
      await resumes('grid', byMenu('grid'));
      await tune.card('Sensitivity').getByText('Two', { exact: true }).click();
      const heat = tune.tab.getByRole('listbox', { name: `${pair[0].label} against ${pair[1].label}` });
      await heat
        .getByRole('option')
        .getByText(/: 100\.0, .*\(best\)$/)
        .waitFor();
      await tune.card('Sensitivity').getByText('One', { exact: true }).click();
    });

    it('the ablation', async () => {
      await resumes('ablation', byMenu('ablation'));
      await expect
        .poll(() => tune.card('Ablation').getByRole('row').count(), seen)
        .toBe(method.stagesOff + 2);
      await expect.poll(() => tune.card('Pairs off').getByRole('button').count(), seen).toBe(stagePairs);
    });

    it.runIf(program.killAndStart)('the search, until the program is killed', async () => {
      await byButton();
      await tune.counted('tune', 40);
      await program.killAndStart!();
      await openTab();
      const [search] = (await runsMenu()).filter((text) => text.startsWith('Search'));
      expect(search).toContain(', stopped');
      expect(await tune.isFinished(runOf('tune'))).toBe(false);
    });

    it('the search', async () => {
      await resumes('tune', byButton);
      const card = tune.card('Train against held-out');
      await card
        .getByRole('status')
        .getByText(/^(Holds on held-out sites|No proof)/)
        .waitFor();
      await card.getByText('All trials of the budget are done.').waitFor();
      await tune.toolbar.getByText(`${setup.trials} of ${setup.trials} trials`).waitFor();
    });
  });

  describe('the result', () => {
    it('loads a point of a curve by a click, and opens the pages that it changes', async () => {
      const curve = tune.card('Sensitivity').getByRole('slider', { name: new RegExp(`^${pair[0].label}`) });
      await curve.scrollIntoViewIfNeeded();
      const box = (await curve.boundingBox())!;
      // Move along the curve until the pointer is at the value.
      let x = box.x;
      const at = async (): Promise<string> => (await curve.getAttribute('aria-valuetext'))!;
      for (; x < box.x + box.width; x += 4) {
        await tune.tab.mouse.move(x, box.y + box.height / 2);
        if ((await at()).startsWith('6')) break;
      }
      expect(await at()).toMatch(/^6.*: 100\.0, /);
      await tune.tab.mouse.click(x, box.y + box.height / 2);
      const card = tune.card('Changed pages');
      await card.getByText(`${pair[0].label} 6`).waitFor();
      await card.getByText('5 of 10 pages change: 5 better, 0 worse.').waitFor();
      const pages = card.getByRole('list', { name: 'Changed pages' }).getByRole('button');
      expect(await pages.count()).toBe(5);
      await pages.filter({ hasText: 'site-0, now right' }).click();
      await tune.tab.getByRole('tab', { name: 'Records 0' }).waitFor();
      await tune.tab.getByRole('button', { name: /^Stage 1 / }).click();
      expect(await minimum().inputValue()).toBe('6');
      await tune.command('Go to Tune');
      await card.getByRole('button', { name: /^Back to train against held-out/ }).click();
      await tune.card('Train against held-out').waitFor();
    });

    it('is saved as a preset with its evidence, for Inspect and the command line', async () => {
      await tune.card('Train against held-out').getByRole('button', { name: 'Save preset' }).click();
      await tune.tab.getByRole('textbox', { name: 'Name of the preset' }).fill('found here');
      await tune.tab.keyboard.press('Enter');
      await tune.tab.getByRole('textbox', { name: 'Name of the preset' }).waitFor({ state: 'hidden' });
      await tune.command('Go to Inspect');
      await tune.tab.getByRole('button', { name: /^Preset / }).click();
      const item = tune.tab.getByRole('menuitemcheckbox', { name: /^found here/ });
      expect(await item.textContent()).toMatch(/on 10 train pages of Drawn; held out 100\.0 /);
      await item.click();
      await tune.tab.getByRole('button', { name: 'Preset found here' }).waitFor();
      const files = (await readdir(program.config(), { recursive: true })).filter((name) =>
        name.endsWith('found here.json'),
      );
      const file = join(program.config(), files[0]!);
      expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
        evidence: { trials: setup.trials, seed: setup.seed, heldOut: ['site-5', 'site-6'] },
      });
      const scores = await printed('eval', folder, '--method', 'figueiredo', '--preset', file);
      expect(scores).toMatch(/^figueiredo:found here +1\.000 +1\.000 +1\.000/m);
    });
  });

  const minimum = () => tune.tab.getByRole('textbox', { name: new RegExp(`^${pair[0].label}`) });

  it('saves all tables and charts', async () => {
    await tune.command('Go to Tune');
    const exported = (item: RegExp, names: readonly RegExp[]) =>
      program.saved(names, () => tune.choose(tune.toolbar.getByRole('button', { name: 'Export' }), item));
    for (const [kind, item] of [
      ['curves', /^Sweep as CSV/],
      ['grid', /^Sweep of two as CSV/],
      ['ablation', /^Ablation as CSV/],
      ['tune', /^Trials as CSV/],
    ] as const) {
      const [table] = await exported(item, [new RegExp(`${runOf(kind)}\\.csv$`)]);
      const rows = table!.bytes.toString('utf8').trimEnd().split('\r\n');
      expect(rows).toHaveLength(1 + (await tune.pointsOf(runOf(kind))));
    }
    const card = tune.card('Sensitivity');
    const names = await card.getByRole('slider').evaluateAll((all) => all.map((one) => one.ariaLabel));
    const drawings = await exported(
      /as SVG/,
      ['sensitivity', ...charts].map((chart) => new RegExp(`-${chart}\\.svg$`)),
    );
    for (const [index, drawing] of drawings.entries()) {
      const { lines, text } = await drawingOf(tune.tab, drawing);
      // Each is understandable on its own.
      for (const expected of [method.title, 'Drawn', 'F1']) expect(text.join('\n')).toContain(expected);
      if (index > 0) continue;
      expect(lines).toBeGreaterThanOrEqual(method.params);
      expect(text).toEqual(expect.arrayContaining(names));
    }
    await card.getByText('Two', { exact: true }).click();
    const pictures = await exported(
      /as PNG/,
      ['heat', ...charts].map((chart) => new RegExp(`-${chart}\\.png$`)),
    );
    for (const picture of pictures) isPicture(picture);
    await card.getByText('One', { exact: true }).click();
  });

  it('continues a search in another workspace', async () => {
    // Long enough to be unfinished until it is stopped.
    await tune.setUp({ ...setup, trials: 100_000 });
    await tune.toolbar.getByRole('button', { name: 'Tune again' }).click();
    await tune.counted('tune', 3);
    await tune.command('Go to Inspect');
    for (const [value, records] of [
      ['6', 0],
      ['3', 3],
    ] as const) {
      await minimum().fill(value);
      await minimum().press('Enter');
      await tune.tab.getByRole('tab', { name: `Records ${records}` }).waitFor();
    }
    await tune.command('Go to Tune');
    const progress = tune.toolbar.getByRole('progressbar', { name: runKinds.tune.job });
    const before = await progress.evaluate((bar) => (bar as HTMLProgressElement).value);
    expect(before).toBeGreaterThan(3);
    await tune.counted('tune', before);
    await tune.stopButton.click();
    await tune.stopButton.waitFor({ state: 'hidden' });
  });

  it('finds the same result with the same seed', async () => {
    const known = await tune.names('tune');
    await tune.setUp(setup);
    await tune.toolbar.getByRole('button', { name: 'Tune again' }).click();
    await tune.counted('tune', 0);
    const [again] = await tune.names('tune');
    expect(known).not.toContain(again);
    await tune.ended(again!);
    expect(timeless(await tune.text(again!)) === timeless(await tune.text(runOf('tune')))).toBe(true);
  });

  it.each(kinds)('wrote byte for byte what the command line prints: %s', async (kind) => {
    const [command, ...options] = typed[kind];
    const variants = [['--no-keep'], ['--resume', runOf(kind)]];
    const texts = await Promise.all(
      variants.map((variant) => printed(command!, folder, ...options, ...variant)),
    );
    const written = hashOf(timeless(await tune.text(runOf(kind))));
    expect(texts.map(hashOf)).toEqual(variants.map(() => written));
  });
}
