import { useEffect } from 'react';
import { methodOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';

/** How long each stage is shown, ms. */
const stageFor = 1200;

/** While playing, goes from stage to stage; stops at the last one. */
export function usePlayingStages(): void {
  const isPlaying = useInspector((state) => state.isPlayingStages);
  const stage = useInspector((state) => state.stage);
  const isLast = useInspector((state) => methodOf(state)?.stages.at(-1)?.id === state.stage);
  const stepStage = useInspector((state) => state.stepStage);
  const playStages = useInspector((state) => state.playStages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every stage has its own time
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => (isLast ? playStages(false) : stepStage(1)), stageFor);
    return () => clearTimeout(timer);
  }, [isPlaying, stage, isLast, stepStage, playStages]);

  // Who takes the pointer to anything else wants to look at what is there now.
  useEffect(() => {
    if (!isPlaying) return;
    const stop = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element && target.closest('[data-playback]'))) playStages(false);
    };
    window.addEventListener('pointerdown', stop);
    return () => window.removeEventListener('pointerdown', stop);
  }, [isPlaying, playStages]);
}
