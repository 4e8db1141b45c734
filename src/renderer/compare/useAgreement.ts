import { useEffect, useMemo } from 'react';
import { type AgreedRecord, recordAgreement } from '../../shared/records/agreement';
import { useInspector } from '../store/useInspector';

export interface Agreement {
  /** ids, in the order of `foundBy` of the records */
  methods: string[];
  records: AgreedRecord[];
}

/** Which records the methods have in common, of those that have run. */
export function useAgreement(): Agreement | null {
  const model = useInspector((state) => state.model);
  const methods = useInspector((state) => state.methods);
  const runs = useInspector((state) => state.allMethods);
  return useMemo(() => {
    const ran = methods.map(({ id }) => id).filter((id) => runs[id] !== undefined);
    if (model === null || ran.length === 0) return null;
    return {
      methods: ran,
      records: recordAgreement(
        model,
        ran.map((id) => runs[id]!.extraction),
      ),
    };
  }, [model, methods, runs]);
}

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
