import { startTransition, useEffect, useState } from 'react';

/**
 * The value as of the last frame: what takes long to draw follows what the user looks at, instead of holding it up.
 * `of` is what it is a value of: that of another page would speak of blocks that this one does not have.
 */
export function useAfterPaint<Value>(value: Value, of: unknown): Value {
  const [late, setLate] = useState({ value, of });
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setLate({ value, of })));
    return () => cancelAnimationFrame(frame);
  }, [value, of]);
  return late.of === of ? late.value : value;
}
