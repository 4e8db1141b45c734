import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { TaskPage } from '../../src/main/evaluation/evalTask';
import { labelledRecords } from '../../src/shared/evaluation/scoreLine';
import { defaultMethod } from '../../src/shared/methods';
import { runPipeline } from '../../src/shared/pipeline/runPipeline';
import { defaultSettings } from '../../src/shared/pipeline/settings';
import type { StepCurve } from '../../src/shared/pipeline/stepCurve';
import { trainedCurves } from '../../src/shared/tuning/training/trainedCurves';
import { type TrainingPage, trainingPage } from '../../src/shared/tuning/training/trainingPage';
import { type LabelledPage, labelledPage } from './labelledPage';

/** Sites of each fold, and the pages to learn from. */
export interface FoldWork {
  pages: readonly TaskPage[];
  folds: readonly (readonly string[])[];
  seed: number;
  /** kept here, and read from here if it is there */
  file: string | undefined;
}

interface StoredFolds {
  /** the captures they were learnt on, and the sites of each fold */
  seen: string[];
  folds: readonly (readonly string[])[];
  seed: number;
  curves: StepCurve[][];
}

/** The curves of each fold, learnt without its sites, as a training learns them. */
export async function foldCurves({ pages, folds, seed, file }: FoldWork): Promise<StepCurve[][]> {
  const ordered = pages.toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
  const seen = ordered.map(({ slug, hash }) => `${slug} ${hash}`);
  if (file !== undefined && existsSync(file)) {
    const stored = JSON.parse(await readFile(file, 'utf8')) as StoredFolds;
    if (JSON.stringify([stored.seen, stored.folds, stored.seed]) !== JSON.stringify([seen, folds, seed]))
      throw new Error(`${file} was learnt on other pages or folds: remove it, or name another file`);
    return stored.curves;
  }
  const learnt: TrainingPage[] = [];
  for (const one of ordered) {
    const found = candidatesOf(await labelledPage(one, one.snapshot), one);
    if (found !== undefined) learnt.push(found);
    process.stderr.write(`\r\x1b[Kread ${learnt.length} of ${ordered.length}`);
  }
  const curves = folds.map((sites, index) => {
    process.stderr.write(`\r\x1b[Kfold ${index + 1} of ${folds.length}`);
    return trainedCurves(
      learnt.filter(({ site }) => !sites.includes(site)),
      { seed, isMonotone: false, start: null },
    );
  });
  process.stderr.write('\n');
  if (file !== undefined)
    await writeFile(file, JSON.stringify({ seen, folds, seed, curves } satisfies StoredFolds));
  return curves;
}

function candidatesOf(
  { page, label }: LabelledPage,
  { slug, site, tags }: Pick<TaskPage, 'slug' | 'site' | 'tags'>,
): TrainingPage | undefined {
  const run = runPipeline(defaultMethod, page, defaultSettings);
  return trainingPage(run, labelledRecords(label), { page: slug, site, tags });
}
