import { useEffect } from 'react';
import { useInspector } from '../store/useInspector';

/** Runs all methods on the page that is open, and again when a setting of any has changed. */
export function useAllMethods(): void {
  const page = useInspector((state) => state.page?.page);
  const settings = useInspector((state) => state.settings);
  const isConnected = useInspector((state) => state.isConnected);
  const runAllMethods = useInspector((state) => state.runAllMethods);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what the runs depend on
  useEffect(() => {
    if (isConnected) void runAllMethods();
  }, [page, settings, isConnected, runAllMethods]);
}
