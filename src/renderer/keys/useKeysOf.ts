import { useCallback } from 'react';
import { useInspector } from '../store/useInspector';
import { offeredActions } from './actions';

/** The keys of an action as the user has them, '' where it has none. */
export function useKeysOf(): (id: string) => string {
  const offered = useInspector(offeredActions);
  return useCallback((id: string) => offered.find((action) => action.id === id)?.keys ?? '', [offered]);
}
