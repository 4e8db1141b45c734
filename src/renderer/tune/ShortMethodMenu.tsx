import { shortTitle } from '../compare/runNames';
import { Menu } from '../components/Menu';
import styles from '../panels/MethodMenu.module.css';
import { methodOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';

/** The method that is tuned, which is that of Inspect too; by the first of its names, as there is little room. */
export function ShortMethodMenu() {
  const methods = useInspector((state) => state.methods);
  const method = useInspector(methodOf);
  const setMethod = useInspector((state) => state.setMethod);
  const name = method === undefined ? '–' : shortTitle(methods, method.id);
  return (
    <Menu
      label={`Method ${name}`}
      disabled={methods.length === 0}
      trigger={
        <>
          <span className={styles.what}>Method</span> <strong className={styles.choice}>{name}</strong>
        </>
      }
      items={methods.map(({ id, title, source }) => ({
        label: title,
        hint: source,
        checked: id === method?.id,
        onSelect: () => setMethod(id),
      }))}
    />
  );
}
