import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFinished } from '../../../src/main/tuning/plannedPoints';
import { RunsFolder } from '../../../src/main/tuning/runsFolder';

/** The name of a job on the screen, and of its file. */
export const runKinds = {
  curves: { job: 'Sweep', file: 'sweep' },
  grid: { job: 'Sweep of two', file: 'sweep' },
  ablation: { job: 'Ablation', file: 'ablation' },
  tune: { job: 'Tuning', file: 'tune' },
  train: { job: 'Training', file: 'train' },
} as const;
export type RunKind = keyof typeof runKinds;

/** The Tune workspace in a tab, used like a person does, and the runs on the disk. */
export class TuneTab {
  private readonly runs: RunsFolder;

  constructor(
    readonly tab: Page,
    /** of the corpus */
    readonly folder: string,
  ) {
    this.runs = new RunsFolder(folder);
  }

  get toolbar(): Locator {
    return this.tab.getByRole('toolbar', { name: 'Tuning' });
  }

  /** Visible while a run is in progress. */
  get stopButton(): Locator {
    return this.toolbar.getByRole('button', { name: /^Stop/ });
  }

  card(name: string): Locator {
    return this.tab.getByRole('region', { name, exact: true });
  }

  async command(title: string): Promise<void> {
    await this.tab.keyboard.press('Control+k');
    await this.tab.getByRole('combobox', { name: 'Find a command' }).fill(title);
    await this.tab.getByRole('option', { name: title }).first().waitFor();
    await this.tab.keyboard.press('Enter');
  }

  async choose(menu: Locator, item: RegExp): Promise<void> {
    await menu.click();
    await this.tab
      .locator('[role=menuitem], [role=menuitemcheckbox]')
      .filter({ hasText: item })
      .first()
      .click();
  }

  /** By commands only; then selects the method to tune. */
  async goToTune(method: string): Promise<void> {
    await this.command('Go to Tune');
    await this.choose(this.toolbar.getByRole('button', { name: /^Method / }), new RegExp(`^${method}`));
    await this.toolbar.getByRole('button', { name: new RegExp(`^Method ${method}`) }).waitFor();
  }

  /** Moves all parameters, with the given number of trials. */
  async setUp({ trials, seed, folds }: { trials: number; seed: number; folds: number }): Promise<void> {
    await this.choose(
      this.toolbar.getByRole('button', { name: /^Folds / }),
      new RegExp(`^${folds}, by site`),
    );
    const options = this.toolbar.getByRole('button', { name: /^Search over / });
    await options.click();
    const dialog = this.tab.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('button', { name: 'All', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Maximum trials' }).fill(String(trials));
    await dialog.getByRole('textbox', { name: 'Seed' }).fill(String(seed));
    // The values in use change in the course of the tests.
    await dialog.getByRole('radio', { name: 'Paper', exact: true }).click();
    await this.tab.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }

  /**
   * Waits until more points or trials are done than `done`, by the count in the toolbar; returns the total.
   * With `stops`, it stops the run from within the page: a short run would be over before a click.
   */
  async counted(kind: RunKind, more: number, stops = false): Promise<number> {
    return this.tab.evaluate(
      async ([job, wanted, isStopped]) => {
        const toolbar = document.querySelector('[role=toolbar][aria-label=Tuning]')!;
        for (const end = performance.now() + 30_000; performance.now() < end; ) {
          const bar = toolbar.querySelector<HTMLProgressElement>(`progress[aria-label="${job}"]`);
          if (bar !== null && bar.position > 0 && bar.value > wanted) {
            const buttons = [...toolbar.querySelectorAll('button')];
            if (isStopped) buttons.find(({ textContent }) => textContent?.startsWith('Stop'))!.click();
            return bar.max;
          }
          // Polls often: the run may be over soon.
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
        throw new Error(`${job} was never seen with more than ${wanted} done`);
      },
      [runKinds[kind].job, more, stops] as const,
    );
  }

  /** The runs of a kind, by name, the newest first. */
  async names(kind: RunKind): Promise<string[]> {
    const all = await this.runs.list((fault) => expect.unreachable(fault));
    return all
      .filter(({ head }) => (head.kind === 'sweep' ? head.shape : head.kind) === kind)
      .map(({ head }) => head.run);
  }

  /** As it is on the disk. */
  text(run: string): Promise<string> {
    return readFile(join(this.runs.path, `${run}.jsonl`), 'utf8');
  }

  async isFinished(run: string): Promise<boolean> {
    const { head, lines } = await this.runs.read(run);
    return isFinished(head, lines);
  }

  /** The number of points in its curves, heat map or table, or the number of its trials. */
  async pointsOf(run: string): Promise<number> {
    const { head, lines } = await this.runs.read(run);
    // The common start of all curves was measured once, and is on each of them.
    if (head.kind === 'sweep' && head.shape === 'curves')
      return head.space.reduce((sum, { values }) => sum + values.length, 0);
    return lines.filter(({ line }) => line !== 'end').length;
  }

  /** Waits until a run has ended, on the disk and on the screen. */
  async ended(run: string): Promise<void> {
    await expect.poll(() => this.isFinished(run), { timeout: 50_000, interval: 100 }).toBe(true);
    await this.stopButton.waitFor({ state: 'hidden' });
  }
}
