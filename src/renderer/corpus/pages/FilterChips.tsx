import { ListFilter, X } from 'lucide-react';
import type { PageFilter } from '../../store/evaluationSlice';
import { useInspector } from '../../store/useInspector';
import { Menu } from '../../ui/Menu';
import { TextSearch } from '../../ui/TextSearch';
import type { EvaluatedMethod } from '../leaderboard/evaluatedMethods';
import styles from './FilterChips.module.css';

const filterText: Readonly<Record<PageFilter, (method: string) => string>> = {
  missed: (method) => `${method} missed at least 1`,
  invented: (method) => `${method} invented at least 1`,
  region: (method) => `${method} has the wrong region`,
  failed: (method) => `${method} failed`,
  unlabelled: () => 'not labelled',
};

/** The active filters, each with a button to remove it, and the order of the pages. */
export function FilterChips({ method }: { method: EvaluatedMethod | undefined }) {
  const filters = useInspector((state) => state.pageFilters);
  const toggle = useInspector((state) => state.togglePageFilter);
  const sorting = useInspector((state) => state.pageSorting);
  const sortPages = useInspector((state) => state.sortPages);
  const offered = (Object.keys(filterText) as PageFilter[]).filter(
    (filter) => method !== undefined || filter === 'unlabelled',
  );
  const title = method?.title ?? '';
  const isByMethod = method !== undefined && (sorting.by === '' || sorting.by === method.name);
  return (
    <>
      <Menu
        kind="quiet"
        label="Filter"
        trigger={
          <>
            <ListFilter aria-hidden="true" />
            Filter
          </>
        }
        staysOpen
        items={offered.map((filter) => ({
          label: filterText[filter](title),
          checked: filters.includes(filter),
          onSelect: () => toggle(filter),
        }))}
      />
      {offered
        .filter((filter) => filters.includes(filter))
        .map((filter) => (
          <button
            key={filter}
            type="button"
            className={`${styles.chip} ${styles.on}`}
            aria-label={`${filterText[filter](title)}: remove this filter`}
            onClick={() => toggle(filter)}
          >
            {filterText[filter](title)}
            <X aria-hidden="true" />
          </button>
        ))}
      {isByMethod && (
        <button
          type="button"
          className={styles.chip}
          title="Change the order"
          onClick={() => sortPages({ by: '', isDescending: !sorting.isDescending })}
        >
          {sorting.isDescending ? 'near misses first' : 'worst first'}
        </button>
      )}
    </>
  );
}

/** Searches titles, URLs, sites and tags. */
export function SearchField({ what }: { what: string }) {
  const text = useInspector((state) => state.corpusSearch);
  const setText = useInspector((state) => state.setCorpusSearch);
  return <TextSearch field="corpusSearch" label={`Search ${what}`} value={text} onChange={setText} />;
}
