export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The value of a promise, or undefined if it takes longer; a later rejection is then ignored. */
export async function withinTime<T>(promise: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, milliseconds), undefined);
  });
  promise.catch(() => undefined);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Polls every `interval` ms until the answer is true; false if `deadline` passes first. Exceptions end it. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  deadline: number,
  interval = 25,
): Promise<boolean> {
  for (;;) {
    const answer = await withinTime(Promise.resolve(isTrue()), deadline - Date.now());
    if (answer === true) return true;
    if (Date.now() >= deadline) return false;
    await sleep(interval);
  }
}
