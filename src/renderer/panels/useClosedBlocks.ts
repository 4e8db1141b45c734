import { useEffect, useState } from 'react';
import type { PageModel } from '../../shared/contract/pageData';

interface ClosedBlocks {
  closed: ReadonlySet<number>;
  toggle: (block: number) => void;
  openAll: () => void;
  closeAll: () => void;
}

const none: ReadonlySet<number> = new Set();

/** Which blocks of the tree are closed. A block that is selected anywhere is brought to light. */
export function useClosedBlocks(model: PageModel | null, selected: number | null): ClosedBlocks {
  const [closed, setClosed] = useState(none);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other blocks
  useEffect(() => setClosed(none), [model]);

  useEffect(() => {
    if (model === null || selected === null) return;
    setClosed((before) => {
      const hiding: number[] = [];
      for (let up = model.parent[selected]!; up !== -1; up = model.parent[up]!)
        if (before.has(up)) hiding.push(up);
      if (hiding.length === 0) return before;
      const after = new Set(before);
      for (const block of hiding) after.delete(block);
      return after;
    });
  }, [model, selected]);

  return {
    closed,
    toggle: (block) =>
      setClosed((before) => {
        const after = new Set(before);
        if (!after.delete(block)) after.add(block);
        return after;
      }),
    openAll: () => setClosed(none),
    closeAll: () => {
      if (model === null) return;
      const parents = Array.from(model.subtreeEnd.keys()).filter(
        (block) => model.subtreeEnd[block]! > block + 1,
      );
      setClosed(new Set(parents));
    },
  };
}
