import { describe, expect, it } from 'vitest';
import { definePipeline, type Pipeline } from '../../../src/shared/pipeline/pipeline';
import { runPipeline } from '../../../src/shared/pipeline/runPipeline';
import { defaultSettings } from '../../../src/shared/pipeline/settings';
import type { AnyStage, Stage } from '../../../src/shared/pipeline/stage';
import { VerdictList } from '../../../src/shared/pipeline/verdicts';
import { emptyExtraction, singleBlockRecords } from '../../../src/shared/records/extraction';

type Rest = { rest: readonly number[] };

function stage(
  id: string,
  run: (rest: readonly number[]) => readonly number[],
): Stage<Rest, Record<never, never>, readonly number[]> {
  return {
    id,
    gives: 'rest',
    title: id,
    explanation: '',
    section: '',
    needs: { rest: true },
    params: {},
    run: ({ rest }) => run(rest),
    verdicts: () => new VerdictList().finish(),
    views: () => [],
  };
}

const first = {
  ...stage('first', () => []),
  needs: { page: true },
  run: ({ page }: { page: number[] }) => page,
};
const even = stage('even', (rest) => rest.filter((value) => value % 2 === 0));
const small = stage('small', (rest) => rest.filter((value) => value < 10));
const last = { ...stage('last', (rest) => rest), gives: undefined };

function pipelineOf(...stages: object[]): Pipeline {
  return definePipeline<{ last: readonly number[] }>({
    id: 'test',
    title: 'Test',
    looksFor: '',
    failsOn: '',
    source: '',
    stages: stages as AnyStage[],
    answers: { last: true },
    result: ({ last: records }) => ({
      ...emptyExtraction(''),
      records: singleBlockRecords(Int32Array.from(records)),
    }),
  });
}

const recordsOf = (pipeline: Pipeline): readonly number[] =>
  runPipeline(pipeline, [1, 2, 12, 4], defaultSettings).extraction.records.flat();

describe('a name that stages give their result', () => {
  it('means the last stage before the one that needs it', () => {
    expect(recordsOf(pipelineOf(first, last))).toEqual([1, 2, 12, 4]);
    expect(recordsOf(pipelineOf(first, even, last))).toEqual([2, 12, 4]);
  });

  it('lets a stage be added by its line in the list alone', () => {
    expect(recordsOf(pipelineOf(first, even, small, last))).toEqual([2, 4]);
    expect(recordsOf(pipelineOf(first, small, even, last))).toEqual([2, 4]);
  });

  it('never falls back to an earlier stage when the last one fails', () => {
    const failing = stage('failing', () => {
      throw new Error('out of ink');
    });
    const { stages, extraction } = runPipeline(pipelineOf(first, failing, even, last), [1], defaultSettings);
    expect(stages.map(({ status, skippedBecause }) => [status, skippedBecause])).toEqual([
      ['done', ''],
      ['failed', ''],
      ['skipped', 'failing'],
      ['skipped', 'failing'],
    ]);
    expect(extraction.records).toEqual([]);
  });

  it('is refused before any stage gives it, and if it is also the id of a stage', () => {
    expect(() => pipelineOf(even, last)).toThrow("stage 'even' needs 'rest', which is not an earlier stage");
    expect(() =>
      pipelineOf(
        first,
        stage('rest', (rest) => rest),
        last,
      ),
    ).toThrow("'rest' is both a stage and a given name");
  });

  it('does not hide a stage that nothing reads', () => {
    const other = { ...first, id: 'other' };
    expect(() => pipelineOf(first, other, last)).toThrow("nothing reads stage 'first'");
  });
});
