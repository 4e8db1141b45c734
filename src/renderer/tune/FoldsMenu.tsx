import { Menu } from '../components/Menu';
import styles from '../corpus/CorpusToolbar.module.css';
import { useInspector } from '../store/useInspector';

const choices = [2, 3, 5, 10];

/** Into how many parts the train sites are put, to see what a search would give on sites it does not know. */
export function FoldsMenu() {
  const folds = useInspector((state) => state.tuningSetup.folds);
  const setSetup = useInspector((state) => state.setTuningSetup);
  return (
    <Menu
      label={`Folds ${folds}, by site`}
      trigger={
        <>
          <span className={styles.what}>Folds</span> {folds}, by site
        </>
      }
      items={choices.map((count) => ({
        label: `${count}, by site`,
        hint: count === 2 ? 'all pages of a site are in one fold' : undefined,
        checked: count === folds,
        onSelect: () => setSetup({ folds: count }),
      }))}
    />
  );
}
