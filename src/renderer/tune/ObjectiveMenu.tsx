import { type Objective, objectiveText, objectiveWords } from '../../shared/tuning/objective';
import { Menu } from '../components/Menu';
import styles from '../corpus/CorpusToolbar.module.css';
import { useInspector } from '../store/useInspector';

const objectives: readonly { objective: Objective; hint: string }[] = [
  { objective: { kind: 'f1' }, hint: 'of records: precision and recall together' },
  { objective: { kind: 'region' }, hint: 'how often the region with the records is right' },
  {
    objective: { kind: 'recall', precision: 0.8 },
    hint: 'as many records as can be had without more wrong ones',
  },
  {
    objective: { kind: 'recall', precision: 0.9 },
    hint: 'as many records as can be had without more wrong ones',
  },
  {
    objective: { kind: 'recall', precision: 0.95 },
    hint: 'as many records as can be had without more wrong ones',
  },
];

/** What values are to be good at. Sweeps and ablations are read anew for another objective; a search is made for one. */
export function ObjectiveMenu() {
  const objective = useInspector((state) => state.tuningSetup.objective);
  const setSetup = useInspector((state) => state.setTuningSetup);
  const words = objectiveWords(objective);
  return (
    <Menu
      label={`Objective ${words}`}
      trigger={
        <>
          <span className={styles.what}>Objective</span> {words}
        </>
      }
      items={objectives.map(({ objective: own, hint }) => ({
        label: objectiveWords(own),
        hint,
        checked: objectiveText(own) === objectiveText(objective),
        onSelect: () => setSetup({ objective: own }),
      }))}
    />
  );
}
