import type { DataTable } from '../../data/dataTable';
import type { SnapshotTree } from '../../locators/snapshotTree';
import type { PageBlocks } from '../../page/buildBlockModel';

/** An example, made ready: its nodes, and the data of its records. */
export interface ExamplePage {
  page: PageBlocks;
  tree: SnapshotTree;
  /** per record its elements */
  spans: number[][];
  table: DataTable;
}
