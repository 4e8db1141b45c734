import { startTransition, useEffect, useState } from 'react';

/**
 * The value as of the last frame, so that slow drawing does not block what the user is looking at. When `of` changes
 * (another page), the new value is returned at once: the old one may refer to blocks that no longer exist.
 */
export function useAfterPaint<Value>(value: Value, of: unknown): Value {
  const [late, setLate] = useState({ value, of });
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setLate({ value, of })));
    return () => cancelAnimationFrame(frame);
  }, [value, of]);
  return late.of === of ? late.value : value;
}
