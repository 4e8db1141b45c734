import { Check, CircleAlert, LoaderCircle, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { annotatorName, defaultAnnotator } from '../../shared/labels/pageLabel';
import { useKeysOf } from '../actions/useKeysOf';
import { annotatorText, otherAnnotatorOf } from '../store/annotatorsSlice';
import { shortTitle } from '../store/shortTitle';
import { useInspector } from '../store/useInspector';
import { AskName } from '../ui/AskName';
import { Badge } from '../ui/Badge';
import { IconButton } from '../ui/IconButton';
import { Menu } from '../ui/Menu';
import methodStyles from '../ui/methodMenu.module.css';
import { useDelayed } from '../ui/useDelayed';
import styles from './LabelToolbar.module.css';

/** The toolbar: the annotator, what new labels start from, undo and the save state. */
export function LabelToolbar() {
  return (
    <div className={styles.tools}>
      <AnnotatorMenu />
      <StartFrom />
      <UndoLabel />
      <Saved />
    </div>
  );
}

function StartFrom() {
  const methods = useInspector((state) => state.methods);
  const runs = useInspector((state) => state.allMethods);
  const startFrom = useInspector((state) => state.startFrom);
  const setStartFrom = useInspector((state) => state.setStartFrom);
  const isSaved = useInspector((state) => state.savedLabel !== null && state.savedLabel.savedAt !== '');
  const isReadOnly = useInspector((state) => state.corpus?.isReadOnly ?? false);
  const chosen = startFrom === '' ? 'nothing' : shortTitle(methods, startFrom);
  const restart = isSaved ? 'restarts this label; you can undo it' : undefined;
  return (
    <Menu
      label={`Start from ${chosen}`}
      disabled={methods.length === 0 || isReadOnly}
      trigger={
        <>
          <span className={methodStyles.what}>Start from</span>{' '}
          <strong className={methodStyles.choice}>{chosen}</strong>
        </>
      }
      items={[
        ...methods.map(({ id, title }) => ({
          label: title,
          hint: hintOf(runs[id]?.extraction.records.length, restart),
          checked: id === startFrom,
          onSelect: () => setStartFrom(id),
        })),
        { label: 'Nothing', hint: restart, checked: startFrom === '', onSelect: () => setStartFrom('') },
      ]}
    />
  );
}

function hintOf(records: number | undefined, restart: string | undefined): string | undefined {
  const found =
    records === undefined ? undefined : `${records} ${records === 1 ? 'record' : 'records'} on this page`;
  return [found, restart].filter((text) => text !== undefined).join('; ') || undefined;
}

function UndoLabel() {
  const keysOf = useKeysOf();
  const undoes = useInspector((state) => state.savedLabel?.undoes ?? '');
  const redoes = useInspector((state) => state.savedLabel?.redoes ?? '');
  const isWaiting = useInspector((state) => state.unsaved > 0);
  const undo = useInspector((state) => state.undoLabel);
  const redo = useInspector((state) => state.redoLabel);
  return (
    <span className={styles.pair}>
      <IconButton
        label={undoes === '' ? 'Undo' : `Undo ${undoes}`}
        icon={<Undo2 />}
        onClick={undo}
        disabled={undoes === '' && !isWaiting}
        keys={keysOf('labelUndo')}
      />
      <IconButton
        label={redoes === '' ? 'Redo' : `Redo ${redoes}`}
        icon={<Redo2 />}
        onClick={redo}
        disabled={redoes === ''}
        keys={keysOf('labelRedo')}
      />
    </span>
  );
}

/** Whether the label is saved on disk. */
function Saved() {
  const savedAt = useInspector((state) => state.savedLabel?.savedAt ?? '');
  const unsaved = useInspector((state) => state.unsaved);
  const hasFailed = useInspector((state) => state.labelError?.kind === 'save');
  const isDelayed = useDelayed(unsaved > 0);
  if (hasFailed)
    return (
      <Badge kind="err">
        <CircleAlert aria-hidden="true" />
        {unsaved} not saved
      </Badge>
    );
  if (isDelayed)
    return (
      <Badge>
        <LoaderCircle aria-hidden="true" />
        saving…
      </Badge>
    );
  if (savedAt === '') return null;
  return (
    <Badge kind="ok">
      <Check aria-hidden="true" />
      saved {exactTime(savedAt)}
    </Badge>
  );
}

function exactTime(time: string): string {
  return new Date(time).toLocaleTimeString([], {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
}

/** Chooses the annotator, and the one to compare with. */
function AnnotatorMenu() {
  const readers = useInspector((state) => state.corpus?.readers);
  const reader = useInspector((state) => state.reader);
  const other = useInspector(otherAnnotatorOf);
  const setAnnotator = useInspector((state) => state.setAnnotator);
  const setOther = useInspector((state) => state.setOtherAnnotator);
  const [isNaming, setNaming] = useState(false);
  if (readers === undefined) return null;
  const all = [...new Set([defaultAnnotator, ...readers, reader])];
  return (
    <AskName
      isOpen={isNaming}
      title="Another annotator"
      label="Name of the annotator"
      maxLength={60}
      isGood={(name) => annotatorName.test(name)}
      action={(name) => `Label as ${name === '' ? 'them' : name}`}
      text={(name) =>
        name !== '' && !annotatorName.test(name)
          ? 'Use letters, digits, spaces, _ and -, at most 40, and start with a letter or digit.'
          : 'Their labels are stored in separate files that include this name.'
      }
      onName={setAnnotator}
      onClose={() => setNaming(false)}
    >
      <Menu
        label={`Annotator ${annotatorText(reader)}`}
        trigger={
          <>
            <span className={methodStyles.what}>Annotator</span>{' '}
            <strong className={methodStyles.choice}>{annotatorText(reader)}</strong>
          </>
        }
        items={[
          ...all.map((name) => ({
            label: annotatorText(name),
            group: 'Labels by',
            checked: name === reader,
            onSelect: () => setAnnotator(name),
          })),
          { label: 'Another annotator…', group: 'Labels by', onSelect: () => setNaming(true) },
          ...readers
            .filter((name) => name !== reader)
            .map((name) => ({
              label: `With ${annotatorText(name)}`,
              group: 'Compare',
              checked: name === other,
              onSelect: () => setOther(name),
            })),
        ]}
      />
    </AskName>
  );
}
