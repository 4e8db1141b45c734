import { jointSurvival } from '../locatorFeatures';
import { byQuality, type Candidate } from './searchLocators';

const committeeSize = 3;
/** How much worse than the best a member may be, if none is exact. */
const maxLoss = 0.02;

/** The locators of which most likely at least one lasts, taken one by one. */
export function chosenCommittee(found: readonly Candidate[]): Candidate[] {
  const sorted = [...new Map(found.map((one) => [one.xpath, one])).values()].sort(byQuality);
  const best = sorted[0]?.f1 ?? 0;
  const good = sorted.filter(({ f1 }) => f1 >= (best === 1 ? 1 : best - maxLoss));
  const chosen: Candidate[] = [];
  while (chosen.length < committeeSize && chosen.length < good.length) {
    const together = (one: Candidate): number =>
      jointSurvival([...chosen, one].map(({ features }) => features));
    const left = good.filter((one) => !chosen.includes(one));
    chosen.push(left.reduce((best, one) => (together(one) > together(best) + 1e-9 ? one : best)));
  }
  return chosen.sort(byQuality);
}
