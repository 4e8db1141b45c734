import { useEffect } from 'react';
import { outdatedMethods } from '../store/answersSlice';
import { useInspector } from '../store/useInspector';

/** The main run is idle for this long before other methods run, ms: a drag runs it many times a second. */
const pause = 250;

/** Runs the other methods in the background once the main run has answered. */
export function useOtherMethods(): void {
  const run = useInspector((state) => (state.isRunning ? undefined : state.result?.run));
  const isOutdated = useInspector((state) => outdatedMethods(state).length > 0);
  const isConnected = useInspector((state) => state.isConnected);
  const runOtherMethods = useInspector((state) => state.runOtherMethods);
  useEffect(() => {
    if (run === undefined || !isOutdated || !isConnected) return;
    const timer = setTimeout(() => void runOtherMethods(), pause);
    return () => clearTimeout(timer);
  }, [run, isOutdated, isConnected, runOtherMethods]);
}
