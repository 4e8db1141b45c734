import type { Slice } from './inspectorState';
import type { LogEntry, LogSlice } from './logState';

/** Older entries leave. */
const mostEntries = 500;

export const logSlice: Slice<LogSlice> =
  ({ now }) =>
  (set) => ({
    log: [],
    addLog(level, message) {
      set(({ log }) => {
        const entry: LogEntry = { id: (log.at(-1)?.id ?? 0) + 1, at: now(), level, message };
        return { log: [...log, entry].slice(-mostEntries) };
      });
    },
  });
