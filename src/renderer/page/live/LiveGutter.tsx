import { Bug, Maximize, Minus, Plus, Search, SquareDashedMousePointer } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Action, canDo } from '../../actions/action';
import { useInspector, useInspectorStore } from '../../store/useInspector';
import { IconButton } from '../../ui/IconButton';
import styles from './live.module.css';
import { liveActions } from './liveActions';

/** Tools and zoom beside the live page. */
export function LiveGutter() {
  const percent = useInspector(({ live }) => Math.round(live.zoom * 100));
  const isPicking = useInspector(({ live }) => live.isPicking);
  const hasDevTools = useInspector(({ live }) => live.hasDevTools);
  const isFinding = useInspector((state) => state.liveFind !== null);
  return (
    <div className={styles.gutter} role="toolbar" aria-orientation="vertical" aria-label="Live page">
      <div className={styles.group}>
        <ActionButton
          id="pick"
          label="Pick a block"
          icon={<SquareDashedMousePointer />}
          pressed={isPicking}
        />
        <ActionButton id="find" label="Find" icon={<Search />} pressed={isFinding} />
        <ActionButton id="devTools" label="DevTools" icon={<Bug />} pressed={hasDevTools} />
      </div>
      <div className={styles.group}>
        <ActionButton id="zoomLiveIn" label="Zoom in on the live page" icon={<Plus />} />
        <output className={styles.percent} aria-label="Zoom of the live page">
          {percent} %
        </output>
        <ActionButton id="zoomLiveOut" label="Zoom out of the live page" icon={<Minus />} />
        <ActionButton id="fitLive" label="Fit the live page" icon={<Maximize />} />
      </div>
    </div>
  );
}

interface Props {
  id: string;
  label: string;
  icon: ReactNode;
  pressed?: boolean;
}

/** An action as a button. Its tooltip opens to the right, because the live page would cover it. */
function ActionButton({ id, label, icon, pressed }: Props) {
  const store = useInspectorStore();
  const action: Action = liveActions.find((each) => each.id === id)!;
  const isEnabled = useInspector((state) => canDo(action, state));
  return (
    <IconButton
      label={label}
      icon={icon}
      keys={action.keys}
      pressed={pressed}
      disabled={!isEnabled}
      outlined
      side="right"
      onClick={() => action.run(store.getState())}
    />
  );
}
