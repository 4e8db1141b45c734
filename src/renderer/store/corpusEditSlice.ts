import type { AddedPages, CorpusInput } from '../../shared/contract/corpus';
import type { FileFault } from '../../shared/labels/fileFault';
import type { LabelFormat } from '../../shared/labels/formats/labelFormat';
import { plural } from '../ui/format';
import type { Slice } from './inspectorState';
import type { JobKind } from './jobsSlice';
import { isDesktop } from './liveSlice';

/** Dialogs of the Corpus workspace. */
export type CorpusDialog =
  | 'open'
  | 'new'
  | 'ofPage'
  | 'add'
  | 'import'
  | 'exportLabels'
  | 'importLabels'
  | 'tags'
  | 'heldOut'
  | 'remove';

/** The outcome of a change to a corpus. */
interface CorpusReport {
  text: string;
  faults: readonly FileFault[];
}

/** Changes to the open corpus, except labels. `corpusError` has what failed. */
export interface CorpusEditSlice {
  corpusDialog: CorpusDialog | null;
  corpusReport: CorpusReport | null;
  askForCorpus(dialog: CorpusDialog | null): void;
  /** by the system's dialog if there is one, otherwise by its path */
  chooseCorpus(): Promise<void>;
  dismissCorpusReport(): void;
  addPages(
    sources: readonly string[],
    tags: readonly string[],
    how: { scripts: boolean; hidesFixed: boolean },
  ): Promise<void>;
  /** the open capture */
  addOpenPage(tags: readonly string[]): Promise<void>;
  importPages(folder: string, labels: string): Promise<void>;
  removePages(slugs: readonly string[]): Promise<void>;
  editPages(edit: Omit<CorpusInput<'editPages'>, 'corpus'>): Promise<void>;
  /** `was`: those that the choice was made from; by default, those of the open corpus */
  setHeldOut(sites: readonly string[], was?: readonly string[]): Promise<void>;
  exportLabels(format: LabelFormat, to: string): Promise<void>;
  importLabels(file: string): Promise<void>;
}

export const corpusEditSlice: Slice<CorpusEditSlice> =
  ({ client }) =>
  (set, get) => {
    /** Changes the open corpus and reads it again. */
    const change = async (action: (corpus: string) => Promise<string | undefined>): Promise<void> => {
      const folder = get().corpus?.folder;
      if (folder === undefined) return;
      get().dismissCorpusError();
      set({ corpusReport: null });
      try {
        const text = await action(folder);
        if (text !== undefined) set({ corpusReport: { text, faults: [] } });
      } catch (cause) {
        get().reportCorpusError(cause);
      }
      await get().reloadCorpus();
    };

    /** The same, for long work. */
    const add = (
      kind: JobKind,
      ask: (corpus: string, ticket: string) => Promise<AddedPages>,
    ): Promise<void> =>
      change(async (corpus) => {
        const added = await get().runJob(kind, (ticket) => ask(corpus, ticket));
        if (added !== undefined) set({ corpusReport: addedText(added) });
        return undefined;
      });

    return {
      corpusDialog: null,
      corpusReport: null,
      askForCorpus: (corpusDialog) => set({ corpusDialog }),
      async chooseCorpus() {
        if (!isDesktop(get())) return set({ corpusDialog: 'open' });
        const folder = await get().askDesktop('chooseFolder', { title: 'Open a corpus' });
        if (typeof folder === 'string') await get().openCorpus(folder);
      },
      dismissCorpusReport: () => set({ corpusReport: null }),
      addPages: (sources, tags, how) =>
        add('addPages', (corpus, ticket) =>
          client.request('addPages', { corpus, sources, tags, ...how, ticket }),
        ),
      addOpenPage: (tags) =>
        change(async (corpus) => {
          const { page } = get();
          if (page === null) return undefined;
          const { title, slug } = await client.request('addOpenPage', { corpus, page: page.page, tags });
          return `${title || slug} is in the corpus now.`;
        }),
      importPages: (folder, labels) =>
        add('importPages', (corpus, ticket) =>
          client.request('importPages', { corpus, folder, labels, ticket }),
        ),
      removePages: (slugs) =>
        change(async (corpus) => {
          await client.request('removePages', { corpus, slugs });
          return `${plural(slugs.length, 'page')} removed, with labels.`;
        }),
      editPages: (edit) =>
        change(async (corpus) => {
          await client.request('editPages', { corpus, ...edit });
          return undefined;
        }),
      setHeldOut: (sites, was = get().corpus?.heldOut ?? []) =>
        change(async (corpus) => {
          await client.request('setHeldOut', { corpus, sites, was });
          return undefined;
        }),
      exportLabels: (format, to) =>
        change(async (corpus) => {
          const { reader } = get();
          const { path, pages, records, faults } = await client.request('exportLabels', {
            corpus,
            reader,
            format,
            to,
          });
          const text = `Labels of ${plural(pages, 'page')} with ${plural(records, 'record')} are in ${path}.`;
          set({ corpusReport: { text, faults } });
          return undefined;
        }),
      importLabels: (file) =>
        change(async (corpus) => {
          const { reader } = get();
          const { pages, records, faults } = await client.request('importLabels', { corpus, reader, file });
          const text = `Labels of ${plural(pages, 'page')} with ${plural(records, 'record')} were read.`;
          set({ corpusReport: { text, faults } });
          return undefined;
        }),
    };
  };

function addedText({ added, faults }: AddedPages): { text: string; faults: AddedPages['faults'] } {
  const failed = faults.length === 0 ? '' : ` ${plural(faults.length, 'thing')} went wrong:`;
  return { text: `${plural(added.length, 'page')} added.${failed}`, faults };
}
