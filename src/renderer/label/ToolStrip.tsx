import { Expand, Merge, Plus, Repeat2, Shrink, Split, SquareDashedMousePointer, X } from 'lucide-react';
import { useRef } from 'react';
import { useActions } from '../actions/ActionsContext';
import { useFitting } from '../page/canvas/useFitting';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { Keys } from '../ui/Keys';
import { Menu } from '../ui/Menu';
import styles from './ToolStrip.module.css';

/** The tools with their keys. Tools that do not fit are in the menu at the end. */
export function ToolStrip() {
  const store = useInspectorStore();
  const actions = useActions();
  const tool = useInspector((state) => state.pointerTool);
  const canLabel = useInspector((state) => state.label !== null && !state.corpus?.isReadOnly);
  const row = useRef<HTMLDivElement>(null);
  const fitting = useFitting(row, actions);
  const actionOf = (id: string) => actions.find((action) => action.id === id)!;
  const run = (id: string): void => actionOf(id).run(store.getState());
  const isPressed = (id: string): boolean | undefined =>
    id === 'labelAdd' ? tool === 'add' : id === 'labelBox' ? tool === 'box' : undefined;
  const rest = [...stripTools.slice(fitting).map(({ id }) => id), ...menuTools];
  return (
    <div className={styles.strip} role="toolbar" aria-label="Labelling tools">
      <div className={styles.row} ref={row}>
        {stripTools.map(({ id, title, icon: Icon }, index) => (
          <button
            key={id}
            type="button"
            className={styles.tool}
            aria-pressed={isPressed(id)}
            title={actionOf(id).title}
            disabled={!canLabel}
            inert={index >= fitting}
            data-out={index >= fitting || undefined}
            onClick={() => run(id)}
          >
            <Icon aria-hidden="true" />
            {title} <Keys of={shortKeys(actionOf(id).keys)} />
          </button>
        ))}
      </div>
      <Menu
        label="More tools"
        trigger="More"
        kind="quiet"
        disabled={!canLabel}
        items={rest.map((id) => ({
          label: actionOf(id).title,
          hint: actionOf(id).keys === '' ? undefined : `Key ${shortKeys(actionOf(id).keys)}`,
          onSelect: () => run(id),
        }))}
      />
    </div>
  );
}

/** Key names, shortened to fit on a button. */
function shortKeys(keys: string): string {
  return keys.replace('Delete', 'Del');
}

/** The title and icon of each tool in the strip. */
const stripTools: readonly { id: string; title: string; icon: typeof Plus }[] = [
  { id: 'labelAdd', title: 'Add', icon: Plus },
  { id: 'labelRemove', title: 'Remove', icon: X },
  { id: 'labelSplit', title: 'Split', icon: Split },
  { id: 'labelMerge', title: 'Merge', icon: Merge },
  { id: 'labelGrow', title: 'Grow', icon: Expand },
  { id: 'labelShrink', title: 'Shrink', icon: Shrink },
  { id: 'labelRepeat', title: 'Repeat', icon: Repeat2 },
  { id: 'labelBox', title: 'Box', icon: SquareDashedMousePointer },
];

/** Tools that are only in the menu. */
const menuTools = ['labelNotRecord', 'labelRegion', 'labelAlong', 'labelParts'] as const;
