import type { LabelState } from '../../shared/contract/corpus';
import { ServiceError } from '../../shared/contract/serviceClient';
import { applyEdit } from '../../shared/labels/applyEdit';
import type { LabelEdit } from '../../shared/labels/labelEdit';
import type { PageLabel } from '../../shared/labels/pageLabel';
import type { Rect } from '../../shared/overlay/viewing';
import type { PageModel } from '../../shared/page/pageModel';
import type { Why } from '../../shared/pipeline/why';
import { otherAnnotatorOf } from './annotatorsSlice';
import type { Slice } from './inspectorState';
import { isSameTarget, LabelSaver, type LabelTarget } from './labelSaver';
import { labelTarget, shownLabel, startEdit } from './shownLabel';

/** What a click on the page does: select, add a record, or begin a box. */
type PointerTool = 'select' | 'add' | 'box';

/** Works out an edit of the label that is shown; words where there is nothing to be done, and why. */
type MakeEdit = (label: PageLabel, model: PageModel) => LabelEdit | string;

interface LabelError {
  text: string;
  /** `load`: the label could not be read; `save`: changes wait, none is lost */
  kind: 'load' | 'save';
}

/** The label of the open page, and its changes. */
export interface LabelSlice {
  /** of the open page and reader, as the service answered last; null until it has */
  savedLabel: LabelState | null;
  /** what is shown: the saved label with the changes on their way, or what a method proposes where nothing was saved */
  label: PageLabel | null;
  /** nobody has touched the label yet: it is a method's answer, and saved with the first change or when it is accepted */
  isProposed: boolean;
  /** changes that are not on the disk yet, on all pages */
  unsaved: number;
  labelError: LabelError | null;
  /** what came of the last thing the user did, where it shows nowhere else; '' for nothing to say */
  labelNote: string;
  /** id of the method that labels begin with; '' for nothing */
  startFrom: string;
  pointerTool: PointerTool;
  /** blocks that are taken along with the selected one */
  marked: readonly number[];
  /** a box that is being drawn, page px */
  labelBox: Rect | null;
  /** labels of layers that the user has switched */
  switchedLabelLayers: readonly string[];
  /** reads the label of the open page, of the reader and of the other */
  loadLabel(): Promise<void>;
  /** what is shown anew, after a method has answered */
  showLabel(): void;
  /** returns whether an edit was made; words otherwise are shown */
  editLabel(make: MakeEdit): boolean;
  /** saves an edit of any label after all that was made before */
  saveEdit(target: LabelTarget, edit: LabelEdit): void;
  /** when nothing waits to be saved, or nothing can be; tells whether all is saved */
  labelsSaved(): Promise<boolean>;
  undoLabel(): void;
  redoLabel(): void;
  retrySaving(): Promise<void>;
  /** gives up the first change that cannot be saved, and goes on with the others */
  dropChange(): Promise<void>;
  noteLabel(text: string): void;
  /** before the label of another page is loaded */
  clearLabel(): void;
  setStartFrom(method: string): void;
  /** labels start from this method unless the user has chosen another */
  setDefaultStart(method: string): void;
  setPointerTool(tool: PointerTool): void;
  setMarked(blocks: readonly number[]): void;
  drawBox(box: Rect | null): void;
  toggleLabelLayer(label: string): void;
  /** what every stage of a method's run on this page says of a block; undefined where that run is not known any more */
  whyInMethod(method: string, block: number): Promise<Why | undefined>;
}

const startKey = 'recordscope.label.startFrom';

export const labelSlice: Slice<LabelSlice> =
  ({ client, storage }) =>
  (set, get) => {
    /** what the user did while an undo was on its way: the label that it is meant for is not known before */
    const later: (() => void)[] = [];

    const saver = new LabelSaver(client, {
      saved(target, state) {
        const { savedLabel } = get();
        get().noteSavedLabel(target.corpus, state);
        if (savedLabel?.slug === state.slug && savedLabel.reader === state.reader)
          set({ savedLabel: state, ...(state.notice === '' ? {} : { labelNote: state.notice }) });
        const { otherLabel } = get();
        if (otherLabel?.slug === state.slug && otherLabel.reader === state.reader) get().setOtherLabel(state);
        while (later.length > 0 && !saver.isTravelling) later.shift()!();
        show();
      },
      changed() {
        const isSaved = saver.count === 0 && get().labelError?.kind === 'save';
        set({ unsaved: saver.count, ...(isSaved ? { labelError: null } : {}) });
      },
      failed(target, fault) {
        set({ labelError: { kind: 'save', text: `${target.slug}: ${fault}` } });
        get().addLog('error', `The label of ${target.slug} was not saved: ${fault}`);
      },
    });

    const show = (): void => {
      const target = labelTarget(get());
      set(shownLabel(get(), target === null ? [] : saver.editsOf(target)));
    };

    const inTurn = (act: () => boolean): boolean => {
      if (later.length === 0 && !saver.isTravelling) return act();
      const meant = labelTarget(get());
      later.push(() => {
        const now = labelTarget(get());
        // It was meant for the page before.
        if (meant !== null && now !== null && isSameTarget(meant, now)) act();
      });
      return true;
    };

    const refusal = (): string => {
      const { corpus, label, model } = get();
      if (corpus?.isReadOnly)
        return 'This corpus can only be looked at: nothing can be written into its folder.';
      return label === null || model === null ? 'There is no label here to change yet.' : '';
    };

    const change = (make: Parameters<LabelSlice['editLabel']>[0]): boolean => {
      const target = labelTarget(get());
      const { label, model, isProposed, startFrom, allMethods } = get();
      if (target === null || label === null || model === null) return false;
      try {
        const edit = make(label, model);
        if (typeof edit === 'string') {
          set({ labelNote: edit });
          return false;
        }
        applyEdit(label, edit, model.count);
        // A proposal is saved with the first thing that is done to it.
        if (isProposed && edit.kind !== 'start')
          push(target, { ...startEdit(startFrom, allMethods[startFrom]!.extraction), isProposal: true });
        push(target, edit);
      } catch (cause) {
        set({ labelNote: (cause as Error).message });
        return false;
      }
      set({ labelNote: '' });
      show();
      return true;
    };

    const push = (target: LabelTarget, edit: LabelEdit): void =>
      saver.push(target, { kind: 'edit', edit, blockCount: get().model!.count });

    const travel = (kind: 'undo' | 'redo'): void => {
      const reason = refusal();
      if (reason !== '') {
        set({ labelNote: reason });
        return;
      }
      inTurn(() => {
        const target = labelTarget(get());
        if (target !== null) saver.push(target, { kind });
        return true;
      });
    };

    /** What was asked for before a change, and came after the answer to that. */
    const isOlder = ({ slug, reader, revision }: LabelState): boolean => {
      const { savedLabel: known } = get();
      return known?.slug === slug && known.reader === reader && known.revision > revision;
    };

    let loads = 0;

    return {
      savedLabel: null,
      label: null,
      isProposed: false,
      unsaved: 0,
      labelError: null,
      labelNote: '',
      startFrom: storage.getItem(startKey) ?? '',
      pointerTool: 'select',
      marked: [],
      labelBox: null,
      switchedLabelLayers: [],
      async loadLabel() {
        const target = labelTarget(get());
        if (target === null) return;
        const load = ++loads;
        const other = otherAnnotatorOf(get());
        try {
          const [state, others] = await Promise.all([
            client.request('labels', target),
            other === null ? [] : client.request('allLabels', { corpus: target.corpus, slug: target.slug }),
          ]);
          if (load !== loads || isOlder(state)) return;
          saver.know(target, state);
          get().setOtherLabel(others.find(({ reader }) => reader === other) ?? null);
          set({
            savedLabel: state,
            ...(state.notice === '' ? {} : { labelNote: state.notice }),
            ...(get().labelError?.kind === 'load' ? { labelError: null } : {}),
          });
        } catch (cause) {
          if (load !== loads || (cause instanceof ServiceError && cause.code === 'disconnected')) return;
          const { message } = cause as Error;
          get().setOtherLabel(null);
          set({ savedLabel: null, labelError: { kind: 'load', text: message } });
          get().addLog('error', message);
        }
        show();
      },
      showLabel: show,
      editLabel(make) {
        const reason = refusal();
        if (reason !== '') {
          set({ labelNote: reason });
          return false;
        }
        return inTurn(() => change(make));
      },
      saveEdit: push,
      labelsSaved: () => saver.settled(),
      undoLabel: () => travel('undo'),
      redoLabel: () => travel('redo'),
      async retrySaving() {
        await saver.retry();
        show();
      },
      async dropChange() {
        later.length = 0;
        await saver.dropFirst();
        await get().loadLabel();
      },
      noteLabel: (labelNote) => set({ labelNote }),
      clearLabel: () =>
        set(({ labelError }) => ({
          savedLabel: null,
          label: null,
          isProposed: false,
          marked: [],
          labelNote: '',
          ...(labelError?.kind === 'load' ? { labelError: null } : {}),
        })),
      setStartFrom(startFrom) {
        storage.setItem(startKey, startFrom);
        const { savedLabel, allMethods } = get();
        const answer = allMethods[startFrom];
        set({ startFrom });
        // What was saved is begun anew, which can be undone; a proposal is merely another one.
        if (savedLabel !== null && savedLabel.savedAt !== '' && (startFrom === '' || answer !== undefined))
          get().editLabel(() =>
            startEdit(startFrom, startFrom === '' ? { region: -1, records: [] } : answer!.extraction),
          );
        else show();
      },
      setDefaultStart(startFrom) {
        if (storage.getItem(startKey) === null) set({ startFrom });
      },
      setPointerTool: (pointerTool) => set({ pointerTool, labelBox: null }),
      setMarked: (marked) => set({ marked }),
      drawBox: (labelBox) => set({ labelBox }),
      toggleLabelLayer: (label) =>
        set(({ switchedLabelLayers: switched }) => ({
          switchedLabelLayers: switched.includes(label)
            ? switched.filter((other) => other !== label)
            : [...switched, label],
        })),
      async whyInMethod(method, block) {
        const run = get().allMethods[method]?.run;
        if (run === undefined) return undefined;
        return client.request('why', { run, block }).catch(() => undefined);
      },
    };
  };
