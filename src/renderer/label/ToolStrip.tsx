import { useRef } from 'react';
import { useFitting } from '../canvas/useFitting';
import { Keys } from '../components/Keys';
import { Menu } from '../components/Menu';
import { offeredActions } from '../keys/actions';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { shortKeys } from './shortKeys';
import styles from './ToolStrip.module.css';
import { menuTools, stripTools } from './toolIcons';

/** The tools with their keys; what has no room is in the menu at the end. */
export function ToolStrip() {
  const store = useInspectorStore();
  const actions = useInspector(offeredActions);
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
