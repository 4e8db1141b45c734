import { CircleAlert, TriangleAlert, X } from 'lucide-react';
import { useInspector } from '../../store/useInspector';
import { IconButton } from '../../ui/IconButton';
import styles from './session.module.css';

/** Problems with opening a session. Has a line of its own, so it covers nothing. */
export function SessionNotice() {
  const note = useInspector((state) => state.sessionNote);
  const noteSession = useInspector((state) => state.noteSession);
  if (note === null) return null;
  const Icon = note.isRefused ? CircleAlert : TriangleAlert;
  return (
    <div className={`${styles.notice} ${note.isRefused ? styles.refused : ''}`} role="alert">
      <Icon aria-hidden="true" />
      <span>
        <b>{note.name}:</b> {note.text}
      </span>
      <IconButton label="Dismiss" icon={<X />} onClick={() => noteSession(null)} />
    </div>
  );
}
