import { type DriftOutcome, isHealedBy, isSurvivor } from './driftOutcome';

/** How often wrappers of old versions last, are healed, and give an alarm when they do not. */
export interface DriftSummary {
  pairs: number;
  /** pairs with a wrapper that finds an expected field on the old page */
  measured: number;
  survived: number;
  /** of those that do not survive */
  healed: number;
  /** of those that do not survive */
  alarms: number;
  /** of those that survive */
  falseAlarms: number;
}

export function driftSummary(outcomes: readonly DriftOutcome[]): DriftSummary {
  const measured = outcomes.filter(({ fields }) => fields.length > 0);
  const survived = measured.filter(isSurvivor);
  const broken = measured.filter((outcome) => !isSurvivor(outcome));
  return {
    pairs: outcomes.length,
    measured: measured.length,
    survived: survived.length,
    healed: broken.filter(isHealedBy).length,
    alarms: broken.filter(isAlarm).length,
    falseAlarms: survived.filter(isAlarm).length,
  };
}

/** What became of a pair, in a word. */
export function driftFate(outcome: DriftOutcome): 'not measured' | 'survives' | 'healed' | 'lost' {
  if (outcome.fields.length === 0) return 'not measured';
  if (isSurvivor(outcome)) return 'survives';
  return isHealedBy(outcome) ? 'healed' : 'lost';
}

function isAlarm({ state }: DriftOutcome): boolean {
  return state === 'drifted' || state === 'broken';
}
