import { markdownTable } from '../src/main/cli/output/reportTable';
import { shippedPresets } from '../src/main/corpus/shippedPresets';
import { configName } from '../src/shared/evaluation/configName';
import type { MethodConfig, ResultLine } from '../src/shared/evaluation/results';
import { methods } from '../src/shared/methods';
import type { SearchEvidence } from '../src/shared/tuning/evidence/presetEvidence';
import { tuningVerdict } from '../src/shared/tuning/evidence/tuningVerdict';
import { asPoints, intervalPoints } from '../src/shared/tuning/score/asPoints';
import { outcomesOf, type PageOutcome } from '../src/shared/tuning/score/outcome';
import { changeInterval, type Score, scoreOutcomes } from '../src/shared/tuning/score/score';

const f1 = { kind: 'f1' } as const;
/** How many versions of the search were measured on the held-out sites. Add one when the presets are made in another way. */
const heldOutLooks = 3;

/** The tuned values that come with the program. */
export const tunedEntrants: readonly MethodConfig[] = methods.flatMap(({ id }) =>
  shippedPresets(id).map(({ settings }) => ({ method: id, preset: 'tuned', settings })),
);

interface Compared {
  preset: string;
  train: Score;
  heldOut: Score;
  /** on held-out sites, against the paper's values; null for the paper's own row */
  change: string | null;
}

/** Paper against tuned, by method, on searched and on held-out pages; measured now. */
export function tunedSection(lines: readonly ResultLine[]): string {
  const tuned = methods.filter(({ id }) => shippedPresets(id).length > 0);
  const [first] = tuned.map(({ id }) => evidenceOf(id));
  const parts = tuned.map(({ id, title }) => {
    const compared = ['paper', 'default', 'tuned'].map((preset) => comparedOf(lines, id, preset));
    checkEvidence(id, compared.at(-1)!);
    return { title, compared, verdict: verdictOf(lines, id) };
  });
  const [{ compared }] = parts as [(typeof parts)[number]];
  const { train, heldOut } = compared[0]!;
  return `The presets “Tuned” that come with the program, made by \`npm run presets:tune\`: ${first!.trials} trials of a
tree-structured Parzen estimator over all parameters of a method, starting from the paper's values, F1 over sites in
${first!.folds} folds, seed ${first!.seed}. The search sees the ${train.pages} train pages of ${train.sites} sites; the ${heldOut.pages} pages of ${heldOut.sites} other sites are read when it is
over. F1 in % over sites with its 95 % interval by bootstrap over sites; correct pages in brackets. The last column is the
interval of the change against the paper's values on held-out sites, each site compared with itself. If it contains 0,
the gain may be chance.

How far to trust the held-out column:

- These sites have been measured by ${heldOutLooks} versions of the search (other numbers of trials, other first points, another
  optimiser), and one more was measured on another split, which had too few held-out sites. The last version is shipped
  for all methods, although an earlier one did better on held-out sites for some: none was chosen by that.
- The defaults were chosen on half of all pages, including held-out ones (see below), so their rows are not held out at
  all. The search does not start from them; but where the paper prints no value, its starting point has
  the default, or a value chosen on the same half.

${markdownTable(
  ['method', 'values', 'train', 'held-out', 'change on held-out'].map((title) => ({ title })),
  parts.flatMap((part) =>
    part.compared.map(({ preset, train: on, heldOut: off, change }) => [
      part.title,
      preset,
      scoreText(on),
      scoreText(off),
      change ?? '',
    ]),
  ),
)}

${parts.map(({ title, verdict }) => `- ${title}: ${verdict}`).join('\n')}`;
}

function comparedOf(lines: readonly ResultLine[], method: string, preset: string): Compared {
  const [train, heldOut] = sides(lines, method, preset);
  const [, paper] = sides(lines, method, 'paper');
  const change = preset === 'paper' ? null : changeInterval(f1, paper, heldOut);
  return {
    preset,
    train: scoreOutcomes(f1, train)!,
    heldOut: scoreOutcomes(f1, heldOut)!,
    change: change && intervalPoints(change),
  };
}

function verdictOf(lines: readonly ResultLine[], method: string): string {
  const [paper, tuned] = ['paper', 'tuned'].map((preset) => comparedOf(lines, method, preset));
  const [before, after] = ['paper', 'tuned'].map((preset) => sides(lines, method, preset)[1]);
  const { title, text } = tuningVerdict(paper!, tuned!, changeInterval(f1, before!, after!));
  return `${title} ${text}`;
}

/** Searched pages and held-out pages. */
function sides(lines: readonly ResultLine[], method: string, preset: string): [PageOutcome[], PageOutcome[]] {
  const { heldOut } = evidenceOf(method);
  const name = configName({ method, preset });
  const outcomes = outcomesOf(lines.filter((line) => line.method === name));
  const isHeld = ({ site }: PageOutcome): boolean => heldOut.includes(site);
  return [outcomes.filter((outcome) => !isHeld(outcome)), outcomes.filter(isHeld)];
}

/** The scores in the preset must equal those measured now. */
function checkEvidence(method: string, { train, heldOut }: Compared): void {
  const said = evidenceOf(method);
  const differs = [
    [said.train, train],
    [said.heldOutScore, heldOut],
  ].some(([one, other]) => Math.abs(one!.value - other!.value) > 1e-9);
  if (differs)
    throw new Error(`${method}: the scores of the tuned preset are out of date: run npm run presets:tune`);
}

function evidenceOf(method: string): SearchEvidence {
  return shippedPresets(method)[0]!.evidence as SearchEvidence;
}

function scoreText({ value, interval, right, pages }: Score): string {
  return `${asPoints(value)} (${intervalPoints(interval)}) [${right} of ${pages}]`;
}
