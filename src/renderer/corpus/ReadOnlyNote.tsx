import type { ReactNode } from 'react';
import { useInspector } from '../store/useInspector';
import { Note } from '../ui/Note';

/** Says that the corpus is read-only. `children` says what the user can do instead. */
export function ReadOnlyNote({ children }: { children: ReactNode }) {
  const isReadOnly = useInspector((state) => state.corpus?.isReadOnly ?? false);
  if (!isReadOnly) return null;
  return (
    <Note kind="info" title="This corpus is read-only.">
      {children}
    </Note>
  );
}
