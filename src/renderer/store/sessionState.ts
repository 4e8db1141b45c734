/** What came of opening a session, where it is not as it was. */
export interface SessionNote {
  /** of the file, or 'link' */
  name: string;
  words: string;
  /** nothing of it was taken over */
  isRefused: boolean;
}

export interface SessionSlice {
  sessionNote: SessionNote | null;
  noteSession(note: SessionNote | null): void;
}
