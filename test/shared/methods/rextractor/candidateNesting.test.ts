import { describe, expect, it } from 'vitest';
import { rextractor } from '../../../../src/shared/methods/rextractor';
import { candidateNesting } from '../../../../src/shared/methods/rextractor/candidateNesting';
import type {
  CandidateBlocks,
  SimilarBlocks,
  WidthClusters,
} from '../../../../src/shared/methods/rextractor/stageResults';
import { contentSimilarity } from '../../../../src/shared/methods/rextractor/styleMultisets';
import { blockModelOf, defaultModelOptions } from '../../../../src/shared/page/buildBlockModel';
import { runPipeline } from '../../../../src/shared/pipeline/runPipeline';
import { blockOf, box, drawnPage } from './drawnPages';

/**
 * Four nested containers, 100 px wide. With a tolerance of 2 px, `a` is inside `section`, although it sticks out by
 * 2 px, but its `q`, which sticks out by 2 px more, is not.
 */
const nested = drawnPage(
  box(
    'html',
    [0, 0, 100, 300],
    'black',
    box(
      'section',
      [0, 50, 100, 200],
      'black',
      box(
        'a',
        [0, 48, 100, 190],
        'navy',
        box('q', [0, 46, 90, 20], 'red', 'x'),
        box(
          'div',
          [0, 70, 100, 150],
          'navy',
          box('p', [0, 80, 90, 60], 'red', 'x'),
          box('i', [0, 145, 90, 70], 'red', 'x'),
        ),
      ),
    ),
  ),
);
const tags = ['div', 'a', 'section', 'html'];

describe('contents of nested candidates', () => {
  it('are one run as long as each candidate has all contents of the previous one', () => {
    const model = blockModelOf(nested, {
      ...defaultModelOptions,
      containment: { tolerance: 2, equalBoxes: 'ancestor' },
    });
    const candidates = Int32Array.from(tags, (tag) => blockOf(nested, tag));
    expect(tags.map((_, index) => model.containment.contentsOf(candidates[index]!).length)).toEqual([
      2, 4, 4, 6,
    ]);
    const { level, run } = candidateNesting(model, candidates);
    expect([...candidates].map((candidate) => level[candidate])).toEqual([0, 1, 2, 3]);
    expect(level[blockOf(nested, 'p')]).toBe(-1);
    expect([...run]).toEqual([0, 0, 1, 1]);
  });

  it.each(['all', 'direct'])(
    '%s of them: the similarity is that of the multisets, nested or not',
    (childBlocks) => {
      const values = { similarity: { childBlocks } };
      const { stages } = runPipeline(rextractor, nested, { values, off: [] });
      const output = (id: string): unknown => stages.find((stage) => stage.id === id)!.output;
      const { blocks } = output('candidates') as CandidateBlocks;
      const { members } = output('widthClusters') as WidthClusters;
      const { multisets, threshold, best, similarCount } = output('similarity') as SimilarBlocks;
      expect([...blocks]).toEqual(tags.map((tag) => blockOf(nested, tag)));
      expect(members).toHaveLength(4);
      blocks.forEach((candidate, level) => {
        const own = multisets.row[candidate]!;
        const others = Array.from(members.keys())
          .filter((row) => row !== own)
          .map((row) => contentSimilarity(multisets, own, row));
        expect(best[own]).toBe(Math.max(...others));
        expect(similarCount[level]).toBe(others.filter((similarity) => similarity > threshold).length);
      });
      // div {2 red}, a {3 red, navy}, section {2 red, 2 navy}, html {3 red, 2 navy, black}
      if (childBlocks === 'all')
        expect(
          blocks.map((block) => multisets.row[block]!).reduce((sum, row) => sum + best[row]!, 0),
        ).toBeCloseTo(2 / 4 + 4 / 6 + 4 / 6 + 4 / 6);
    },
  );
});
