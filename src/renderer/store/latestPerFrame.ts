/** Passes on the newest of what it is given, at most once a frame. */
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
