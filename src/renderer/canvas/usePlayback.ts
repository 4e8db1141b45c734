import { useEffect } from 'react';
import { useInspector, useInspectorStore } from '../store/useInspector';

/** At speed 1, points a second. */
const pointsPerSecond = 20;

/** Walks along the path while it is being played; stops at its end. Where motion is unwanted it takes one step instead. */
export function usePlayback(length: number, speed: number): void {
  const store = useInspectorStore();
  const isPlaying = useInspector((state) => state.isPlaying);

  useEffect(() => {
    if (!isPlaying || length === 0) return;
    const { pathPoint, setPathPoint, setPlaying } = store.getState();
    const isAtEnd = pathPoint === null || pathPoint >= length;
    if (prefersReducedMotion()) {
      setPathPoint(isAtEnd ? 1 : pathPoint + 1);
      setPlaying(false);
      return;
    }
    if (isAtEnd) setPathPoint(1);
    let last = performance.now();
    let walked = 0;
    let frame = requestAnimationFrame(function walk(now) {
      walked += ((now - last) / 1000) * pointsPerSecond * speed;
      last = now;
      const steps = Math.floor(walked);
      walked -= steps;
      const next = (store.getState().pathPoint ?? length) + Math.max(0, steps);
      if (next >= length) {
        setPathPoint(null);
        setPlaying(false);
        return;
      }
      if (steps > 0) setPathPoint(next);
      frame = requestAnimationFrame(walk);
    });
    return () => cancelAnimationFrame(frame);
  }, [store, isPlaying, length, speed]);
}

export function prefersReducedMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
