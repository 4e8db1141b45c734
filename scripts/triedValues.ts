import { markdownTable } from '../src/main/cli/output/reportTable';
import { configName } from '../src/shared/evaluation/configName';
import type { MethodConfig, ResultLine } from '../src/shared/evaluation/results';
import { notPrintedText, type Param, type ParamValue } from '../src/shared/pipeline/params';
import type { Pipeline } from '../src/shared/pipeline/pipeline';
import { mean } from './measure';
import { type OpenParameter, openParameters } from './openParameters';

/** How far a default may be from the best value: less than one page of the half accounts for. */
export const slack = 0.005;

/** Every value tried for an open parameter, with all others at their defaults. */
export function triedEntrants(): MethodConfig[] {
  return openParameters.flatMap((open) => open.tried.map((value) => entrantOf(open, value)));
}

function entrantOf({ method, stage, name }: OpenParameter, value: ParamValue): MethodConfig {
  return {
    method,
    preset: `${stage}.${name}=${value}`,
    settings: { values: { [stage]: { [name]: value } }, off: [] },
  };
}

/** The open parameters of a method, and its score with each value. */
export function triedTable(
  method: Pipeline,
  lines: readonly ResultLine[],
  isReporting: (line: ResultLine) => boolean,
): string {
  return markdownTable(
    ['parameter', 'paper', 'values tried'].map((title) => ({ title })),
    openParameters
      .filter((open) => open.method === method.id)
      .map((open) => {
        const param = paramOf(method, open.stage, open.name);
        const { value, chosen } = param.paper;
        const paper = value === null ? notPrintedText(chosen?.toString()) : String(value);
        return [
          `${param.label} (\`${open.stage}.${open.name}\`)`,
          paper,
          triedValues(open, param, lines, isReporting),
        ];
      }),
  );
}

function triedValues(
  open: OpenParameter,
  param: Param,
  lines: readonly ResultLine[],
  isReporting: (line: ResultLine) => boolean,
): string {
  const scores = open.tried.map((value) => {
    const name = configName(entrantOf(open, value));
    const of = (isOther: boolean): number =>
      mean(
        lines
          .filter((line) => line.method === name && isReporting(line) === isOther)
          .map(({ score }) => score!.f1),
      );
    return { value, choosing: of(false), other: of(true) };
  });
  const best = Math.max(...scores.map(({ choosing }) => choosing));
  const chosen = scores.find(({ value }) => value === param.default)?.choosing ?? 0;
  if (chosen < best - slack)
    throw new Error(
      `${open.method} ${open.stage}.${open.name}: the default has ${chosen.toFixed(3)}, the best ${best.toFixed(3)}`,
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
