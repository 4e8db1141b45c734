import type { Slice } from './inspectorState';

export interface LogEntry {
  id: number;
  /** ms since 1970 */
  at: number;
  level: 'info' | 'warning' | 'error';
  message: string;
  /** it is shown elsewhere too */
  isShown: boolean;
}

export interface LogSlice {
  log: LogEntry[];
  addLog(level: LogEntry['level'], message: string, isShown?: boolean): void;
}

/** Older entries are dropped. */
const maxEntries = 500;

export const logSlice: Slice<LogSlice> =
  ({ now }) =>
  (set) => ({
    log: [],
    addLog(level, message, isShown = false) {
      set(({ log }) => {
        const entry: LogEntry = { id: (log.at(-1)?.id ?? 0) + 1, at: now(), level, message, isShown };
        return { log: [...log, entry].slice(-maxEntries) };
      });
    },
  });
