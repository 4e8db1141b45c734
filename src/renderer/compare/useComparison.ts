import { useMemo } from 'react';
import { useInspector } from '../store/useInspector';
import { type LetteredComparison, letteredComparison } from './letteredComparison';

/** The comparison as the user reads it, null until there is one. */
export function useComparison(): LetteredComparison | null {
  const comparison = useInspector((state) => state.comparison);
  const compared = useInspector((state) => state.compared);
  const currentIs = useInspector((state) => state.currentIs);
  return useMemo(
    () =>
      comparison === null || compared === null ? null : letteredComparison(comparison, compared, currentIs),
    [comparison, compared, currentIs],
  );
}
