import { useEffect } from 'react';
import type { FollowedPage, NextAnswer } from '../../../shared/contract/wrappers';
import { rowsText } from '../../../shared/data/rowsText';
import { useKeysOf } from '../../actions/useKeysOf';
import { isAtWork } from '../../store/jobsSlice';
import { pictureUrl } from '../../store/transport/pictureUrl';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { counted, sentence } from '../../ui/format';
import { Keys } from '../../ui/Keys';
import { SectionHead } from '../../ui/SectionHead';
import { fileName, saveFile } from '../../ui/saveFile';
import { TabState } from '../../ui/TabState';
import screen from '../screen.module.css';
import styles from './PagesScreen.module.css';

export const followedPages = 5;

/** How the list goes on, why, and what the wrapper finds on the pages that follow. */
export function PagesScreen() {
  const next = useInspector((state) => state.nextPage);
  const load = useInspector((state) => state.loadNextPage);
  const page = useInspector((state) => state.page?.page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another page
  useEffect(() => {
    void load();
  }, [load, page]);
  if (page === undefined)
    return <TabState title="No page is open">Open a page to see how its list goes on.</TabState>;
  if (next === null) return <TabState title="Looking for the next page" />;
  return (
    <section className={screen.screen} aria-label="Pages">
      <Next next={next} />
      <Follow canFollow={next.address !== ''} />
      <Candidates next={next} />
    </section>
  );
}

const kindTexts: Readonly<Record<NextAnswer['kind'], string>> = {
  link: 'A link leads to the next page',
  numbers: 'Page numbers lead to the next page',
  more: 'A button loads more into this page',
  none: 'No next page was found',
};

function Next({ next: { kind, address } }: { next: NextAnswer }) {
  return (
    <div className={screen.good} role="status">
      <h2>{kindTexts[kind]}</h2>
      {address !== '' && <code className={screen.code}>{address}</code>}
    </div>
  );
}

function Follow({ canFollow }: { canFollow: boolean }) {
  const followed = useInspector((state) => state.followed);
  const isRunning = useInspector((state) => isAtWork(state, 'follow'));
  const follow = useInspector((state) => state.followPages);
  const keysOf = useKeysOf();
  return (
    <section>
      <SectionHead
        title="The pages that follow"
        aside={followed === null ? undefined : sentence(`stopped: ${followed.stopped}`)}
      />
      <div className={screen.actions}>
        <Button kind="strong" disabled={!canFollow || isRunning} onClick={() => void follow(followedPages)}>
          Follow {followedPages} pages
          <Keys of={keysOf('followPages')} />
        </Button>
        {followed !== null && <SaveRows pages={followed.pages} />}
        <span className={screen.hint}>
          One at a time, a second apart, as robots.txt allows. Records that were on a page before are left
          out.
        </span>
      </div>
      {followed !== null && (
        <ol className={styles.pages}>
          {followed.pages.map((one) => (
            <Followed key={one.head.page} page={one} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Followed({ page: { head, records, rows, warnings } }: { page: FollowedPage }) {
  const open = useInspector((state) => state.openCaptured);
  const [picture] = head.pictures;
  const old = records - rows.length;
  return (
    <li className={styles.page}>
      {picture !== undefined && (
        <img className={styles.picture} src={pictureUrl(picture.path)} alt="" loading="lazy" />
      )}
      <div>
        <button type="button" className={styles.title} onClick={() => void open(head)}>
          {head.title || head.address}
        </button>
        <p>
          {counted(records, 'record')}, {rows.length} new
          {old > 0 && `, ${old} seen before`}
        </p>
        {warnings.map((text) => (
          <p key={text} className={styles.warning}>
            {sentence(text)}
          </p>
        ))}
      </div>
    </li>
  );
}

/** All rows of all pages, as one file. */
function SaveRows({ pages }: { pages: readonly FollowedPage[] }) {
  const fields = useInspector((state) => state.wrapper?.fields);
  const name = useInspector((state) => state.wrapper?.name ?? '');
  if (fields === undefined) return null;
  const rows = pages.flatMap((page) => page.rows);
  return (
    <Button
      disabled={rows.length === 0}
      onClick={() => saveFile(`${fileName(name)}.csv`, rowsText(fields, rows, 'csv'), 'text/csv')}
    >
      Save {counted(rows.length, 'row')} as CSV
    </Button>
  );
}

/** Every link that could be the next one, with what speaks for it. */
function Candidates({ next: { candidates } }: { next: NextAnswer }) {
  const select = useInspector((state) => state.select);
  const show = useInspector((state) => state.showDataScreen);
  if (candidates.length === 0) return null;
  return (
    <section>
      <SectionHead title="What was considered" aside="score" />
      <ol className={styles.candidates}>
        {candidates.map(({ block, text, address, score, evidence }) => (
          <li key={`${block} ${address}`}>
            <button
              type="button"
              className={styles.title}
              disabled={block === -1}
              title="Show it on the page"
              onClick={() => {
                select(block);
                show('fields');
              }}
            >
              {text === '' ? 'a link without a text' : text}
            </button>{' '}
            <strong>{score.toFixed(1)}</strong>
            <p className={screen.hint}>
              {evidence
                .map(({ because, weight }) => `${because} (${weight > 0 ? '+' : ''}${weight.toFixed(1)})`)
                .join(', ')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
