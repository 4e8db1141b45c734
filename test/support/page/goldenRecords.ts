import { join } from 'node:path';
import { methods } from '../../../src/shared/methods';
import type { PageBlocks } from '../../../src/shared/page/buildBlockModel';
import { blockAtXPath, xpathOf } from '../../../src/shared/page/xpath';
import { runPipeline } from '../../../src/shared/pipeline/runPipeline';
import { defaultSettings } from '../../../src/shared/pipeline/settings';
import { recordContents, scorePage } from '../../../src/shared/records/recordContents';
import { truthOf } from './examplePages';

/** What a method finds on an example page with its defaults. */
export interface GoldenResult {
  region: string | null;
  /** labelled records whose texts and images were found exactly */
  found: number;
  labelled: number;
  /** why the answer is wrong, as a reviewer explains it; '' if it is right */
  wrongBecause: string;
  /** a record of several blocks has them joined by ' + ' */
  records: string[];
}

/** By method. */
export type GoldenResults = Record<string, GoldenResult>;

export function goldenFile(name: string): string {
  return join(import.meta.dirname, '../../pages', name, 'records.json');
}

export function isRight({ found, labelled, records }: GoldenResult): boolean {
  return found === labelled && records.length === labelled;
}

/** The results of all methods on a page; reasons are copied from equal earlier results. */
export function goldenResults(page: PageBlocks, name: string, earlier: GoldenResults): GoldenResults {
  const truth = truthOf(name).records.map((xpaths) =>
    recordContents(
      page,
      xpaths.map((xpath) => blockAtXPath(page, xpath)),
    ),
  );
  const results: GoldenResults = {};
  for (const method of methods) {
    const { region, records } = runPipeline(method, page, defaultSettings).extraction;
    const { found } = scorePage(
      records.map((blocks) => recordContents(page, blocks)),
      truth,
      1,
    );
    const result: GoldenResult = {
      region: region === -1 ? null : xpathOf(page, region),
      found,
      labelled: truth.length,
      wrongBecause: '',
      records: records.map((blocks) => blocks.map((block) => xpathOf(page, block)).join(' + ')),
    };
    const before = earlier[method.id];
    if (before?.records.join() === result.records.join()) result.wrongBecause = before.wrongBecause;
    results[method.id] = result;
  }
  return results;
}
