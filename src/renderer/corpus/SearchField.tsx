import { Search, X } from 'lucide-react';
import { IconButton } from '../components/IconButton';
import { useInspector } from '../store/useInspector';
import styles from './SearchField.module.css';
import { searchFieldId } from './searchFieldId';

/** Looks in titles, addresses, sites and tags. */
export function SearchField({ what }: { what: string }) {
  const text = useInspector((state) => state.corpusSearch);
  const setText = useInspector((state) => state.setCorpusSearch);
  return (
    <div className={styles.field}>
      <Search aria-hidden="true" />
      <input
        id={searchFieldId}
        type="text"
        aria-label={`Search ${what}`}
        placeholder={`Search ${what}`}
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          event.preventDefault();
          setText('');
        }}
      />
      {text !== '' && <IconButton label="Search for nothing" icon={<X />} onClick={() => setText('')} />}
    </div>
  );
}
