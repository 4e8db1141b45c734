import { ChevronFirst, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { IconButton } from '../components/IconButton';
import { Keys } from '../components/Keys';
import { hasModes, togglePlayingStages } from '../keys/stageActions';
import { useKeysOf } from '../keys/useKeysOf';
import { methodOf } from '../store/settingsSlice';
import { useInspector, useInspectorStore } from '../store/useInspector';
import styles from './StepperFoot.module.css';

/** Steps through the stages, by hand or by itself. */
export function StepperFoot() {
  const keysOf = useKeysOf();
  const at = useInspector((state) => methodOf(state)?.stages.findIndex(({ id }) => id === state.stage) ?? -1);
  const count = useInspector((state) => methodOf(state)?.stages.length ?? 0);
  const isPlaying = useInspector((state) => state.isPlayingStages);
  const canPlay = useInspector((state) => state.result !== null);
  const modes = useInspector(hasModes);
  const stepStage = useInspector((state) => state.stepStage);
  const playStages = useInspector((state) => state.playStages);
  const store = useInspectorStore();
  const step = (by: number): void => {
    playStages(false);
    stepStage(by);
  };
  return (
    <div className={styles.foot} role="toolbar" aria-label="Stepping" data-playback>
      <IconButton
        label="First stage"
        icon={<ChevronFirst />}
        keys={keysOf('firstStage')}
        disabled={at <= 0}
        onClick={() => step(-count)}
      />
      <IconButton
        label="Previous stage"
        icon={<ChevronLeft />}
        keys={keysOf('previousStage')}
        disabled={at <= 0}
        onClick={() => step(-1)}
      />
      <IconButton
        label={isPlaying ? 'Pause' : 'Play stages'}
        icon={isPlaying ? <Pause /> : <Play />}
        keys={keysOf('play')}
        outlined
        disabled={!canPlay}
        onClick={() => togglePlayingStages(store.getState())}
      />
      <IconButton
        label="Next stage"
        icon={<ChevronRight />}
        keys={keysOf('nextStage')}
        disabled={at === -1 || at >= count - 1}
        onClick={() => step(1)}
      />
      {modes && (
        <span className={styles.modes}>
          Mode <Keys of="1" /> – <Keys of="5" />
        </span>
      )}
    </div>
  );
}
