import type { CorpusInfo } from '../../../shared/contract/corpus';
import { describeObjective, formatObjective, type Objective } from '../../../shared/tuning/score/objective';
import { CorpusMenu } from '../../corpus/CorpusMenu';
import corpusToolbar from '../../corpus/CorpusToolbar.module.css';
import { truthOf } from '../../store/corpusSlice';
import { methodHint } from '../../store/methodHint';
import { methodOf } from '../../store/settingsSlice';
import { shortTitle } from '../../store/shortTitle';
import { useInspector } from '../../store/useInspector';
import { counted } from '../../ui/format';
import { Menu } from '../../ui/Menu';
import methodMenu from '../../ui/methodMenu.module.css';
import toolbar from '../../ui/toolbar.module.css';
import { ExportMenu } from '../export/ExportMenu';
import { RunsMenu } from './RunsMenu';
import { SearchOptions } from './SearchOptions';
import { TuneButton } from './TuneButton';
import styles from './TuneToolbar.module.css';

/** The method, objective, folds and search options, and the run buttons. */
export function TuneToolbar() {
  const hasCorpus = useInspector((state) => state.corpus !== null);
  return (
    <div className={`${toolbar.bar} ${styles.bar}`} role="toolbar" aria-label="Tuning">
      {hasCorpus ? (
        <>
          <ShortMethodMenu />
          <ObjectiveMenu />
          <FoldsMenu />
          <SearchOptions />
          <Counts />
          <div className={styles.deeds}>
            <RunsMenu />
            <ExportMenu />
            <TuneButton />
          </div>
        </>
      ) : (
        <CorpusMenu />
      )}
    </div>
  );
}

function Counts() {
  const corpus = useInspector((state) => state.corpus);
  const reader = useInspector((state) => state.reader);
  if (corpus === null) return null;
  const { train, heldOut } = splitCounts(corpus, reader);
  return (
    <span className={styles.counts} title="labelled pages and their sites">
      {`train ${counted(train.pages, 'page')}, ${counted(train.sites, 'site')}; `}
      {`held-out ${counted(heldOut.pages, 'page')}, ${counted(heldOut.sites, 'site')}`}
    </span>
  );
}

const choices = [2, 3, 5, 10];

/** The number of folds of the train sites, to estimate the score on unseen sites. */
function FoldsMenu() {
  const folds = useInspector((state) => state.tuningSetup.folds);
  const setSetup = useInspector((state) => state.setTuningSetup);
  return (
    <Menu
      label={`Folds ${folds}, by site`}
      trigger={
        <>
          <span className={corpusToolbar.what}>Folds</span> {folds}, by site
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

const objectives: readonly { objective: Objective; hint: string }[] = [
  { objective: { kind: 'f1' }, hint: 'precision and recall of records' },
  { objective: { kind: 'region' }, hint: 'share of pages with the right region' },
  {
    objective: { kind: 'recall', precision: 0.8 },
    hint: 'as many records as possible at this precision',
  },
  {
    objective: { kind: 'recall', precision: 0.9 },
    hint: 'as many records as possible at this precision',
  },
  {
    objective: { kind: 'recall', precision: 0.95 },
    hint: 'as many records as possible at this precision',
  },
];

/** Chooses the objective. Sweeps and ablations are scored again for it; a search has a fixed one. */
function ObjectiveMenu() {
  const objective = useInspector((state) => state.tuningSetup.objective);
  const setSetup = useInspector((state) => state.setTuningSetup);
  const text = describeObjective(objective);
  return (
    <Menu
      label={`Objective ${text}`}
      trigger={
        <>
          <span className={corpusToolbar.what}>Objective</span> {text}
        </>
      }
      items={objectives.map(({ objective: own, hint }) => ({
        label: describeObjective(own),
        hint,
        checked: formatObjective(own) === formatObjective(objective),
        onSelect: () => setSetup({ objective: own }),
      }))}
    />
  );
}

/** Chooses the method, which is shared with Inspect. Shows its short name to save space. */
function ShortMethodMenu() {
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
          <span className={methodMenu.what}>Method</span>{' '}
          <strong className={methodMenu.choice}>{name}</strong>
        </>
      }
      items={methods.map((each) => ({
        label: each.title,
        hint: methodHint(each),
        checked: each.id === method?.id,
        onSelect: () => setMethod(each.id),
      }))}
    />
  );
}

interface SplitCounts {
  train: { pages: number; sites: number };
  heldOut: { pages: number; sites: number };
}

/** Labelled pages and their sites, for training and held out. */
function splitCounts({ pages }: Pick<CorpusInfo, 'pages'>, reader: string): SplitCounts {
  const labelled = pages.filter((page) => truthOf(page, reader) !== undefined);
  const part = (isHeldOut: boolean) => {
    const own = labelled.filter((page) => page.isHeldOut === isHeldOut);
    return { pages: own.length, sites: new Set(own.map(({ site }) => site)).size };
  };
  return { train: part(false), heldOut: part(true) };
}
