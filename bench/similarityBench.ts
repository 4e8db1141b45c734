import type { BlockModel } from '../src/shared/page/blockModel';
import { propertyPresets } from '../src/shared/page/comparableProperties';
import { pageKey } from '../src/shared/pipeline/pipeline';
import { runPipeline } from '../src/shared/pipeline/runPipeline';
import { stageValues } from '../src/shared/pipeline/settings';
import { type BenchPage, benchPage } from './benchPage';
import { compare } from './measure';
import { matchedByLists, propertyLists } from './naiveSimilarity';
import { type Outputs, type SimilarityStage, similarityStages } from './similarityStages';

export interface SimilarityRow {
  method: string;
  stage: string;
  blocks: number;
  properties: number;
  pairs: number;
  stageMs: number;
  listsMs: number;
  /** lists over stage */
  ratio: number;
}

/** The stage against the comparison of property lists, pair by pair. */
export async function similarityBench(rounds: number, boxes = 10_000): Promise<SimilarityRow[]> {
  const small = benchPage(Math.min(boxes, 1_000));
  const page = benchPage(boxes);
  const rows: SimilarityRow[] = [];
  for (const stage of similarityStages) {
    const { largest } = similarityDifference(stage, small);
    if (largest > 1e-9) throw new Error(`${stage.method.id}: property lists give other similarities`);
    rows.push(await measure(stage, page, rounds));
  }
  return rows;
}

/** Largest difference between the similarities of property lists and of the stage, over all pairs. */
export function similarityDifference(
  stage: SimilarityStage,
  { page }: BenchPage,
): { pairs: number; largest: number } {
  const outputs = outputsOf(stage, page);
  const byLists = listSimilarity(stage, page, outputs);
  let pairs = 0;
  let largest = 0;
  for (const [one, other] of stage.pairs(outputs)) {
    pairs++;
    largest = Math.max(largest, Math.abs(stage.similarity(outputs, one, other) - byLists(one, other)));
  }
  return { pairs, largest };
}

async function measure(stage: SimilarityStage, { page }: BenchPage, rounds: number): Promise<SimilarityRow> {
  const outputs = outputsOf(stage, page);
  const byLists = listSimilarity(stage, page, outputs);
  const pairs = [...stage.pairs(outputs)];
  const timed = stage.method.stages.find(({ id }) => id === stage.stage)!;
  const input = Object.fromEntries(Object.keys(timed.needs).map((need) => [need, outputs[need]]));
  const values = stageValues(timed, stage.settings);
  const compared = await compare(
    rounds,
    () => pairs.reduce((sum, [one, other]) => sum + byLists(one, other), 0),
    () => timed.run(input, values),
  );
  return {
    method: stage.method.id,
    stage: stage.stage,
    blocks: page.count,
    properties: propertyPresets[stage.properties].length,
    pairs: pairs.length,
    stageMs: compared.second,
    listsMs: compared.first,
    ratio: compared.ratio,
  };
}

function outputsOf({ method, settings }: SimilarityStage, page: BenchPage['page']): Outputs {
  const { stages } = runPipeline(method, page, settings);
  return { [pageKey]: page, ...Object.fromEntries(stages.map(({ id, output }) => [id, output])) };
}

function listSimilarity(
  { properties, formula }: SimilarityStage,
  page: BenchPage['page'],
  outputs: Outputs,
): (one: number, other: number) => number {
  const lists = propertyLists(page, propertyPresets[properties]);
  const { containment } = outputs.blocks as BlockModel;
  return (one, other) => {
    const inOne = containment.contentsOf(one);
    const inOther = containment.contentsOf(other);
    return formula(matchedByLists(lists, inOne, inOther), inOne.length, inOther.length);
  };
}
