import type { LabelState } from '../../shared/contract/corpus';
import type { PageModel } from '../../shared/contract/pageData';
import type { LabelEdit } from '../../shared/labels/labelEdit';
import type { PageLabel } from '../../shared/labels/pageLabel';
import type { Rect } from '../../shared/picture/viewing';
import type { Why } from '../../shared/pipeline/why';
import type { LabelTarget } from './labelSaver';

/** What a click on the page does: select, add a record, or begin a box. */
export type PointerTool = 'select' | 'add' | 'box';

/** Works out an edit of the label that is shown; words where there is nothing to be done, and why. */
export type MakeEdit = (label: PageLabel, model: PageModel) => LabelEdit | string;

export interface LabelTrouble {
  words: string;
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
  labelTrouble: LabelTrouble | null;
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
  noteLabel(words: string): void;
  setStartFrom(method: string): void;
  setPointerTool(tool: PointerTool): void;
  setMarked(blocks: readonly number[]): void;
  drawBox(box: Rect | null): void;
  toggleLabelLayer(label: string): void;
  /** what every stage of a method's run on this page says of a block; undefined where that run is not known any more */
  whyInMethod(method: string, block: number): Promise<Why | undefined>;
}
