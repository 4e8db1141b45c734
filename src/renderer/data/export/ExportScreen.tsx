import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { useKeysOf } from '../../actions/useKeysOf';
import { useInspector, useInspectorStore } from '../../store/useInspector';
import { shownExports } from '../../store/wrapperSlice';
import { Button } from '../../ui/Button';
import { sentence } from '../../ui/format';
import { Keys } from '../../ui/Keys';
import { Note } from '../../ui/Note';
import { TabState } from '../../ui/TabState';
import choices from '../choices.module.css';
import { saveShownExport } from '../saveShownExport';
import styles from './ExportScreen.module.css';

/** What can be made of the wrapper: targets on the left, the file on the right. */
export function ExportScreen() {
  const target = useInspector((state) => state.exportTarget);
  const show = useInspector((state) => state.showExport);
  const wrapper = useInspector((state) => state.wrapper);
  const page = useInspector((state) => state.page?.page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another wrapper or page
  useEffect(() => {
    void show(target);
  }, [show, target, wrapper, page]);
  return (
    <div className={styles.screen}>
      <nav className={`${choices.list} ${styles.targets}`} aria-label="Export to">
        {shownExports.map(({ target: one, title, about }) => (
          <button
            key={one}
            type="button"
            className={choices.choice}
            aria-current={one === target ? 'true' : undefined}
            onClick={() => void show(one)}
          >
            <span className={choices.name}>{title}</span>
            <span className={choices.facts}>{about}</span>
          </button>
        ))}
      </nav>
      <Preview />
    </div>
  );
}

/** Characters of a file that are shown; the saved file has all. */
const shownLength = 200_000;

function Preview() {
  const target = useInspector((state) => state.exportTarget);
  const exported = useInspector((state) => (state.exported?.target === target ? state.exported : null));
  const hasPage = useInspector((state) => state.page !== null);
  const store = useInspectorStore();
  const keysOf = useKeysOf();
  const title = shownExports.find((one) => one.target === target)!.title;
  if (!hasPage)
    return <TabState title="No page is open">Open a page to export what the wrapper finds.</TabState>;
  if (exported === null) return <TabState title="Writing the file" />;
  const { text, refusal } = exported;
  return (
    <section className={styles.preview} aria-label={title}>
      {refusal !== '' && (
        <Note kind="warn" title={`${title} cannot say this`}>
          {sentence(refusal)}
        </Note>
      )}
      {refusal === '' && (
        <>
          <div className={styles.tools}>
            <Button
              kind="strong"
              icon={<Download aria-hidden="true" />}
              onClick={() => saveShownExport(store.getState())}
            >
              Save
              <Keys of={keysOf('saveExport')} />
            </Button>
            <span>{text.length > shownLength && 'Only the beginning is shown.'}</span>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls by keys */}
          <pre className={styles.text} tabIndex={0}>
            {text.slice(0, shownLength)}
          </pre>
        </>
      )}
    </section>
  );
}
