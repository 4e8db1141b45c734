import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many children of a wrapping row fit into its first line. Counts again when `content` changes. */
export function useFitting(row: RefObject<HTMLElement | null>, content: unknown): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other widths
  useLayoutEffect(() => {
    const element = row.current!;
    const count = (): void => {
      const children = [...element.children] as HTMLElement[];
      const top = children[0]?.offsetTop ?? 0;
      const out = children.findIndex(({ offsetTop }) => offsetTop > top);
      setFitting(out === -1 ? Number.POSITIVE_INFINITY : out);
    };
    const observer = new ResizeObserver(count);
    observer.observe(element);
    count();
    return () => observer.disconnect();
  }, [row, content]);
  return fitting;
}
