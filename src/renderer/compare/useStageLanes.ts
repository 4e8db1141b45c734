import { useMemo } from 'react';
import type { RunResult, StageInfo } from '../../shared/contract/commands';
import { useInspector } from '../store/useInspector';
import { alignStages, type LanePair } from './alignStages';
import type { LetteredComparison } from './letteredComparison';

/** Which stages of two runs stand under each other. */
export function useStageLanes({ a, b }: Pick<LetteredComparison, 'a' | 'b'>): LanePair<StageInfo>[] {
  const methods = useInspector((state) => state.methods);
  return useMemo(() => {
    const stagesOf = (run: RunResult): StageInfo[] =>
      methods.find(({ id }) => id === run.method)?.stages ?? [];
    return alignStages(stagesOf(a), stagesOf(b));
  }, [methods, a, b]);
}
