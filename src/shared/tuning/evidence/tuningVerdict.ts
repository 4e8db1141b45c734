import { plural } from '../../base/plural';
import type { Interval } from '../../evaluation/bootstrap';
import { asPoints, intervalPoints } from '../score/asPoints';
import type { Score } from '../score/score';
import type { EndLine, TrainAndHeldOut } from '../search/trial';
import { minPages, minSites } from '../search/tuningFaults';

/** The verdict on tuned values, from train and held-out pages. */
export interface TuningVerdict {
  kind: 'over-tuned' | 'no proof' | 'no gain' | 'holds';
  /** a short title, then the reason and what to do */
  title: string;
  text: string;
  isWarning: boolean;
}

/** What values are compared with: as a noun, and after a comparison. */
export interface ComparedWith {
  noun: string;
  possessive: string;
}

const theUsed: ComparedWith = { noun: 'the values in use', possessive: 'those in use' };
const thePaper: ComparedWith = { noun: 'the paper’s values', possessive: 'the paper’s' };

/**
 * Whether tuned values are better than the paper's on held-out sites. `heldOutChange` is the interval of the change there,
 * each site compared with itself; without it the interval of the tuned score decides.
 */
export function tuningVerdict(
  paper: TrainAndHeldOut,
  tuned: TrainAndHeldOut,
  heldOutChange: Interval | null = null,
  than: ComparedWith = thePaper,
  hint = '',
): TuningVerdict {
  const gain = tuned.train.value - paper.train.value;
  if (gain <= minGain) {
    const text = `No values better than ${than.possessive}, ${asPoints(paper.train.value)}, were found on train pages.`;
    return { kind: 'no gain', title: 'No gain.', text, isWarning: false };
  }
  const train = `Train gains ${changeText(paper.train, tuned.train, ' points')}`;
  if (paper.heldOut === null || tuned.heldOut === null) {
    const text = `${train}, but no labelled page is held out to show whether that holds on other sites. ${hint}Hold out some sites and start again.`;
    return { kind: 'no proof', title: 'No proof.', text, isWarning: true };
  }
  return heldOutVerdict(
    train,
    paper.heldOut,
    tuned.heldOut,
    heldOutChange,
    { few: smallText(tuned), hint },
    than,
  );
}

/** What cross-validation expects of a search, for too few sites to hold out. */
export interface Expected {
  /** of values that were chosen without the fold that they are measured on */
  value: number;
  folds: number;
}

/**
 * The verdict on a search, against the values in use and against the paper's. It holds only if it holds against both;
 * otherwise it says against which it does not, those in use first.
 */
export function searchVerdict(
  { paper, tuned, heldOutChange, inUse }: Pick<EndLine, 'paper' | 'tuned' | 'heldOutChange' | 'inUse'>,
  expected: Expected | null = null,
): TuningVerdict {
  const against = (before: Score, than: ComparedWith): string => {
    if (expected === null || expected.folds < 2) return '';
    const { value, folds } = expected;
    return `Cross-validated over ${plural(folds, 'fold')}, the search reaches ${asPoints(value)}, ${than.noun} ${asPoints(before.value)}: a hint, not a proof. `;
  };
  const thanPaper = tuningVerdict(paper, tuned, heldOutChange, thePaper, against(paper.train, thePaper));
  if (inUse === undefined) return thanPaper;
  const thanUsed = tuningVerdict(inUse, tuned, inUse.heldOutChange, theUsed, against(inUse.train, theUsed));
  return thanUsed.kind === 'holds' ? thanPaper : thanUsed;
}

/** Smaller changes are rounding errors. */
const minGain = 1e-9;

function heldOutVerdict(
  train: string,
  paper: Score,
  tuned: Score,
  change: Interval | null,
  { few, hint }: { few: string; hint: string },
  than: ComparedWith,
): TuningVerdict {
  const gain = tuned.value - paper.value;
  if (gain < -minGain) {
    const text = `${train}, held-out loses ${changeText(paper, tuned)}. ${few}Keep ${than.noun} or add sites.`;
    return { kind: 'over-tuned', title: 'Over-tuned.', text, isWarning: true };
  }
  const heldOut = gain <= minGain ? 'held-out gains nothing' : `held-out ${changeText(paper, tuned)}`;
  const doubt = doubtText(paper, tuned, change, than);
  if (few !== '' || doubt !== '' || gain <= minGain) {
    const text = `${train}, ${heldOut}. ${few}${few === '' ? '' : hint}${doubt}Add sites before you trust these values.`;
    return { kind: 'no proof', title: 'No proof.', text, isWarning: true };
  }
  const interval = change === null ? '' : `; 95 % interval of the change ${intervalPoints(change)}`;
  const text = `${train}, ${heldOut}${interval}.`;
  return { kind: 'holds', title: 'Holds on held-out sites.', text, isWarning: false };
}

/** The change, and the number of right pages before and after: `7.3 points (83 → 90 of 95 pages right)`. */
function changeText(before: Score, after: Score, unit = ''): string {
  const points = asPoints(Math.abs(after.value - before.value));
  return `${points}${unit} (${before.right} → ${after.right} of ${plural(after.pages, 'page')} right)`;
}

function doubtText(paper: Score, tuned: Score, change: Interval | null, than: ComparedWith): string {
  if (change !== null)
    return change.low > 0
      ? ''
      : `The interval of that change, ${intervalPoints(change)}, contains 0: it may be chance. `;
  return tuned.interval.low > paper.value
    ? ''
    : `The held-out interval, ${intervalPoints(tuned.interval)}, contains ${than.possessive} ${asPoints(paper.value)}: it may be chance. `;
}

/** With few pages, the result may be chance. */
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
