/** Passes on the newest value, at most once per frame. */
export function latestPerFrame<Value>(pass: (value: Value) => void): (value: Value) => void {
  let waiting: { value: Value } | undefined;
  return (value) => {
    if (waiting === undefined)
      requestAnimationFrame(() => {
        const { value: newest } = waiting!;
        waiting = undefined;
        pass(newest);
      });
    waiting = { value };
  };
}
