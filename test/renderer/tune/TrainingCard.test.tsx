import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { noRuns } from '../../../src/renderer/store/tuning/tunableParams';
import { TuneRunState } from '../../../src/renderer/tune/TuneSummary';
import { TrainingCard } from '../../../src/renderer/tune/training/TrainingCard';
import type { TuningLine } from '../../../src/shared/tuning/search/trial';
import { foldLine, modelLine, trainedLine, trainHead } from '../../shared/tuning/training/trainHead';
import { axeFaults } from '../../support/inspector/axeFaults';
import { quietStore, renderIn } from '../../support/inspector/quietInspector';

afterEach(cleanup);

const folds = [foldLine(0, 1), foldLine(1, 0.25)];

/** The card of a run with these lines. */
function show(lines: readonly TuningLine[]): void {
  const train = { head: trainHead(), lines: [...lines], notes: [] };
  const store = quietStore({ tuningRuns: { ...noRuns, train } });
  renderIn(
    store,
    <>
      <TrainingCard />
      <footer>
        <TuneRunState />
      </footer>
    </>,
  );
}

const rows = (name: string): (string | null)[][] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the verdict on a training', () => {
  it.each([
    ['Holds on held-out sites.', trainedLine([0.5, 0.9], [0.6, 0.8], { low: 0.1, high: 0.3 })],
    ['No proof.', trainedLine([0.5, 0.9], null)],
    ['No gain.', trainedLine([0.9, 0.9], [0.6, 0.8])],
    ['Over-tuned.', trainedLine([0.5, 0.9], [0.8, 0.6])],
  ])('is shown: %s', (title, end) => {
    show([...folds, modelLine, end]);
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save as preset…' })).toBeEnabled();
  });
});

describe('the numbers of a training', () => {
  it('are those before and after, with intervals', () => {
    show([...folds, modelLine, trainedLine([0.5, 0.9], [0.6, 0.8])]);
    expect(rows('Before and after')).toEqual([
      ['Train, before', '95', '50.0', '40.0–60.0', '0'],
      ['Train, after (cross-validated)', '95', '90.0', '80.0–100.0', '0'],
      ['Held-out, before', '41', '60.0', '50.0–70.0', '0'],
      ['Held-out, after', '41', '80.0', '70.0–90.0', '0'],
    ]);
    expect(screen.getByText('Trained on 95 pages in 2 folds, seed 1')).toBeVisible();
  });

  it('are dashes for folds that are still to do, and nothing can be used yet', () => {
    show([foldLine(1, 0.25)]);
    expect(rows('Folds')).toEqual([
      ['1', '–', '–', '–', '–'],
      ['2', '1', '25.0', '25.0–25.0', '0'],
    ]);
    expect(screen.getByText('No verdict yet.')).toBeVisible();
    expect(screen.getByText('Confidence is judged after the last fold.')).toBeVisible();
    for (const name of ['Use these curves', 'Save as preset…'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
  });
});

describe('confidence against F1', () => {
  const shown = (): SVGCircleElement[] => [
    ...document.querySelectorAll<SVGCircleElement>('[data-chart=reliability] circle'),
  ];

  it('is one dot per group of pages, with its area by their number, and the same as a table', () => {
    // Fold 1 is judged by fold 0, where every answer was right; fold 0 by fold 1, where each was half right.
    const half = { ...foldLine(1, 0.5), index: 1 };
    const other = { ...foldLine(2, 0.5), index: 1 };
    const both = {
      ...half,
      outcomes: [...half.outcomes, ...other.outcomes],
      answers: [...half.answers, ...other.answers],
    };
    show([foldLine(0, 1), both]);
    expect(rows('Confidence against F1')).toEqual([
      ['50.0', '100.0', '1'],
      ['100.0', '50.0', '2'],
    ]);
    const all = (name: string) => shown().map((dot) => Number(dot.getAttribute(name)));
    const [[small, large], [left, right], [high, low]] = [all('r'), all('cx'), all('cy')];
    expect((large! / small!) ** 2).toBeCloseTo(2, 6);
    // Half of the axis apart, both ways: the first dot is above the diagonal, the second below.
    expect(right! - left!).toBeCloseTo(low! - high!, 3);
    expect(screen.getByText(/^Confidence is 50\.0 points off F1 on average, on 3 pages/)).toBeVisible();
  });

  it('is not drawn if no page has an answer', () => {
    show([foldLine(0, 0, null), foldLine(1, 0, null)]);
    expect(screen.getByText('No page has an answer, so confidence cannot be judged.')).toBeVisible();
    expect(shown()).toEqual([]);
  });

  it('has no accessibility violations', async () => {
    show([...folds, modelLine, trainedLine([0.5, 0.9], [0.6, 0.8])]);
    expect(await axeFaults(screen.getByRole('region', { name: 'Training' }))).toEqual([]);
  });
});
