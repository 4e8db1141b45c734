import type { SnapshotTree } from '../../locators/snapshotTree';
import type { GridView } from '../../pipeline/views';
import type { WrapperContext } from '../appliedField';
import { applyWrapper } from '../applyWrapper';
import { partLocators, wrapperParts } from '../edit/wrapperPart';
import type { Wrapper } from '../wrapper';
import { appliedGrid } from './appliedGrid';
import { type LocatorReport, locatorReport } from './locatorReport';
import { shownBlock } from './shownBlock';

/** What a wrapper finds on a page. */
export interface WrapperReport {
  grid: GridView;
  /** per record its blocks */
  records: number[][];
  /** what a person should look at, in sentences */
  warnings: string[];
  /** per field, how far it is from its profile */
  distances: number[];
  /** per part of the wrapper, its locators */
  parts: LocatorReport[][];
}

export function wrapperReport(page: SnapshotTree, wrapper: Wrapper, context: WrapperContext): WrapperReport {
  const applied = applyWrapper(page.tree, wrapper, context);
  return {
    grid: appliedGrid(page, wrapper, applied, context.capturedAt),
    records: applied.records.map((span) => span.map((node) => shownBlock(page, node))),
    warnings: applied.warnings,
    distances: applied.fields.map(({ distance }) => distance),
    parts: wrapperParts(wrapper).map((part) =>
      partLocators(wrapper, part).map((locator) => locatorReport(page, wrapper, applied, part, locator)),
    ),
  };
}
