import type { ComponentType } from 'react';
import type { View } from '../../shared/pipeline/views';
import { Histogram } from './Histogram';
import { Matrix } from './Matrix';
import { Ranking } from './Ranking';
import { Table } from './Table';
import { TextNote } from './TextNote';
import { TreeEdits } from './TreeEdits';
import type { ViewProps } from './viewProps';

type Components = {
  [Kind in View['kind']]: ComponentType<ViewProps<Extract<View, { kind: Kind }>>> | null;
};

/** What draws a view of each kind in the stage panel; overlays are drawn on the page instead. */
const components: Components = {
  overlay: null,
  histogram: Histogram,
  matrix: Matrix,
  ranking: Ranking,
  table: Table,
  text: TextNote,
  treeEdits: TreeEdits,
};

export function componentOf(view: View): ComponentType<ViewProps<View>> | null {
  return components[view.kind] as ComponentType<ViewProps<View>> | null;
}
