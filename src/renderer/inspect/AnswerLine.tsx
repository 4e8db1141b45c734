import { useMemo } from 'react';
import { plural } from '../../shared/base/plural';
import { blockName } from '../../shared/page/blockNames';
import { type AnswerConfidence, confidenceWord } from '../../shared/records/extraction';
import { sharedRecords } from '../../shared/records/sharedRecords';
import { useKeysOf } from '../actions/useKeysOf';
import { agreementText } from '../page/agreementText';
import { BlockTag } from '../page/BlockTag';
import { CopyXpath } from '../page/Xpath';
import { answersOfAll, type OtherAnswer, otherAnswerOf } from '../store/answersSlice';
import { shortTitle } from '../store/shortTitle';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { Button } from '../ui/Button';
import { Keys } from '../ui/Keys';
import { useAfterPaint } from '../ui/useAfterPaint';
import styles from './AnswerLine.module.css';
import { useOtherMethods } from './useOtherMethods';

/** The answer in one line: how many records in which region, and whether other methods agree. */
export function AnswerLine() {
  useOtherMethods();
  const other = useInspector(otherAnswerOf);
  const hasAnswer = useInspector((state) => state.result !== null && state.model !== null);
  if (!hasAnswer) return null;
  return (
    <section className={styles.line} aria-label="Answer">
      {other === null ? (
        <>
          <Present />
          <Agreement />
        </>
      ) : (
        <Other other={other} />
      )}
    </section>
  );
}

function Present() {
  const extraction = useInspector((state) => state.result?.extraction);
  if (extraction === undefined) return null;
  return (
    <>
      <RecordsIn count={extraction.records.length} region={extraction.region} />
      {extraction.confidence !== undefined && <Confidence of={extraction.confidence} />}
      <NextAnswer />
    </>
  );
}

/** "confidence 0.97, sure"; an unsure answer with the reasons. */
function Confidence({ of: confidence }: { of: AnswerConfidence }) {
  const { value, isUnsure, doubts } = confidence;
  const because = isUnsure && doubts.length > 0 ? `, because ${doubts.join('; ')}` : '';
  return (
    <span
      className={isUnsure ? styles.unsure : styles.agreement}
      title={`Of 100 answers with this confidence, about ${Math.round(100 * value)} should be right.`}
    >
      · confidence {value.toFixed(2)}, {confidenceWord(confidence)}
      {because}
    </span>
  );
}

/** The answer that the method likes second best. */
function NextAnswer() {
  const keysOf = useKeysOf();
  const next = useInspector((state) => state.result?.extraction.alternatives[0]);
  const showAlternative = useInspector((state) => state.showAlternative);
  if (next === undefined) return null;
  return (
    <Button kind="quiet" onClick={() => showAlternative(0)}>
      Next best: {plural(next.records.length, 'record')} <Keys of={keysOf('nextAnswer')} />
    </Button>
  );
}

/** "14 records in div.shelf", with a button to copy the XPath of the region. */
function RecordsIn({ count, region }: { count: number; region: number }) {
  const name = useInspector(({ model }) =>
    model === null || region < 0 || region >= model.count ? '' : blockName(model, region),
  );
  return (
    <span className={styles.answer}>
      <strong>{count === 0 ? 'No records' : plural(count, 'record')}</strong>
      {name !== '' && (
        <>
          {' '}
          in {name} <BlockTag block={region} />
          <CopyXpath block={region} />
        </>
      )}
    </span>
  );
}

/** Nothing while a method has not answered. */
function Agreement() {
  const store = useInspectorStore();
  const model = useInspector((state) => state.model);
  const result = useAfterPaint(
    useInspector((state) => state.result),
    model,
  );
  const allMethods = useInspector((state) => state.allMethods);
  const answeredWith = useInspector((state) => state.answeredWith);
  const settings = useInspector((state) => state.settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers depend on these
  const agreement = useMemo(() => {
    const state = store.getState();
    const answers = answersOfAll(state);
    if (answers === null || state.model === null || answers.length < 2) return null;
    const found = answers.map(({ method, extraction }) => ({ method, records: extraction.records }));
    return agreementText(state.model, found, state.method);
  }, [store, model, result, allMethods, answeredWith, settings]);
  if (agreement === null) return null;
  const { text, others } = agreement;
  return (
    <>
      <span className={styles.agreement} role="status">
        · {text}
        {others.length > 0 && ':'}
      </span>
      {others.length > 0 && (
        <>
          <Button kind="quiet" onClick={() => store.getState().showMethods(others)}>
            Show
          </Button>
          <UseMethod method={others[0]!} />
        </>
      )}
    </>
  );
}

function UseMethod({ method }: { method: string }) {
  const methods = useInspector((state) => state.methods);
  const setMethod = useInspector((state) => state.setMethod);
  return (
    <Button kind="quiet" onClick={() => setMethod(method)}>
      Use {shortTitle(methods, method)}
    </Button>
  );
}

/** What is on the page instead of the answer, and the way back. */
function Other({ other }: { other: OtherAnswer }) {
  const keysOf = useKeysOf();
  const model = useInspector((state) => state.model);
  const present = useInspector((state) => state.result?.extraction.records);
  const methods = useInspector((state) => state.methods);
  const backToAnswer = useInspector((state) => state.backToAnswer);
  const shared = useMemo(
    () => (model === null || present === undefined ? 0 : sharedRecords(model, present, other.records).length),
    [model, present, other],
  );
  const titles = other.methods.map((id) => shortTitle(methods, id));
  return (
    <>
      <span role="status">
        {titles.length === 0 ? `Answer ${other.alternative + 2} of this method` : titles.join(', ')}:
      </span>
      <RecordsIn count={other.records.length} region={other.region} />
      <span className={styles.agreement}>· {shared} of them in the answer</span>
      {other.methods.length > 0 && <UseMethod method={other.methods[0]!} />}
      <Button kind="quiet" onClick={backToAnswer}>
        Back to the answer <Keys of={keysOf('stopOpening')} />
      </Button>
    </>
  );
}
