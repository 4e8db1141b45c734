import { useCallback } from 'react';
import { useActions } from './ActionsContext';

/** The current keys of an action, '' for none. */
export function useKeysOf(): (id: string) => string {
  const offered = useActions();
  return useCallback((id: string) => offered.find((action) => action.id === id)?.keys ?? '', [offered]);
}
