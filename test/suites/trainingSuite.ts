import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { defaultMethod } from '../../src/shared/methods';
import { drawingOf } from '../support/browser/savedPictures';
import type { TunedProgram } from '../support/browser/tunedProgram';
import { hashOf, timeless } from '../support/browser/tunedRuns';
import { TuneTab } from '../support/browser/tuneTab';
import { violations } from '../support/browser/violations';
import { recordscope } from '../support/corpus/commandLine';
import { titlesCorpus } from '../support/corpus/titlesCorpus';

const [trainSites, heldOutSites, folds] = [11, 10, 10];

/** Trains in the Tune workspace and uses the result in Inspect, in the browser or the desktop program. */
export function trainsWithProof(program: TunedProgram): void {
  let above: string;
  let folder: string;
  let tune: TuneTab;
  let stopped: { run: string; text: string };

  beforeAll(async () => {
    above = await mkdtemp(join(tmpdir(), 'recordscope-training-'));
    folder = join(above, 'titles 語 corpus');
    await titlesCorpus(folder, trainSites + heldOutSites, heldOutSites);
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
    await tune.goToTune(defaultMethod.title);
  }
  const card = () => tune.card('Training');
  const titleRows = () =>
    tune.tab.getByRole('grid', { name: 'Records found' }).getByRole('row').filter({ hasText: '/h3' });

  /** Opens a page of a held-out site in Inspect. */
  async function openHeldOut(): Promise<void> {
    await tune.command('Go to Corpus');
    await tune.tab.getByRole('radio', { name: `Held-out ${heldOutSites}`, exact: true }).click();
    const last = `site-${trainSites + heldOutSites - 1}`;
    await tune.tab.getByRole('row').filter({ hasText: last }).dblclick();
    await tune.tab.getByRole('tab', { name: 'Records 4' }).waitFor();
  }

  it('is stopped in the middle, and finished folds are kept', async () => {
    await tune.choose(
      tune.toolbar.getByRole('button', { name: /^Folds / }),
      new RegExp(`^${folds}, by site`),
    );
    await card().getByText('Learn from nothing').click();
    expect(await violations(tune.tab)).toEqual([]);
    await tune.tab.keyboard.press('l');
    await tune.counted('train', 1, true);
    await tune.stopButton.waitFor({ state: 'hidden' });
    await card()
      .getByText(/stopped after \d+ steps/)
      .waitFor();
    await card().getByText('No verdict yet.').waitFor();
    const [run] = await tune.names('train');
    stopped = { run: run!, text: await tune.text(run!) };
    expect(await tune.isFinished(run!)).toBe(false);
    expect(stopped.text.split('\n').length - 2).toBeGreaterThan(1);
  });

  it('is resumed after a restart, with the verdict that it holds on held-out sites', async () => {
    await program.restart();
    await openTab();
    await card().getByRole('button', { name: 'Resume' }).click();
    await tune.ended(stopped.run);
    expect((await tune.text(stopped.run)).startsWith(stopped.text)).toBe(true);
    expect(await tune.names('train')).toEqual([stopped.run]);
    await card().getByText('Holds on held-out sites.').waitFor();
    expect(await card().getByRole('table', { name: 'Folds' }).getByRole('row').count()).toBe(1 + folds);
    const after = card().getByRole('row', { name: /^Held-out, after/ });
    expect(await after.textContent()).toContain(`${heldOutSites}100.0`);
    await card()
      .getByRole('img', { name: /^Confidence against F1/ })
      .waitFor();
    expect(await violations(tune.tab)).toEqual([]);
  });

  it('wrote byte for byte what the command line prints', async () => {
    const options = ['--folds', String(folds), '--json', '--no-keep'];
    const { code, stdout } = await recordscope(['train', folder, ...options]);
    expect(code).toBe(0);
    expect(hashOf(stdout)).toBe(hashOf(timeless(await tune.text(stopped.run))));
  });

  it('saves its pages as a table, and confidence against F1 as a picture', async () => {
    const exported = (item: RegExp, name: RegExp) =>
      program.saved([name], () => tune.choose(tune.toolbar.getByRole('button', { name: 'Export' }), item));
    const [table] = await exported(/^Training as CSV/, new RegExp(`${stopped.run}\\.csv$`));
    expect(table!.bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(1 + trainSites);
    const [drawing] = await exported(/as SVG/, /-reliability\.svg$/);
    const { text } = await drawingOf(tune.tab, drawing!);
    for (const expected of [defaultMethod.title, 'Drawn', 'confidence, %'])
      expect(text.join('\n')).toContain(expected);
  });

  describe('its curves', () => {
    it('are used in Inspect at a click, and taken back', async () => {
      await openHeldOut();
      expect(await titleRows().count()).toBe(0);
      await tune.command('Go to Tune');
      await card().getByRole('button', { name: 'Use these curves' }).click();
      const changed = tune.card('Changed pages');
      await changed.getByText(`${trainSites} of ${trainSites} pages change`).waitFor();
      await tune.command('Go to Inspect');
      await expect.poll(() => titleRows().count()).toBe(4);
      await tune.command('Go to Tune');
      await changed.getByRole('button', { name: 'Revert' }).click();
      await tune.command('Go to Inspect');
      await expect.poll(() => titleRows().count()).toBe(0);
    });

    it('are saved as a preset, which Inspect and the command line use', async () => {
      await tune.command('Go to Tune');
      await card().getByRole('button', { name: 'Save as preset…' }).click();
      const name = tune.tab.getByRole('textbox', { name: 'Name of the preset' });
      await name.fill('titles only');
      await tune.tab.keyboard.press('Enter');
      await name.waitFor({ state: 'hidden' });
      await tune.command('Go to Inspect');
      await tune.tab.getByRole('button', { name: /^Preset / }).click();
      const item = tune.tab.getByRole('menuitemcheckbox', { name: /^titles only/ });
      expect(await item.textContent()).toMatch(
        /Holds on held-out sites\..*cross-validated on 11 pages of 11 sites of Drawn; held out 100\.0 on 10 pages/,
      );
      await item.click();
      await tune.tab.getByRole('button', { name: 'Preset titles only' }).waitFor();
      await expect.poll(() => titleRows().count()).toBe(4);
      const files = (await readdir(program.config(), { recursive: true })).filter((file) =>
        file.endsWith('titles only.json'),
      );
      const file = join(program.config(), files[0]!);
      expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
        evidence: { kind: 'training', start: 'nothing', folds, seen: { length: trainSites } },
      });
      const options = ['--preset', file, '--split', 'held-out'];
      const { stdout } = await recordscope(['eval', folder, '--method', defaultMethod.id, ...options]);
      expect(stdout).toMatch(/^listwise:titles only +1\.000 +1\.000 +1\.000/m);
    });
  });
}
