import type { ReactNode } from 'react';
import { useInspector } from '../store/useInspector';
import { Note } from '../ui/Note';

/** That nothing can be written to the corpus; `children`: what can be done all the same. */
export function ReadOnlyNote({ children }: { children: ReactNode }) {
  const isReadOnly = useInspector((state) => state.corpus?.isReadOnly ?? false);
  if (!isReadOnly) return null;
  return (
    <Note kind="info" title="This corpus is read-only.">
      {children}
    </Note>
  );
}
