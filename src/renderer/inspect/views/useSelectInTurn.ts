import { useInspectorStore } from '../../store/useInspector';

/** Selects the first of the blocks, or the next one if one of them is already selected. */
export function useSelectInTurn(): (blocks: Int32Array) => void {
  const store = useInspectorStore();
  return (blocks) => {
    if (blocks.length === 0) return;
    const { selected, select } = store.getState();
    const at = selected === null ? -1 : blocks.indexOf(selected);
    select(blocks[(at + 1) % blocks.length]!);
  };
}
