import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import '@testing-library/jest-dom/vitest';
import { act, cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { programFolder } from '../../../src/main/platform/programFolder';
import { evidenceVerdict, type SearchEvidence } from '../../../src/shared/tuning/evidence/presetEvidence';
import { asPoints, intervalPoints } from '../../../src/shared/tuning/score/asPoints';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';
import { startTune, type TuneInspector } from '../tune/tuneInspector';

layoutInJsdom();

/** Presets as searches have saved them. */
const searched = join(programFolder, 'test/support/corpus/searched');

let app: TuneInspector;
beforeAll(async () => {
  app = await startTune();
  for (const method of ['rextractor', 'emine', 'buw']) {
    const folder = join(app.config, 'presets', method);
    await mkdir(folder, { recursive: true });
    await copyFile(join(searched, `${method}.json`), join(folder, 'Tuned.json'));
  }
  await app.state().openCorpusPage('delta-list');
  app.state().setWorkspace('inspect');
}, 120_000);
afterAll(() => app.end());
afterEach(cleanup);

describe('the preset menu', () => {
  it.each(['rextractor', 'emine'])(
    'shows how the tuned values of %s were measured, and whether to trust them',
    async (method) => {
      act(() => app.state().setMethod(method));
      await act(() => app.settled());
      const user = app.show();
      await act(() => app.state().loadPresets(method));
      await user.click(screen.getByRole('button', { name: /^Preset / }));
      const tuned = await screen.findByRole('menuitemcheckbox', { name: /^Tuned/ });
      const usual = await screen.findByRole('menuitemcheckbox', { name: /^Default/ });
      expect(usual).toHaveTextContent(/F1 0\.\d\d \(0\.\d\d–\d\.\d\d\) on \d+ labelled pages/);
      const evidence = app.state().presets[method]!.find(({ name }) => name === 'Tuned')!.evidence!;
      const { title, kind } = evidenceVerdict(evidence);
      expect(tuned).toHaveTextContent(title);
      // What did not hold is not offered beside the others.
      const group = tuned.closest('[role=group]')!;
      expect(group.textContent!.startsWith('Experiments, not shown to be better')).toBe(kind !== 'holds');
      expect(group.contains(usual)).toBe(kind === 'holds');
      for (const score of [(evidence as SearchEvidence).train, evidence.heldOutScore!])
        expect(tuned).toHaveTextContent(`${asPoints(score.value)} (${intervalPoints(score.interval)})`);
      await user.click(tuned);
      await act(() => app.settled());
      // While in use, its name is always shown with the verdict.
      expect(screen.getByRole('button', { name: `Preset Tuned ${kind}` })).toHaveTextContent(kind);
    },
  );

  it('shows the verdicts in the presets of all methods and in the command palette', async () => {
    const { methods, loadPresets } = app.state();
    await Promise.all(methods.map(({ id }) => loadPresets(id)));
    act(() => app.state().setMethod('buw'));
    const { presets } = app.state();
    const verdictOf = (method: string): string =>
      evidenceVerdict(presets[method]!.find(({ name }) => name === 'Tuned')!.evidence!).kind;
    act(() => app.state().setWorkspace('corpus'));
    const user = app.show();
    await user.click(screen.getByRole('button', { name: /^Preset / }));
    const tuned = await screen.findByRole('menuitemcheckbox', { name: /^Tuned/ });
    const withTuned = methods.filter(({ id }) => presets[id]!.some(({ name }) => name === 'Tuned'));
    expect(withTuned.length).toBeGreaterThan(0);
    for (const { id, title } of withTuned) expect(tuned).toHaveTextContent(`${title} (${verdictOf(id)})`);
    await user.keyboard('{Escape}');
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('Preset: Tuned');
    expect(
      await screen.findByRole('option', { name: new RegExp(`^Preset: Tuned, ${verdictOf('buw')}`) }),
    ).toBeVisible();
  });
});
