import { parseObjective } from '../../../src/shared/tuning/score/objective';
import type { Score } from '../../../src/shared/tuning/score/score';
import type { Dimension } from '../../../src/shared/tuning/search/dimension';
import type { TuningLine } from '../../../src/shared/tuning/search/trial';
import type { TuneHead } from '../../../src/shared/tuning/search/tuningHead';

export function ordered(name: string, count: number): Dimension {
  const values = Array.from({ length: count }, (_, index) => index);
  return { stage: 's', name, label: name, values, isOrdered: true };
}

/** A search over two parameters of ten values each, with overrides. */
export function tuneHead(given: Partial<TuneHead> = {}): TuneHead {
  return {
    format: 'recordscope-tuning',
    version: 1,
    kind: 'tune',
    run: 'tune-1',
    startedAt: '2026-01-01T00:00:00.000Z',
    program: '1.0.0',
    corpus: { name: 'Example', hash: '5f2c' },
    split: 'train',
    pages: { searched: 95, heldOut: 41 },
    sites: { searched: 32, heldOut: 14 },
    heldOut: ['z.example'],
    reader: '',
    match: { kind: 'leaves' },
    objective: parseObjective('region'),
    method: 'figueiredo',
    base: { values: {}, off: [] },
    seed: 1,
    space: [ordered('a', 10), ordered('b', 10)],
    starts: [[3, 4]],
    optimiser: 'parzen',
    folds: [['a.example'], ['b.example']],
    budget: { trials: 20, ms: null },
    patience: null,
    ...given,
  };
}

export function score(value: number, given: Partial<Score> = {}): Score {
  return {
    value,
    interval: { low: value - 0.1, high: value + 0.1 },
    pages: 95,
    sites: 32,
    right: 0,
    ...given,
  };
}

export function trialLine(number: number, point: number[], value: number, ms = 100): TuningLine {
  const settings = { values: {}, off: [] };
  return {
    line: 'trial',
    number,
    point,
    settings,
    folds: [value, value],
    train: score(value),
    heldOut: null,
    ms,
  };
}
