import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isUnfinished } from '../../src/main/platform/writeAtomically';
import { LabelTab } from '../support/browser/labelTab';
import { drawnCorpus } from '../support/corpus/drawnCorpus';
import { cycleKeys, labelAfter } from '../support/corpus/labelCycle';
import { DesktopApp, desktopAvailable } from '../support/desktop/desktopApp';
import { repetitions } from '../support/setup/repetitions';

const kills = repetitions(15);
const slug = 'one';
const records = 6;

describe.skipIf(!(await desktopAvailable()))('the desktop program, killed during labelling', () => {
  let above: string;
  let folder: string;
  let desktop: DesktopApp;
  let label: LabelTab;
  let isRunning = false;
  /** revision of the label before all gestures */
  let before: number;

  beforeAll(async () => {
    above = await mkdtemp(join(tmpdir(), 'recordscope-killed-'));
    folder = join(above, 'corpus');
    await drawnCorpus(folder, [{ slug, site: 'a.example', records, labelled: records }]);
    await start([folder]);
    await desktop.inspector.getByText(/1 page, 1 site/).waitFor();
    await label.goToLabel();
    await desktop.inspector.getByRole('option').first().click();
    await label.panel.getByText('accepted').waitFor();
    // The session is written when the program has ended.
    await vi.waitFor(() => {
      expect(desktop.session?.place).toBe('label');
      expect(desktop.session?.page?.source).toContain(slug);
    }, 10_000);
    await desktop.close();
    isRunning = false;
    before = await revision();
  });
  // Also after a failed attempt.
  beforeEach(async () => {
    if (isRunning) await desktop.kill();
    await start([]);
  });
  afterAll(async () => {
    if (isRunning) await desktop.close();
    await rm(above, { recursive: true, force: true, maxRetries: 10 });
  });

  async function start(args: string[]): Promise<void> {
    desktop = await DesktopApp.start({ args, folder: join(above, 'program') });
    isRunning = true;
    label = new LabelTab(desktop.inspector, folder);
  }

  const revision = async () => (await label.stored(slug))?.revision ?? 0;

  it(`loses at most the unfinished gesture, ${kills} times`, async () => {
    let done = (await revision()) - before;
    for (let kill = 0; kill < kills; kill++) {
      await label.panel.getByRole('region', { name: 'This page', exact: true }).waitFor();
      await label.panel.getByText('accepted').waitFor();
      await label.tab.locator('#label-canvas').focus();
      const gestures = 1 + (kill % 4);
      for (let made = 0; made < gestures; made++) {
        // All gestures before the last one are finished, and on the disk.
        await expect.poll(revision).toBe(before + done + made);
        await label.press(...cycleKeys[(done + made) % cycleKeys.length]!);
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
      await desktop.kill();
      isRunning = false;

      await start([]);
      await label.panel.getByRole('region', { name: 'This page', exact: true }).waitFor();
      const saved = (await revision()) - before - done;
      expect(saved).toBeGreaterThanOrEqual(gestures - 1);
      expect(saved).toBeLessThanOrEqual(gestures);
      done += saved;
      const wanted = labelAfter(done, records);
      const { hard, records: stored } = (await label.stored(slug))!;
      expect({ hard, records: stored.length }).toEqual(wanted);
      expect(await label.panel.getByRole('checkbox', { name: 'Hard' }).isChecked()).toBe(wanted.hard);
      expect((await readdir(join(folder, 'pages', slug))).filter(isUnfinished)).toEqual([]);
    }
    expect(desktop.faults).toEqual([]);
  }, 90_000);
});
