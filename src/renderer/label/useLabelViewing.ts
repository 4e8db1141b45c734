import { useEffect } from 'react';
import { useInspectorStore } from '../store/useInspector';
import { focusCanvas } from './labelFocus';

/** The canvas here has another size than under Inspect, whose view is there again when the user goes back; it has the keys. */
export function useLabelViewing(): void {
  const store = useInspectorStore();
  useEffect(() => {
    const { viewing, page, setViewing } = store.getState();
    setViewing(null);
    focusCanvas();
    return () => {
      if (store.getState().page?.page === page?.page) setViewing(viewing);
      store.getState().setMarked([]);
      store.getState().setPointerTool('select');
    };
  }, [store]);
}
