import type { MethodInfo } from '../../shared/contract/commands';
import { asPoints } from '../../shared/tuning/asPoints';
import type { PageFit } from '../../shared/tuning/fitPage';
import { changeWords } from '../panels/RepairAnswer';

/** What fits a page, in a sentence or two. */
export function fitWords(method: MethodInfo, { changes, before, after, runs }: PageFit): string {
  const scores = `F1 ${asPoints(before.f1)} → ${asPoints(after.f1)}, ${runs} runs`;
  if (changes.length === 0)
    return before.f1 === 1
      ? `${method.title} is right on this page as it is set.`
      : `No better settings of ${method.title} were found (F1 ${asPoints(before.f1)}, ${runs} runs).`;
  return `${changes.map((change) => changeWords(method, change)).join(', ')} (${scores}).`;
}
