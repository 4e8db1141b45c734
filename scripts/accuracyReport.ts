import { methods } from '../src/shared/methods';
import type { Param, ParamValue } from '../src/shared/pipeline/params';
import type { Pipeline } from '../src/shared/pipeline/pipeline';
import { defaultSettings, paperSettings, type Settings } from '../src/shared/pipeline/settings';
import { type LabelledModel, type Measured, mean, measure } from './labelledCorpus';
import { type OpenParameter, openParameters } from './openParameters';

/** Where and when it was measured. */
export interface ReportHead {
  date: string;
  commit: string;
}

/** The report as Markdown: every method with both presets, how the open values were chosen, and every page that is not right. */
export function accuracyReport(corpus: readonly LabelledModel[], head: ReportHead): string {
  const presets = methods.flatMap((method) => [
    { method, preset: 'default', measured: measure(corpus, method, defaultSettings) },
    { method, preset: 'paper', measured: measure(corpus, method, paperSettings(method)) },
  ]);
  const scores = (keep: (page: Measured) => boolean): string =>
    markdownTable(
      ['method', 'values', 'F1', 'precision', 'recall', 'F1 at 0.9', 'pages right'],
      presets.map(({ method, preset, measured }) => [
        method.title,
        preset,
        ...scoreCells(measured.filter(keep)),
      ]),
    );
  const half = corpus.filter(({ half }) => half === 'reporting').length;
  return `# Accuracy

Measured ${head.date} at commit ${head.commit} with \`npm run accuracy -- --write\`.

${corpus.length} saved result pages with ${corpus.reduce((sum, { truth }) => sum + truth.length, 0)} labelled records; they are third-party material and no part of this project.
Captured with scripts off at 1280 × 900. A record counts as found if its visible texts and pictures overlap those of
a labelled record by a Jaccard index of at least 0.5 (or 0.9), each labelled record once. Every extracted record counts,
an empty one too. Precision, recall and F1 are computed per page and averaged over pages.
On the same pages SearchResultFinder reaches an F1 of 0.886 and webdext 0.864.

## All ${corpus.length} pages

${scores(() => true)}

## The ${half} pages that nothing was chosen on

Every second page of each collection. The other ${corpus.length - half} served to choose the values below, so that this
table is what to expect of the defaults elsewhere. (Pages of one large site stand in both halves.)

${scores((page) => page.half === 'reporting')}

## How the open values were chosen

Each parameter whose default is not the paper's, or for which the paper prints none. Each value tried has its mean F1 on
the half to choose on and, behind the stroke, on the other one, all other parameters at their defaults. The default
(bold) is the best value on the half to choose on, or one within ${slack} of it.

${methods.map((method) => `### ${method.title}\n\n${chosenValues(corpus, method)}`).join('\n\n')}

## Pages that are not right

With default values, by F1 at 0.5: found of labelled, extracted.

${presets
  .filter(({ preset }) => preset === 'default')
  .map(({ method, measured }) => `### ${method.title}\n\n${wrongPages(measured)}`)
  .join('\n\n')}
`;
}

/** F1, precision, recall, and F1 at the higher overlap. */
export function meanScores(measured: readonly Measured[]): string[] {
  const of = (value: (page: Measured) => number): string => mean(measured.map(value)).toFixed(3);
  return [
    of(({ at50 }) => at50.f1),
    of(({ at50 }) => at50.precision),
    of(({ at50 }) => at50.recall),
    of(({ at90 }) => at90.f1),
  ];
}

function scoreCells(measured: readonly Measured[]): string[] {
  return [...meanScores(measured), String(measured.filter(({ at50 }) => at50.f1 === 1).length)];
}

/** How far from the best a default may be: less than a page in the half makes. */
const slack = 0.005;

function chosenValues(corpus: readonly LabelledModel[], method: Pipeline): string {
  return markdownTable(
    ['parameter', 'paper', 'values tried'],
    openParameters
      .filter((open) => open.method === method.id)
      .map((open) => {
        const param = paramOf(method, open.stage, open.name);
        const paper = param.paper.value === null ? 'not printed' : String(param.paper.value);
        return [
          `${param.label} (\`${open.stage}.${open.name}\`)`,
          paper,
          triedValues(corpus, method, open, param),
        ];
      }),
  );
}

function triedValues(
  corpus: readonly LabelledModel[],
  method: Pipeline,
  { stage, name, tried }: OpenParameter,
  param: Param,
): string {
  const scores = tried.map((value) => {
    const measured = measure(corpus, method, withValue(stage, name, value));
    const of = (half: Measured['half']): number =>
      mean(measured.filter((page) => page.half === half).map(({ at50 }) => at50.f1));
    return { value, choosing: of('choosing'), other: of('reporting') };
  });
  const best = Math.max(...scores.map(({ choosing }) => choosing));
  const chosen = scores.find(({ value }) => value === param.default)?.choosing ?? 0;
  if (chosen < best - slack)
    throw new Error(
      `${method.id} ${stage}.${name}: the default has ${chosen.toFixed(3)}, the best ${best.toFixed(3)}`,
    );
  return scores
    .map(({ value, choosing, other }) => {
      const text = `${value}: ${choosing.toFixed(3)} / ${other.toFixed(3)}`;
      return value === param.default ? `**${text}**` : text;
    })
    .join(', ');
}

function paramOf(method: Pipeline, stageId: string, name: string): Param {
  return method.stages.find(({ id }) => id === stageId)!.params[name]!;
}

function withValue(stage: string, name: string, value: ParamValue): Settings {
  return { values: { [stage]: { [name]: value } }, off: [] };
}

function wrongPages(measured: readonly Measured[]): string {
  return measured
    .filter(({ at50 }) => at50.f1 < 1)
    .sort((one, other) => one.at50.f1 - other.at50.f1)
    .map(
      ({ file, at50 }) =>
        `${file}: ${at50.f1.toFixed(2)} (${at50.found} of ${at50.labelled}, ${at50.extracted})`,
    )
    .join('; ');
}

function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${heads.map((_, index) => cells[index] ?? '').join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
