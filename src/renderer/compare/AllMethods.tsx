import { Download, Minus } from 'lucide-react';
import { recordOfBlock } from '../../shared/records/recordOfBlock';
import { shortTitle } from '../store/shortTitle';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { IconButton } from '../ui/IconButton';
import { SectionHead } from '../ui/SectionHead';
import spoken from '../ui/visuallyHidden.module.css';
import styles from './AllMethods.module.css';
import { counted } from './differences';
import { HeatSwatch } from './HeatSwatch';
import { saveMethodsCompared } from './saveRecordsCompared';
import { type Agreement, useAgreement } from './useDifference';

/** Records that fit side by side; further ones go into more bands. */
const bandSize = 10;
/** Maximum records in the table; the CSV file has all. */
const maxRecords = 60;

/** Which method found which record. */
export function AllMethods() {
  const store = useInspectorStore();
  const agreement = useAgreement();
  const model = useInspector((state) => state.model);
  const isRunning = useInspector((state) => state.isRunningAll);
  if (agreement === null || model === null)
    return (
      <section>
        <SectionHead title="All methods" />
        <p className={styles.note}>
          {isRunning ? 'Running all methods on this page…' : 'No method has run yet.'}
        </p>
      </section>
    );
  const { records } = agreement;
  const shown = Math.min(records.length, maxRecords);
  const starts = Array.from(
    { length: Math.max(1, Math.ceil(shown / bandSize)) },
    (_, band) => band * bandSize,
  );
  return (
    <section>
      <SectionHead
        title={`All ${agreement.methods.length} methods`}
        aside={
          <span className={styles.tools}>
            {counted(records.length, 'record')} found by at least one
            <IconButton
              label="Save which method found which record as CSV"
              icon={<Download />}
              onClick={() => saveMethodsCompared(store.getState())}
            />
          </span>
        }
      />
      {records.length === 0 && <p className={styles.note}>No method found a record on this page.</p>}
      <table className={styles.table} aria-label="Which method found which record">
        {starts.map((from) => (
          <AgreementBand
            key={from}
            agreement={agreement}
            from={from}
            to={Math.min(from + bandSize, shown)}
            width={Math.min(bandSize, shown)}
          />
        ))}
      </table>
      {shown < records.length && (
        <p className={styles.note}>
          Showing the first {shown} of {records.length} records; the CSV file has all of them.
        </p>
      )}
    </section>
  );
}

interface Props {
  agreement: Agreement;
  /** first record, and the one after the last */
  from: number;
  to: number;
  /** columns of a full band */
  width: number;
}

/** A band of records, with the methods that found each of them below. */
function AgreementBand({ agreement, from, to, width }: Props) {
  const methods = useInspector((state) => state.methods);
  const selected = useInspector((state) => state.selected);
  const model = useInspector((state) => state.model);
  const select = useInspector((state) => state.select);
  const hover = useInspector((state) => state.hover);
  const total = agreement.methods.length;
  const records = agreement.records.slice(from, to);
  const free = width - records.length;
  return (
    <tbody className={styles.band}>
      <tr>
        <th scope="col">Method</th>
        <th scope="col">Found</th>
        {records.map(({ blocks, count }, index) => (
          <th key={blocks.join()} scope="col">
            <button
              type="button"
              className={styles.record}
              aria-pressed={model !== null && recordOfBlock(model, [blocks], selected) === 0}
              aria-label={`Record ${from + index + 1}, #${blocks[0]}, found by ${count} of ${total}`}
              onClick={() => select(blocks[0]!)}
              onPointerEnter={() =>
                hover({ blocks: Int32Array.from(blocks), text: `found by ${count} of ${total} methods` })
              }
              onPointerLeave={() => hover(null)}
            >
              <HeatSwatch count={count} of={total} />
            </button>
          </th>
        ))}
        {free > 0 && <td colSpan={free} />}
      </tr>
      {agreement.methods.map((method, at) => (
        <tr key={method}>
          <th scope="row">{shortTitle(methods, method)}</th>
          <td className={styles.sum}>
            {agreement.records.filter(({ foundBy }) => foundBy[at] !== -1).length}/{agreement.records.length}
          </td>
          {records.map(({ blocks, foundBy }) => {
            const isFound = foundBy[at] !== -1;
            return (
              <td key={blocks.join()}>
                <span className={isFound ? styles.found : styles.missing}>
                  {!isFound && <Minus aria-hidden="true" />}
                  <span className={spoken.spoken}>
                    {isFound ? `record ${foundBy[at]! + 1}` : 'not found'}
                  </span>
                </span>
              </td>
            );
          })}
          {free > 0 && <td colSpan={free} />}
        </tr>
      ))}
    </tbody>
  );
}
