import { useEffect } from 'react';
import { useInspector } from '../store/useInspector';

/** Runs all methods on the open page, again after every change of settings. */
export function useAllMethods(): void {
  const page = useInspector((state) => state.page?.page);
  const settings = useInspector((state) => state.settings);
  const isConnected = useInspector((state) => state.isConnected);
  const runAllMethods = useInspector((state) => state.runAllMethods);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the runs depend on page and settings
  useEffect(() => {
    if (isConnected) void runAllMethods();
  }, [page, settings, isConnected, runAllMethods]);
}
