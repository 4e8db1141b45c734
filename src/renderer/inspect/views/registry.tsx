import type { ComponentType } from 'react';
import type { TextView, View } from '../../../shared/pipeline/views';
import { Button } from '../../ui/Button';
import { Curves } from './Curves';
import { Grid } from './Grid';
import { Histogram } from './Histogram';
import { Matrix } from './Matrix';
import { Ranking } from './Ranking';
import { Table } from './Table';
import { TreeEdits } from './TreeEdits';
import { usePreview } from './usePreview';
import { useSelectInTurn } from './useSelectInTurn';
import { ViewSection } from './ViewSection';
import type { ViewProps } from './viewProps';
import styles from './views.module.css';

type Components = {
  [Kind in View['kind']]: ComponentType<ViewProps<Extract<View, { kind: Kind }>>> | null;
};

/** The component for each kind of view in the stage panel. Overlays are drawn on the page instead. */
const components: Components = {
  overlay: null,
  histogram: Histogram,
  grid: Grid,
  curve: Curves,
  matrix: Matrix,
  ranking: Ranking,
  table: Table,
  text: TextNote,
  treeEdits: TreeEdits,
};

export function componentOf(view: View): ComponentType<ViewProps<View>> | null {
  return components[view.kind] as ComponentType<ViewProps<View>> | null;
}

/** A text of a stage; hovering shows its blocks. */
export function TextNote({ view: { title, text, blocks } }: ViewProps<TextView>) {
  const preview = usePreview();
  const selectInTurn = useSelectInTurn();
  if (blocks.length === 0)
    return (
      <ViewSection title={title}>
        <p className={styles.text}>{text}</p>
      </ViewSection>
    );
  const blocksText = blocks.length === 1 ? `Block #${blocks[0]}` : `${blocks.length} blocks`;
  return (
    <ViewSection title={title}>
      <div className={styles.note} {...preview(() => blocks, blocksText)}>
        <p className={styles.text}>{text}</p>
        <Button kind="quiet" onClick={() => selectInTurn(blocks)}>
          {blocksText}
        </Button>
      </div>
    </ViewSection>
  );
}
