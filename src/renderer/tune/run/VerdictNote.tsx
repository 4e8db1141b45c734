import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { TuningVerdict } from '../../../shared/tuning/evidence/tuningVerdict';
import styles from './VerdictNote.module.css';

interface Props {
  /** null until the run has ended */
  verdict: TuningVerdict | null;
  /** the run, in the middle of a sentence */
  what: string;
}

/** Whether the result of a run can be trusted. */
export function VerdictNote({ verdict, what }: Props) {
  if (verdict === null)
    return (
      <Note kind="info" title="No verdict yet.">
        {`The held-out pages are measured once, at the end of the ${what}.`}
      </Note>
    );
  const { kind, title, text, isWarning } = verdict;
  return (
    <Note kind={isWarning ? 'warn' : kind === 'holds' ? 'ok' : 'info'} title={title}>
      {text}
    </Note>
  );
}

const icons = { warn: TriangleAlert, ok: CircleCheck, info: Info };

interface NoteProps {
  kind: keyof typeof icons;
  title: string;
  children: string;
}

function Note({ kind, title, children }: NoteProps) {
  const Icon = icons[kind];
  return (
    <div className={`${styles.note} ${styles[kind]}`} role="status">
      <Icon aria-hidden="true" />
      <span>
        <strong>{title}</strong> {children}
      </span>
    </div>
  );
}
