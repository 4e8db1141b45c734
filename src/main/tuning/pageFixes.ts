import { labelOf } from '../../shared/labels/labelFile';
import { methods } from '../../shared/methods';
import { type PageBlocks, pageBlocks } from '../../shared/page/buildBlockModel';
import { type Run, runPipeline } from '../../shared/pipeline/runPipeline';
import { defaultSettings } from '../../shared/pipeline/settings';
import { fitPage, type PageFit } from '../../shared/tuning/smallestChange/fitPage';
import { type SmallestChanges, smallestChange } from '../../shared/tuning/smallestChange/smallestChange';
import { readSnapshot } from '../corpus/readSnapshot';
import { FileError } from '../platform/fileError';
import type { FitTask, SmallestTask } from './tuneTasks';

/** The smallest changes that fix a record of a page. */
export async function smallest(task: SmallestTask): Promise<SmallestChanges> {
  const { wrong, label, match } = task;
  const { page, run } = await runOf(task);
  const lost = wrong.blocks.find((block) => block >= page.count);
  if (lost !== undefined) throw new FileError(`This page has no block #${lost}.`);
  const others = methods
    .filter(({ id }) => id !== task.method)
    .map((method) => runPipeline(method, page, defaultSettings).extraction.records);
  return smallestChange({ run, wrong, rule: match, label: label && labelOf(label, page).label, others });
}

/** The settings that fit a labelled page. */
export async function fitted(task: FitTask): Promise<PageFit> {
  const { page, run } = await runOf(task);
  return fitPage({ run, label: labelOf(task.label, page).label, rule: task.match, seed: task.seed });
}

async function runOf({
  snapshot,
  page: hash,
  method,
  settings,
}: SmallestTask | FitTask): Promise<{ page: PageBlocks; run: Run }> {
  const page = pageBlocks(await readSnapshot(snapshot));
  if (hash !== undefined && page.snapshot.hash !== hash)
    throw new FileError('The stored page has been replaced: open it again.');
  const pipeline = methods.find(({ id }) => id === method)!;
  return { page, run: runPipeline(pipeline, page, settings) };
}
