import { useEffect } from 'react';
import { isDesktop } from '../store/liveSlice';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { followMenu } from './followMenu';

/** The window's native menu, where there is one. */
export function useNativeMenu(): void {
  const store = useInspectorStore();
  const program = useInspector((state) => state.program);
  useEffect(() => (isDesktop({ program }) ? followMenu(store) : undefined), [store, program]);
}
