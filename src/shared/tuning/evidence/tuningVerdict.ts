import { plural } from '../../base/plural';
import type { Interval } from '../../evaluation/bootstrap';
import { asPoints, intervalPoints } from '../score/asPoints';
import type { Score } from '../score/score';
import type { TrainAndHeldOut } from '../search/trial';
import { minPages, minSites } from '../search/tuningFaults';

/** What train and held-out pages say together about tuned values. */
export interface TuningVerdict {
  kind: 'over-tuned' | 'no proof' | 'no gain' | 'holds';
  /** one or two words, then the sentences that give the reason and what to do */
  title: string;
  text: string;
  isWarning: boolean;
}

/**
 * Whether tuned values are better than the paper's where the search did not look. `heldOutChange` is the interval of
 * the change there, each site compared with itself; without it the interval of the tuned score decides.
 */
export function tuningVerdict(
  paper: TrainAndHeldOut,
  tuned: TrainAndHeldOut,
  heldOutChange: Interval | null = null,
): TuningVerdict {
  const gain = tuned.train.value - paper.train.value;
  if (gain <= minGain) {
    const message = `Nothing better than the paper’s values, ${asPoints(paper.train.value)}, was found on train pages.`;
    return { kind: 'no gain', title: 'No gain.', text: message, isWarning: false };
  }
  const train = `Train gains ${changeText(paper.train, tuned.train, ' points')}`;
  if (paper.heldOut === null || tuned.heldOut === null) {
    const label = `${train}, but no labelled page is held out to show whether that holds on other sites. Hold out some sites and tune again.`;
    return { kind: 'no proof', title: 'No proof.', text: label, isWarning: true };
  }
  return heldOutVerdict(train, paper.heldOut, tuned.heldOut, heldOutChange, smallText(tuned));
}

/** Smaller changes are those of the arithmetic. */
const minGain = 1e-9;

function heldOutVerdict(
  train: string,
  paper: Score,
  tuned: Score,
  change: Interval | null,
  few: string,
): TuningVerdict {
  const gain = tuned.value - paper.value;
  if (gain < -minGain) {
    const words = `${train}, held-out loses ${changeText(paper, tuned)}. ${few}Keep the paper’s values or add sites.`;
    return { kind: 'over-tuned', title: 'Over-tuned.', text: words, isWarning: true };
  }
  const heldOut = gain <= minGain ? 'held-out gains nothing' : `held-out ${changeText(paper, tuned)}`;
  const doubt = doubtText(paper, tuned, change);
  if (few !== '' || doubt !== '' || gain <= minGain) {
    const words = `${train}, ${heldOut}. ${few}${doubt}Add sites before these values are trusted.`;
    return { kind: 'no proof', title: 'No proof.', text: words, isWarning: true };
  }
  const interval = change === null ? '' : `; 95 % interval of the change ${intervalPoints(change)}`;
  const words = `${train}, ${heldOut}${interval}.`;
  return { kind: 'holds', title: 'Holds on held-out sites.', text: words, isWarning: false };
}

/** `7.3 points (83 → 90 of 95 pages right)`: how much is lost or gained, and the pages that are right before and after. */
function changeText(before: Score, after: Score, unit = ''): string {
  const points = asPoints(Math.abs(after.value - before.value));
  return `${points}${unit} (${before.right} → ${after.right} of ${plural(after.pages, 'page')} right)`;
}

function doubtText(paper: Score, tuned: Score, change: Interval | null): string {
  if (change !== null)
    return change.low > 0
      ? ''
      : `The interval of that change, ${intervalPoints(change)}, holds 0: it may be chance. `;
  return tuned.interval.low > paper.value
    ? ''
    : `The held-out interval, ${intervalPoints(tuned.interval)}, holds the paper’s ${asPoints(paper.value)}: it may be chance. `;
}

/** A few pages can be fitted, and a few held-out ones passed, by chance. */
function smallText({ train, heldOut }: TrainAndHeldOut): string {
  const small = ([train, heldOut!] as const).map(isSmall);
  if (!small.includes(true)) return '';
  const [own, other] = [countText(train), countText(heldOut!)];
  return `Only ${own} searched and ${other} held out: too few to tell. `;
}

function isSmall({ pages, sites }: Score): boolean {
  return pages < minPages || sites < minSites;
}

function countText({ pages, sites }: Score): string {
  return `${plural(pages, 'page')} of ${plural(sites, 'site')}`;
}
