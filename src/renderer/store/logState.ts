export interface LogEntry {
  id: number;
  /** ms since 1970 */
  at: number;
  level: 'info' | 'warning' | 'error';
  message: string;
}

export interface LogSlice {
  log: LogEntry[];
  addLog(level: LogEntry['level'], message: string): void;
}
