import { useMemo } from 'react';
import { inViewText } from '../../shared/overlay/boxesInView';
import { confidenceWord } from '../../shared/records/extraction';
import { agreementText } from '../page/agreementText';
import type { InspectorStore } from '../store/inspectorStore';
import { shortTitle } from '../store/shortTitle';
import { startEdit } from '../store/shownLabel';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { Button } from '../ui/Button';
import { plural } from '../ui/format';
import { useAfterPaint } from '../ui/useAfterPaint';
import styles from './AcceptSummary.module.css';
import { focusCanvas } from './focusCanvas';
import { labelInView, showFirstRecord } from './labelInView';

/** What will be accepted: how many records, how many of them are on the screen, and what other methods found. */
export function AcceptSummary({ id }: { id: string }) {
  const count = useInspector((state) => state.label?.records.length ?? 0);
  const isProposed = useInspector((state) => state.isProposed);
  if (count === 0 && !isProposed) return null;
  return (
    <div id={id} className={styles.summary}>
      {count === 0 ? <p>No records proposed</p> : <InView count={count} />}
      {isProposed && <Agreement />}
    </div>
  );
}

function InView({ count }: { count: number }) {
  const store = useInspectorStore();
  const inView = useMemo(labelInView, []);
  const text = useInspector((state) => {
    const found = inView(state);
    return found === null ? '' : `: ${inViewText(found)}`;
  });
  const isNone = useInspector((state) => inView(state)?.seen === 0);
  return (
    <p className={styles.line}>
      <span className={isNone ? styles.none : undefined}>
        <strong>{plural(count, 'record')}</strong>
        {text}
      </span>
      {isNone && (
        <Button
          kind="quiet"
          onClick={() => {
            showFirstRecord(store.getState());
            focusCanvas();
          }}
        >
          Show
        </Button>
      )}
    </p>
  );
}

/** How sure the method is, and whether the others agree; nothing while one of them is running. */
function Agreement() {
  const model = useInspector((state) => state.model);
  const methods = useInspector((state) => state.methods);
  const startFrom = useInspector((state) => state.startFrom);
  const store = useInspectorStore();
  const runs = useAfterPaint(
    useInspector((state) => state.allMethods),
    model,
  );
  const agreement = useMemo(() => {
    const answers = methods.flatMap(({ id }) =>
      runs[id] === undefined ? [] : [{ method: id, records: runs[id].extraction.records }],
    );
    const isComplete = answers.length === methods.length && answers.length > 1;
    return model === null || !isComplete ? null : agreementText(model, answers, startFrom);
  }, [model, methods, runs, startFrom]);
  const confidence = runs[startFrom]?.extraction.confidence;
  if (agreement === null) return null;
  const { text, others } = agreement;
  const sure =
    confidence === undefined ? '' : `, ${confidenceWord(confidence)} ${confidence.value.toFixed(2)}`;
  return (
    <p className={styles.line} role="status">
      <span>
        {shortTitle(methods, startFrom)}
        {sure}: {text}
      </span>
      {others.length > 0 && (
        <Button
          kind="quiet"
          title="On this page only; you can undo it"
          onClick={() => {
            startHereFrom(store, others[0]!);
            focusCanvas();
          }}
        >
          Start from {shortTitle(methods, others[0]!)}
        </Button>
      )}
    </p>
  );
}

/** Unlike “Start from” in the toolbar, this changes no other page. */
function startHereFrom(store: InspectorStore, method: string): void {
  const { allMethods, editLabel } = store.getState();
  const answer = allMethods[method];
  if (answer !== undefined && editLabel(() => startEdit(method, answer.extraction)))
    showFirstRecord(store.getState());
}
