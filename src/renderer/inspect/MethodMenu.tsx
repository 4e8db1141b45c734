import { methodHint } from '../store/methodHint';
import { methodOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import { Menu } from '../ui/Menu';
import styles from '../ui/methodMenu.module.css';

export function MethodMenu() {
  const methods = useInspector((state) => state.methods);
  const method = useInspector(methodOf);
  const setMethod = useInspector((state) => state.setMethod);
  const items = methods.map((each) => ({
    label: each.title,
    hint: methodHint(each),
    checked: each.id === method?.id,
    onSelect: () => setMethod(each.id),
  }));
  return (
    <Menu
      label={`Method ${method?.title ?? ''}`}
      disabled={methods.length === 0}
      trigger={
        <>
          <span className={styles.what}>Method</span>{' '}
          <strong className={styles.choice}>{method?.title ?? '–'}</strong>
        </>
      }
      items={items}
    />
  );
}
