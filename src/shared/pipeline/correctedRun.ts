import { type Extraction, emptyExtraction } from '../records/extraction';
import { pageKey } from './pipeline';
import { picked, type Run, type StageRun, sourcesOf } from './runPipeline';
import { stageValues } from './settings';
import type { AnyStage, Correction } from './stage';
import { type StageInput, sameEntries } from './stageCache';
import type { Wanted } from './wanted';

/** How a stage is corrected: by what it would decide if it knew the wanted records, or by its default settings. */
export type Way = 'wanted' | 'defaults';

/** The stages to correct, each in one way. */
export type Corrections = ReadonlyMap<string, Way>;

export interface CorrectedRun {
  extraction: Extraction;
  /** the stages whose result really changed, in order, with the reason */
  changed: { stage: string; because: string }[];
}

/** Results per stage: corrected runs of one page differ in a few stages, and their features can be large. */
const memoSize = 12;

interface Memorised {
  input: StageInput;
  /** undefined for a stage as it is */
  way: Way | undefined;
  /** null if it does not matter */
  wanted: Wanted | null;
  result: unknown;
}

/** What stages decided in corrected runs: many of these begin in the same way. */
export class CorrectionMemo {
  private readonly entries = new Map<string, Memorised[]>();

  /** The result for the identical input, computed at most once while it is kept; errors are not kept. */
  of<T>(stage: string, key: Omit<Memorised, 'result'>, compute: () => T): T {
    const entries = this.entries.get(stage) ?? [];
    this.entries.set(stage, entries);
    const known = entries.find(
      ({ input, way, wanted }) => way === key.way && wanted === key.wanted && sameEntries(input, key.input),
    );
    if (known !== undefined) return known.result as T;
    const result = compute();
    entries.push({ ...key, result });
    if (entries.length > memoSize) entries.shift();
    return result;
  }
}

/**
 * Runs a method again with some stages corrected and all others as they are. Reuses what does not change. Undefined if
 * no stage decides otherwise.
 */
export function correctedRun(
  run: Run,
  wanted: Wanted,
  corrections: Corrections,
  onFault: (stage: string, message: string) => void,
  memo = new CorrectionMemo(),
): CorrectedRun | undefined {
  const { pipeline } = run;
  const outputs: Record<string, unknown> = { [pageKey]: run.page };
  const before: Record<string, unknown> = { [pageKey]: run.page };
  const changed: CorrectedRun['changed'] = [];
  for (const [index, stage] of pipeline.stages.entries()) {
    const stageRun = run.stages[index]!;
    const sources = sourcesOf(pipeline, index, stage.needs);
    before[stage.id] = stageRun.output;
    if (Object.values(sources).some((source) => !(source in outputs))) continue;
    const input = picked(outputs, sources);
    const isReused = stageRun.status === 'done' && sameEntries(input, picked(before, sources));
    const way = corrections.get(stage.id);
    let output: unknown;
    try {
      output = isReused
        ? stageRun.output
        : memo.of(stage.id, { input, way: undefined, wanted: null }, () => decided(stage, stageRun, input));
    } catch {
      // Later stages have no input: what another stage was corrected to does not explain anything.
      continue;
    }
    outputs[stage.id] = output;
    if (way === undefined) continue;
    try {
      const correction = memo.of(stage.id, { input, way, wanted: way === 'wanted' ? wanted : null }, () =>
        correctionOf(stage, stageRun, output, input, way, wanted),
      );
      if (correction === null) continue;
      changed.push({ stage: stage.id, because: correction.because });
      outputs[stage.id] = correction.output;
    } catch (cause) {
      onFault(stage.id, cause instanceof Error ? cause.message : String(cause));
    }
  }
  if (changed.length === 0) return undefined;
  const isWhole = pipeline.stages.every(({ id }) => id in outputs);
  return { extraction: isWhole ? pipeline.result(outputs) : emptyExtraction(''), changed };
}

function decided(stage: AnyStage, { off, values }: StageRun, input: StageInput): unknown {
  return off ? stage.off!(input) : stage.run(input, values);
}

function correctionOf(
  stage: AnyStage,
  { off, values }: StageRun,
  output: unknown,
  input: StageInput,
  way: Way,
  wanted: Wanted,
): Correction<unknown> | null {
  if (way === 'wanted') return off ? null : (stage.corrected?.(output, input, values, wanted) ?? null);
  const defaults = stageValues(stage, { values: {}, off: [] });
  const other = Object.keys(defaults).filter((name) => defaults[name] !== values[name]);
  if (!off && other.length === 0) return null;
  return { output: stage.run(input, defaults), because: settingText(stage, off, values, other) };
}

function settingText(stage: AnyStage, off: boolean, values: StageRun['values'], other: string[]): string {
  if (off) return `The stage “${stage.title}” is switched off.`;
  const settings = other.map(
    (name) =>
      `“${stage.params[name]!.label}” is ${valueText(values[name]!)}, by default ${valueText(stage.params[name]!.default)}`,
  );
  return `${settings.join('; ')}.`;
}

function valueText(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
}
