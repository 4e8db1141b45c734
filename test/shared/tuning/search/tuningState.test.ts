import { describe, expect, it } from 'vitest';
import { parseObjective } from '../../../../src/shared/tuning/score/objective';
import { crossValidated } from '../../../../src/shared/tuning/search/crossValidated';
import {
  stopReasons,
  stopText,
  type TuningLine,
  tuningLineSchema,
} from '../../../../src/shared/tuning/search/trial';
import { endFaults, tuningFaults } from '../../../../src/shared/tuning/search/tuningFaults';
import { readTuningHead, resumeFault, type TuneHead } from '../../../../src/shared/tuning/search/tuningHead';
import { nextPoint, tuningState } from '../../../../src/shared/tuning/search/tuningState';
import { ordered, score, trialLine, tuneHead } from '../tuneHead';

/** Runs trials until the search stops; the best point is 7, 2. */
function searched(head: TuneHead, lines: TuningLine[] = [], maxTrials = 1000): TuningLine[] {
  const all = [...lines];
  for (let i = 0; i < maxTrials; i++) {
    const point = nextPoint(head, tuningState(head, all));
    if (point === null) break;
    const value = 1 - Math.abs(point[0]! - 7) / 10 - Math.abs(point[1]! - 2) / 10;
    all.push(trialLine(all.length + 1, [...point], value));
  }
  return all;
}

describe('a search', () => {
  it('starts at the given points, and ends after all trials', () => {
    const head = tuneHead({
      starts: [
        [3, 4],
        [9, 9],
      ],
    });
    const lines = searched(head);
    const { trials, best, stop, bestSoFar, sinceBest } = tuningState(head, lines);
    expect(trials.map(({ point }) => point).slice(0, 2)).toEqual([
      [3, 4],
      [9, 9],
    ]);
    expect(trials).toHaveLength(20);
    expect(stop).toBe('trials');
    expect(best!.train.value).toBe(Math.max(...trials.map(({ train }) => train.value)));
    expect(bestSoFar).toEqual(bestSoFar.toSorted((one, other) => one - other));
    expect(trials[trials.length - 1 - sinceBest]).toBe(best);
  });

  it('resumes as if it had not stopped, also from its file', () => {
    const head = tuneHead({ budget: { trials: 40, ms: null } });
    const whole = searched(head);
    const stored = searched(head, [], 13).map((line) =>
      tuningLineSchema.parse(JSON.parse(JSON.stringify(line))),
    );
    expect(searched(readTuningHead(JSON.parse(JSON.stringify(head))) as TuneHead, stored)).toEqual(whole);
  });

  it('ignores duplicate trials, and accepts trials in any order', () => {
    const lines = [trialLine(2, [1, 1], 0.4), trialLine(1, [3, 4], 0.3), trialLine(2, [1, 1], 0.4)];
    expect(tuningState(tuneHead(), lines).trials.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('stops early without improvement', () => {
    const lines = [0.5, 0.7, 0.7, 0.6, 0.2].map((value, index) => trialLine(index + 1, [index, 0], value));
    expect(tuningState(tuneHead({ patience: 4 }), lines)).toMatchObject({ stop: null, sinceBest: 3 });
    expect(tuningState(tuneHead({ patience: 3 }), lines)).toMatchObject({
      stop: 'patience',
      best: { number: 2 },
    });
  });

  it('counts the time of its trials, but not while the machine sleeps', () => {
    const head = tuneHead({ budget: { trials: null, ms: 2000 } });
    const lines = [100, 100, 3_600_000, 100].map((ms, index) => trialLine(index + 1, [index, 0], 0.5, ms));
    expect(tuningState(head, lines)).toMatchObject({ usedMs: 1300, stop: null });
    // With fewer than three trials, the interrupted one cannot be identified.
    expect(tuningState(head, [trialLine(1, [0, 0], 0.5, 3_600_000)]).stop).toBeNull();
    const more = Array.from({ length: 7 }, (_, index) => trialLine(index + 5, [index, 1], 0.5));
    expect(tuningState(head, [...lines, ...more])).toMatchObject({ usedMs: 2000, stop: 'time' });
  });

  it('ends when every point was tried', () => {
    const head = tuneHead({ space: [ordered('a', 3)], starts: [[1]], budget: { trials: 50, ms: null } });
    const lines: TuningLine[] = [];
    for (let point = nextPoint(head, tuningState(head, lines)); point !== null; ) {
      lines.push(trialLine(lines.length + 1, [...point], 0));
      point = nextPoint(head, tuningState(head, lines));
    }
    const state = tuningState(head, lines);
    expect(state.trials.map(({ point }) => point[0]).sort()).toEqual([0, 1, 2]);
    expect(state).toMatchObject({ stop: 'exhausted', isConstant: true });
    expect(endFaults(parseObjective('f1'), state)[0]!.text).toMatch(/^All 3 trials have the same F1, 0.0:/);
  });

  it('has held-out scores only at its end', () => {
    const lines = [trialLine(1, [3, 4], 0.5), trialLine(2, [7, 2], 0.9)];
    expect(tuningState(tuneHead(), lines).trials.every(({ heldOut }) => heldOut === null)).toBe(true);
    const tuned = { train: score(0.9), heldOut: score(0.8) };
    const paper = { train: score(0.5), heldOut: score(0.6) };
    const end: TuningLine = { line: 'end', reason: 'trials', best: 2, paper, tuned, heldOutChange: null };
    const state = tuningState(tuneHead(), [...lines, end]);
    expect(state.trials.map(({ heldOut }) => heldOut?.value ?? null)).toEqual([null, 0.8]);
    expect(state).toMatchObject({ stop: 'trials', end: { best: 2 } });
    expect(endFaults(parseObjective('f1'), state)).toEqual([]);
  });

  it('gives the reason for its end', () => {
    expect(new Set(stopReasons.map(stopText)).size).toBe(stopReasons.length);
  });
});

describe('cross-validation', () => {
  it('uses for each fold the trial that is best on the others', () => {
    const folds = [['a'], ['b'], ['c', 'd']];
    const trials = [{ folds: [1, 0.2, 0.3] }, { folds: [0, 0.6, 0.5] }, { folds: [0.5, 0.5, 0.4] }];
    // Without the first fold the second trial is best (0 there), without the second the first (1 + 0.6, so 0.2),
    // without the third, of two sites, the first (1.2, so 0.3): (0 + 0.2 + 2 · 0.3) / 4
    expect(crossValidated(trials, folds)).toBeCloseTo(0.2, 12);
    // Weighted by pages, 5, 1 and 4: without the first fold the second trial is best (0), without the second the first
    // (0.2), without the third the first (0.3): (5 · 0 + 0.2 + 4 · 0.3) / 10
    expect(crossValidated(trials, folds, [5, 1, 4])).toBeCloseTo(0.14, 12);
    expect(crossValidated(trials, [['a', 'b']])).toBeNull();
    expect(crossValidated([], folds)).toBeNull();
  });
});

describe('a run file', () => {
  it('of another format or a later version is refused with a message', () => {
    expect(() => readTuningHead({ format: 'recordscope-results' })).toThrow('This is not a run file');
    expect(() => readTuningHead(null)).toThrow('This is not a run file');
    expect(() => readTuningHead({ ...tuneHead(), version: 2 })).toThrow(
      /has version 2.*a later version of the program/,
    );
    expect(() => readTuningHead({ ...tuneHead(), seed: 'one' })).toThrow(/cannot be read: seed/);
  });

  it('of another corpus cannot be resumed; one with another budget can', () => {
    const stored = tuneHead();
    expect(resumeFault(stored, tuneHead({ corpus: { name: 'Example', hash: 'other' } }))).toBe(
      'Run tune-1 cannot be resumed: the corpus, its pages or its labels have changed. Start a new run.',
    );
    // Its region accuracy was a mean over sites.
    expect(resumeFault(stored, tuneHead({ foldPages: [3, 4] }))).toContain('the folds, ');
    const { hash, name } = stored.corpus;
    expect(
      resumeFault(stored, tuneHead({ corpus: { hash, name }, heldOut: [...stored.heldOut] })),
    ).toBeUndefined();
    const base = { off: [], values: { b: { y: 1 }, a: { x: 1 } } };
    const same = { values: { a: { x: 1 }, b: { y: 1 } }, off: [] };
    expect(resumeFault(tuneHead({ base }), tuneHead({ base: same }))).toBeUndefined();
    expect(resumeFault(stored, tuneHead({ method: 'buw' }))).toContain('the method differs');
    expect(resumeFault(stored, tuneHead({ space: [ordered('a', 9)] }))).toContain('the parameters differ');
    expect(resumeFault(stored, tuneHead({ optimiser: 'random' }))).toContain(
      'the optimiser or the first points differ',
    );
    expect(resumeFault(stored, tuneHead({ budget: { trials: 99, ms: 5 }, patience: 3 }))).toBeUndefined();
  });
});

describe('faults of a run', () => {
  const pages = (count: number, sites: number): { page: string; site: string }[] =>
    Array.from({ length: count }, (_, index) => ({ page: `p${index}`, site: `s${index % sites}` }));
  const fine = {
    searched: pages(20, 6),
    heldOut: pages(10, 5),
    space: [ordered('a', 5)],
    folds: 5,
    budget: { trials: 10, ms: null },
  };
  const fatal = (setup: Parameters<typeof tuningFaults>[0]): string[] =>
    tuningFaults(setup)
      .filter(({ isFatal }) => isFatal)
      .map(({ text }) => text);

  it('are empty for a good setup', () => {
    expect(tuningFaults(fine)).toEqual([]);
    expect(tuningFaults({ searched: fine.searched, heldOut: null, space: null })).toEqual([]);
  });

  it('include a corpus without labels, or with all pages held out', () => {
    expect(fatal({ ...fine, searched: [], heldOut: [] })[0]).toMatch(/^No page is labelled/);
    expect(fatal({ ...fine, searched: [] })[0]).toMatch(/^Every labelled page is held out/);
  });

  it('include one site only, three pages, nothing held out', () => {
    expect(fatal({ ...fine, searched: pages(20, 1) })[0]).toMatch(
      /^5 folds by site need 5 sites, but there is 1 site/,
    );
    const alone = tuningFaults({ ...fine, searched: pages(20, 1), folds: 1 });
    expect(alone).toEqual([
      { isFatal: false, fix: 'pages', text: expect.stringContaining('are of one site') },
    ]);
    const three = tuningFaults({ ...fine, searched: pages(3, 3), heldOut: [], folds: 1 });
    expect(three.map(({ text }) => text.slice(0, 30))).toEqual([
      'Only 3 labelled pages of 3 sit',
      'No labelled page is held out: ',
    ]);
  });

  it('include ranges of one value, and nothing to vary', () => {
    expect(fatal({ ...fine, space: [] })).toEqual(['Nothing to vary: choose at least one parameter.']);
    expect(fatal({ ...fine, space: [ordered('a', 1)] })[0]).toMatch(/^s\.a: the range has only one value/);
    expect(tuningFaults({ ...fine, space: [ordered('a', 1), ordered('b', 2)] })).toEqual([
      { isFatal: false, fix: 'options', text: 's.a has only one value, 0, and is not varied.' },
    ]);
  });

  it('include a budget of zero, and no budget', () => {
    expect(fatal({ ...fine, budget: { trials: 0, ms: null } })[0]).toMatch(
      /^A budget of 0 trials is not valid/,
    );
    expect(fatal({ ...fine, budget: { trials: null, ms: 0 } })[0]).toMatch(/^A budget of 0 s is not valid/);
    expect(fatal({ ...fine, budget: { trials: null, ms: null } })[0]).toMatch(/^The search has no limit/);
  });
});
