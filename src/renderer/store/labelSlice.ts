import type { LabelState } from '../../shared/contract/corpus';
import { ServiceError } from '../../shared/contract/serviceClient';
import type { BlockWhy } from '../../shared/evaluation/blockCause';
import { applyEdit } from '../../shared/labels/applyEdit';
import type { LabelEdit } from '../../shared/labels/labelEdit';
import type { PageLabel } from '../../shared/labels/pageLabel';
import type { Rect } from '../../shared/overlay/viewing';
import type { PageModel } from '../../shared/page/pageModel';
import { otherAnnotatorOf } from './annotatorsSlice';
import type { Slice } from './inspectorState';
import { isSameTarget, LabelSaver, type LabelTarget } from './labelSaver';
import { labelTarget, shownLabel, startEdit } from './shownLabel';

/** What a click on the page does: select, add a record, or start a box. */
type PointerTool = 'select' | 'add' | 'box';

/** Makes an edit of the shown label; a string says why there is none. */
type MakeEdit = (label: PageLabel, model: PageModel) => LabelEdit | string;

interface LabelError {
  text: string;
  /** `load`: the label could not be read; `save`: changes wait, none is lost */
  kind: 'load' | 'save';
}

/** The label of the open page, and its changes. */
export interface LabelSlice {
  /** of the open page and annotator, as last answered by the service; null until then */
  savedLabel: LabelState | null;
  /** the saved label with unsaved changes, or a method's proposal if nothing was saved */
  label: PageLabel | null;
  /** the label is a method's answer, not saved until the first change or until it is accepted */
  isProposed: boolean;
  /** number of unsaved changes, on all pages */
  unsaved: number;
  labelError: LabelError | null;
  /** feedback on the last action, if it shows nowhere else; '' for none */
  labelNote: string;
  /** id of the method that labels start from; '' for an empty label */
  startFrom: string;
  pointerTool: PointerTool;
  /** blocks marked together with the selected one */
  marked: readonly number[];
  /** a block that another workspace wants as a record, until the label is there; null for none */
  recordToAdd: number | null;
  /** the box being drawn, page px */
  labelBox: Rect | null;
  /** labels of layers that the user toggled */
  switchedLabelLayers: readonly string[];
  /** reads the labels of the open page by the annotator and by the other one */
  loadLabel(): Promise<void>;
  /** updates the shown label, after a method has answered */
  showLabel(): void;
  /** returns whether an edit was made; otherwise shows the reason */
  editLabel(make: MakeEdit): boolean;
  /** saves an edit of any label, after all earlier ones */
  saveEdit(target: LabelTarget, edit: LabelEdit): void;
  /** resolves when nothing waits, or saving is blocked; true if everything is saved */
  labelsSaved(): Promise<boolean>;
  undoLabel(): void;
  redoLabel(): void;
  retrySaving(): Promise<void>;
  /** drops the first change that cannot be saved, and continues with the others */
  dropChange(): Promise<void>;
  noteLabel(text: string): void;
  /** before the label of another page is loaded */
  clearLabel(): void;
  setStartFrom(method: string): void;
  /** labels start from this method unless the user has chosen another */
  setDefaultStart(method: string): void;
  setPointerTool(tool: PointerTool): void;
  setMarked(blocks: readonly number[]): void;
  askForRecord(block: number | null): void;
  drawBox(box: Rect | null): void;
  toggleLabelLayer(label: string): void;
  /** the verdicts of a method's run on a block; undefined if the service no longer has the run */
  whyInMethod(method: string, block: number): Promise<BlockWhy | undefined>;
}

const startKey = 'recordscope.label.startFrom';

export const labelSlice: Slice<LabelSlice> =
  ({ client, storage }) =>
  (set, get) => {
    /** actions during an undo: the label they apply to is unknown until it is answered */
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
        // It was meant for the previous page.
        if (meant !== null && now !== null && isSameTarget(meant, now)) act();
      });
      return true;
    };

    const refusal = (): string => {
      const { corpus, label, model } = get();
      if (corpus?.isReadOnly) return 'This corpus is read-only: its folder cannot be written.';
      return label === null || model === null ? 'There is no label to change yet.' : '';
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
        // The first edit saves the proposal too.
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

    /** Whether an answer is older than the state that is known. */
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
      recordToAdd: null,
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
        // A saved label starts again, which can be undone; a proposal is just replaced.
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
      askForRecord: (recordToAdd) => set({ recordToAdd }),
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
        const labelled = get().label?.records.map(({ blocks }) => [...blocks]);
        return client
          .request('why', { run, block, ...(labelled !== undefined && { labelled }) })
          .catch(() => undefined);
      },
    };
  };
