import { Expand, Merge, Plus, Repeat2, Shrink, Split, SquareDashedMousePointer, X } from 'lucide-react';
import { useRef } from 'react';
import { useActions } from '../actions/ActionsContext';
import { useFitting } from '../page/canvas/useFitting';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { Keys } from '../ui/Keys';
import { Menu } from '../ui/Menu';
import styles from './ToolStrip.module.css';

/** The tools with their keys; what has no room is in the menu at the end. */
export function ToolStrip() {
  const store = useInspectorStore();
  const actions = useActions();
  const tool = useInspector((state) => state.pointerTool);
  const canLabel = useInspector((state) => state.label !== null && !state.corpus?.isReadOnly);
  const row = useRef<HTMLDivElement>(null);
  const fitting = useFitting(row, actions);
  const of = (id: string) => actions.find((action) => action.id === id)!;
  const run = (id: string): void => of(id).run(store.getState());
  const isPressed = (id: string): boolean | undefined =>
    id === 'labelAdd' ? tool === 'add' : id === 'labelBox' ? tool === 'box' : undefined;
  const rest = [...stripTools.slice(fitting).map(({ id }) => id), ...menuTools];
  return (
    <div className={styles.strip} role="toolbar" aria-label="Labelling tools">
      <div className={styles.row} ref={row}>
        {stripTools.map(({ id, word, icon: Icon }, index) => (
          <button
            key={id}
            type="button"
            className={styles.tool}
            aria-pressed={isPressed(id)}
            title={of(id).title}
            disabled={!canLabel}
            inert={index >= fitting}
            data-out={index >= fitting || undefined}
            onClick={() => run(id)}
          >
            <Icon aria-hidden="true" />
            {word} <Keys of={shortKeys(of(id).keys)} />
          </button>
        ))}
      </div>
      <Menu
        label="More tools"
        trigger="More"
        kind="quiet"
        disabled={!canLabel}
        items={rest.map((id) => ({
          label: of(id).title,
          hint: of(id).keys === '' ? undefined : `Key ${shortKeys(of(id).keys)}`,
          onSelect: () => run(id),
        }))}
      />
    </div>
  );
}

/** Keys as there is room for them on a button. */
function shortKeys(keys: string): string {
  return keys.replace('Delete', 'Del');
}

/** What the strip shows of each tool: a word and a picture; the rest are in its menu. */
const stripTools: readonly { id: string; word: string; icon: typeof Plus }[] = [
  { id: 'labelAdd', word: 'Add', icon: Plus },
  { id: 'labelRemove', word: 'Remove', icon: X },
  { id: 'labelSplit', word: 'Split', icon: Split },
  { id: 'labelMerge', word: 'Merge', icon: Merge },
  { id: 'labelGrow', word: 'Grow', icon: Expand },
  { id: 'labelShrink', word: 'Shrink', icon: Shrink },
  { id: 'labelRepeat', word: 'Repeat', icon: Repeat2 },
  { id: 'labelBox', word: 'Box', icon: SquareDashedMousePointer },
];

/** Tools without a place in the strip. */
const menuTools = ['labelNotRecord', 'labelRegion', 'labelAlong', 'labelParts'] as const;
