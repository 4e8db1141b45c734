import type { MethodInfo } from '../../shared/contract/commands';
import type { PageHead } from '../../shared/contract/pageHead';
import { configNames } from '../../shared/evaluation/configName';
import type { MethodConfig, ResultLine, RunHead, SplitName } from '../../shared/evaluation/results';
import type { PageModel } from '../../shared/page/pageModel';
import { defaultSettings, paperSettings, type Settings } from '../../shared/pipeline/settings';
import type { MatchRule } from '../../shared/records/matchRule';
import { openCorpusPageOf } from './corpusSlice';
import type { InspectorState, Slice } from './inspectorState';
import { isAtWork } from './jobsSlice';

/** An evaluation with its results. */
export interface Evaluation {
  head: RunHead;
  lines: readonly ResultLine[];
}

/** What the lower half of the Corpus workspace shows. */
export type CorpusView = 'pages' | 'sites' | 'tags' | 'records' | 'changes' | 'suspects';

/** What the tables of sites and tags show. */
export type GroupMeasure = 'f1' | 'regionAccuracy' | 'recordAccuracy';

/** How a record compares with the label; `partly` overlaps a labelled record without matching it. */
export type RecordKind = 'found' | 'missed' | 'invented' | 'partly';

/** Pages with an error of the chosen method, or without a label. */
export type PageFilter = 'missed' | 'invented' | 'region' | 'failed' | 'unlabelled';

/** By a column: `title`, `site`, `labelled`, or a method's name for its F1. */
export interface PageSorting {
  by: string;
  isDescending: boolean;
}

export interface EvaluationSlice {
  /** of the open corpus, the newest first */
  evaluations: readonly RunHead[];
  /** false until the list has been read */
  areEvaluationsRead: boolean;
  /** the one in view */
  evaluation: Evaluation | null;
  /** the earlier one to compare with */
  baseline: Evaluation | null;
  /** which pages are shown, and evaluated next */
  evalSplit: SplitName;
  evalMatch: MatchRule;
  /** 'default', 'paper', 'own values' or the name of a saved preset, for every method that has it */
  evalPreset: string;
  /** the method whose errors are shown, as named in the lines of the evaluation; '' for none */
  errorMethod: string;
  corpusView: CorpusView;
  corpusSearch: string;
  pageFilters: readonly PageFilter[];
  pageSorting: PageSorting;
  groupMeasure: GroupMeasure;
  recordKind: RecordKind;
  /** only errors of this stage; '' for all */
  errorStage: string;
  /** slug of the selected page, or name of the selected site or tag; '' for none */
  selectedRow: string;
  /** reads the list; shows the newest evaluation, compared with the one before */
  loadEvaluations(): Promise<void>;
  /** after a change by another program; the evaluation in view stays if it still exists */
  refreshEvaluations(): Promise<void>;
  showEvaluation(run: string): Promise<void>;
  /** null for none */
  compareEvaluation(run: string | null): Promise<void>;
  deleteEvaluation(run: string): Promise<void>;
  /** starts one, or resumes a stopped one */
  evaluate(): Promise<void>;
  setEvalSplit(split: SplitName): void;
  /** shows the newest evaluation by that rule, if there is one */
  setEvalMatch(match: MatchRule): void;
  setEvalPreset(preset: string): void;
  setErrorMethod(method: string): void;
  setCorpusView(view: CorpusView): void;
  setCorpusSearch(text: string): void;
  togglePageFilter(filter: PageFilter): void;
  sortPages(sorting: PageSorting): void;
  setGroupMeasure(measure: GroupMeasure): void;
  setRecordKind(kind: RecordKind): void;
  setErrorStage(stage: string): void;
  selectRow(name: string): void;
  /** when another corpus is opened */
  resetCorpusFilters(): void;
  /** opens a page of the corpus in Inspect at a stage, with the evaluated method and settings */
  openAtStage(slug: string, method: string, stage: string, block: number): Promise<void>;
  /** loads a page of the corpus for previews, without opening it */
  glancePage(slug: string): Promise<{ head: PageHead; model: PageModel }>;
  openInLabel(slug: string, block: number): Promise<void>;
}

export function isSameMatch(one: MatchRule, other: MatchRule): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The newest earlier evaluation with the same rule, split and annotator. */
function comparedWith(evaluations: readonly RunHead[], head: RunHead): RunHead | undefined {
  return evaluations
    .slice(evaluations.findIndex(({ run }) => run === head.run) + 1)
    .find(
      ({ match, split, reader }) =>
        isSameMatch(match, head.match) && split === head.split && reader === head.reader,
    );
}

export const evaluationSlice: Slice<EvaluationSlice> =
  ({ client }) =>
  (set, get) => {
    const report = (cause: unknown): void => get().reportCorpusError(cause);

    /** Undefined if another corpus was opened meanwhile. */
    const load = async (run: string): Promise<Evaluation | undefined> => {
      const folder = get().corpus?.folder;
      if (folder === undefined) return undefined;
      const found = await client.request('results', { corpus: folder, run });
      return get().corpus?.folder === folder ? found : undefined;
    };

    const show = async (head: RunHead): Promise<void> => {
      const shown = await load(head.run);
      if (shown === undefined) return;
      const before = comparedWith(get().evaluations, head);
      const baseline = before === undefined ? null : ((await load(before.run)) ?? null);
      const names = configNames(shown.head.entrants);
      const { errorMethod } = get();
      set({
        evaluation: shown,
        baseline,
        evalMatch: shown.head.match,
        evalPreset: shown.head.entrants[0]?.preset ?? 'default',
        errorMethod: names.includes(errorMethod) ? errorMethod : (names[0] ?? ''),
      });
    };

    const nothing = { evaluations: [], areEvaluationsRead: false, evaluation: null, baseline: null };

    /** Reads the list again and shows the newest. What is shown stays until then. */
    const showNewest = async (folder: string): Promise<void> => {
      const evaluations = await client.request('evaluations', { corpus: folder });
      if (get().corpus?.folder !== folder) return;
      set({ evaluations });
      if (evaluations[0] === undefined) set({ evaluation: null, baseline: null });
      else await show(evaluations[0]);
    };

    return {
      ...nothing,
      evalSplit: 'all',
      evalMatch: { kind: 'leaves' },
      evalPreset: 'default',
      errorMethod: '',
      corpusView: 'pages',
      corpusSearch: '',
      pageFilters: [],
      pageSorting: { by: '', isDescending: false },
      groupMeasure: 'f1',
      recordKind: 'missed',
      errorStage: '',
      selectedRow: '',
      async loadEvaluations() {
        const folder = get().corpus?.folder;
        set(nothing);
        if (folder === undefined) return;
        try {
          await showNewest(folder);
        } catch (cause) {
          report(cause);
        } finally {
          if (get().corpus?.folder === folder) set({ areEvaluationsRead: true });
        }
      },
      async refreshEvaluations() {
        const { corpus } = get();
        // Our own evaluation is shown when it ends.
        if (corpus === null || isAtWork(get(), 'evaluate')) return;
        const evaluations = await client.request('evaluations', { corpus: corpus.folder }).catch(() => []);
        if (get().corpus?.folder !== corpus.folder) return;
        set({ evaluations });
        const shown = get().evaluation?.head.run;
        const isThere = evaluations.some(({ run }) => run === shown);
        if (!isThere && evaluations.length > 0) await showNewest(corpus.folder).catch(report);
      },
      async showEvaluation(run) {
        const head = get().evaluations.find((each) => each.run === run);
        if (head !== undefined) await show(head).catch(report);
      },
      async compareEvaluation(run) {
        try {
          set({ baseline: run === null ? null : ((await load(run)) ?? null) });
        } catch (cause) {
          report(cause);
        }
      },
      async deleteEvaluation(run) {
        const folder = get().corpus?.folder;
        if (folder === undefined) return;
        try {
          await client.request('deleteEvaluation', { corpus: folder, run });
          const { evaluation, baseline, evaluations } = get();
          set({ evaluations: evaluations.filter((each) => each.run !== run) });
          if (baseline?.head.run === run) set({ baseline: null });
          if (evaluation?.head.run === run) await showNewest(folder);
        } catch (cause) {
          report(cause);
        }
      },
      async evaluate() {
        const { corpus, evalMatch: match, evalSplit: split, reader, runJob } = get();
        if (corpus === null || isAtWork(get(), 'evaluate')) return;
        const configs = configsOf(get());
        const head = await runJob('evaluate', (ticket) =>
          client.request('evaluate', {
            corpus: corpus.folder,
            entrants: configs,
            match,
            split,
            reader,
            ticket,
          }),
        );
        if (head !== undefined && get().corpus?.folder === corpus.folder)
          await showNewest(corpus.folder).catch(report);
      },
      setEvalSplit: (evalSplit) => set({ evalSplit }),
      setEvalMatch(evalMatch) {
        set({ evalMatch });
        const { evaluations, evaluation } = get();
        if (evaluation !== null && isSameMatch(evaluation.head.match, evalMatch)) return;
        const newest = evaluations.find(({ match }) => isSameMatch(match, evalMatch));
        if (newest !== undefined) void get().showEvaluation(newest.run);
      },
      setEvalPreset(evalPreset) {
        set({ evalPreset });
        const newest = get().evaluations.find(
          ({ entrants, match }) => entrants[0]?.preset === evalPreset && isSameMatch(match, get().evalMatch),
        );
        if (newest !== undefined) void get().showEvaluation(newest.run);
      },
      setErrorMethod: (errorMethod) => set({ errorMethod, errorStage: '' }),
      setCorpusView: (corpusView) => set({ corpusView, selectedRow: '' }),
      setCorpusSearch: (corpusSearch) => set({ corpusSearch }),
      togglePageFilter: (filter) =>
        set(({ pageFilters }) => ({
          pageFilters: pageFilters.includes(filter)
            ? pageFilters.filter((other) => other !== filter)
            : [...pageFilters, filter],
        })),
      sortPages: (pageSorting) => set({ pageSorting }),
      setGroupMeasure: (groupMeasure) => set({ groupMeasure }),
      setRecordKind: (recordKind) => set({ recordKind }),
      setErrorStage: (errorStage) => set({ errorStage }),
      selectRow: (selectedRow) => set({ selectedRow }),
      resetCorpusFilters: () => set({ corpusSearch: '', selectedRow: '', errorStage: '' }),
      async openAtStage(slug, name, stage, block) {
        const { settings, evaluation, setWorkspace, adopt, setTab } = get();
        const entrants = evaluation?.head.entrants ?? [];
        const config = entrants[configNames(entrants).indexOf(name)];
        if (config === undefined) return;
        setWorkspace('inspect');
        setTab('why');
        get().presetStage(stage);
        get().setMoment('change');
        adopt({ method: config.method, settings: { ...settings, [config.method]: config.settings } });
        await get().openCorpusPage(slug);
        selectIn(slug, block);
      },
      async glancePage(slug) {
        const head = await client.request('glancePage', { corpus: get().corpus?.folder ?? '', slug });
        return { head, model: await client.request('pageModel', { page: head.page }) };
      },
      async openInLabel(slug, block) {
        get().setWorkspace('label');
        await get().openCorpusPage(slug);
        selectIn(slug, block);
      },
    };

    /** Unless the page failed to open, or the user went elsewhere meanwhile. */
    function selectIn(slug: string, block: number): void {
      const state = get();
      const isThere = openCorpusPageOf(state)?.slug === slug && state.model !== null;
      if (isThere && block >= 0 && block < state.model!.count) state.select(block);
    }
  };

/** Every method with the values of the chosen preset. */
export function configsOf(
  state: Pick<InspectorState, 'methods' | 'presets' | 'settings' | 'evalPreset'>,
): MethodConfig[] {
  return state.methods.map((method) => {
    const settings = presetSettings(state, method);
    // A method without this preset uses its defaults.
    return settings === undefined
      ? { method: method.id, preset: 'default', settings: defaultSettings }
      : { method: method.id, preset: state.evalPreset, settings };
  });
}

function presetSettings(
  { presets, settings, evalPreset }: Pick<InspectorState, 'presets' | 'settings' | 'evalPreset'>,
  method: MethodInfo,
): Settings | undefined {
  if (evalPreset === 'default') return defaultSettings;
  if (evalPreset === 'paper') return paperSettings(method);
  if (evalPreset === 'own values') return settings[method.id] ?? defaultSettings;
  return (presets[method.id] ?? []).find(({ name }) => name === evalPreset)?.settings;
}
