import { useCallback } from 'react';
import { useActions } from './ActionsContext';

/** The keys of an action as the user has them, '' where it has none. */
export function useKeysOf(): (id: string) => string {
  const offered = useActions();
  return useCallback((id: string) => offered.find((action) => action.id === id)?.keys ?? '', [offered]);
}
