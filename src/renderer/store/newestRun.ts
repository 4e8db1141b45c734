interface Runs {
  /** `isOutdated`: another one is to follow, so its answer is no longer wanted */
  once: (isOutdated: () => boolean) => Promise<void>;
  failed: (cause: Error) => void;
  /** called with true when runs begin, and with false when none is to follow */
  running?: (isRunning: boolean) => void;
}

/** Runs one at a time: however often it is asked for meanwhile, one run follows, with the newest state. */
export function newestRun({ once, failed, running }: Runs): () => Promise<void> {
  let isInFlight = false;
  let isWaiting = false;
  return async () => {
    if (isInFlight) {
      isWaiting = true;
      return;
    }
    isInFlight = true;
    running?.(true);
    try {
      do {
        isWaiting = false;
        await once(() => isWaiting);
      } while (isWaiting);
    } catch (cause) {
      failed(cause as Error);
    } finally {
      isInFlight = false;
      running?.(false);
    }
  };
}
