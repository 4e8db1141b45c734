import { startTransition, useEffect, useState } from 'react';

/** The value as of the last frame: what takes long to draw follows what the user looks at, instead of holding it up. */
export function useAfterPaint<Value>(value: Value): Value {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setLate(value)));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return late;
}
