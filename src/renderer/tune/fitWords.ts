import type { MethodInfo } from '../../shared/contract/commands';
import type { PageScore } from '../../shared/evaluation/recordMatch';
import { asPoints } from '../../shared/tuning/asPoints';
import type { PageFit } from '../../shared/tuning/fitPage';
import { changeWords } from '../panels/changeWords';
import { plural } from '../panels/facts';

/** What fits a page, in a sentence or two. */
export function fitWords(method: MethodInfo, { changes, before, after, runs }: PageFit): string {
  if (changes.length === 0)
    return before.f1 === 1
      ? `${method.title} is right on this page as it is set.`
      : `No better settings of ${method.title} were found: ${scoreWords(before)}, after ${plural(runs, 'run')}. Another method may do better here.`;
  const moved = changes.map((change) => changeWords(method, change)).join(', ');
  const left = after.f1 === 1 ? '' : ' Nothing better was found.';
  return `${moved}: ${scoreWords(after)}, before ${scoreWords(before)}; ${plural(runs, 'run')}.${left}`;
}

/** `F1 96.6 (14 of 14 found, 1 wrong)` */
function scoreWords({ f1, found, labelled, extracted }: PageScore): string {
  return `F1 ${asPoints(f1)} (${found} of ${labelled} found, ${extracted - found} wrong)`;
}
