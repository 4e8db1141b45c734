import { Download } from 'lucide-react';
import { csvOf } from '../../shared/charts/tableCsv';
import { IconButton } from '../components/IconButton';
import { SectionHead } from '../components/SectionHead';
import { saveFile } from '../session/saveFile';
import { useInspector } from '../store/useInspector';
import { AgreementBand } from './AgreementBand';
import styles from './AllMethods.module.css';
import { agreementTable } from './agreementTable';
import { counted } from './runNames';
import { useAgreement } from './useAgreement';

/** As many records as have room beside each other; more stand in further bands. */
const bandSize = 10;
/** More are only in the file. */
const mostRecords = 60;

/** Which method found which record. */
export function AllMethods() {
  const agreement = useAgreement();
  const methods = useInspector((state) => state.methods);
  const model = useInspector((state) => state.model);
  const isRunning = useInspector((state) => state.isRunningAll);
  if (agreement === null || model === null)
    return (
      <section>
        <SectionHead title="All methods" />
        <p className={styles.note}>
          {isRunning ? 'Every method is run on this page …' : 'None has run yet.'}
        </p>
      </section>
    );
  const { records } = agreement;
  const shown = Math.min(records.length, mostRecords);
  const starts = Array.from(
    { length: Math.max(1, Math.ceil(shown / bandSize)) },
    (_, band) => band * bandSize,
  );
  const save = (): void =>
    saveFile('methods-compared.csv', csvOf(agreementTable(agreement, methods, model), model), 'text/csv');
  return (
    <section>
      <SectionHead
        title={`All ${agreement.methods.length} methods`}
        aside={
          <span className={styles.tools}>
            {counted(records.length, 'record')} found by any
            <IconButton label="Save which method found what as CSV" icon={<Download />} onClick={save} />
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
          The first {shown} of {records.length} records; the file has all of them.
        </p>
      )}
    </section>
  );
}
