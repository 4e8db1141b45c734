import type { MethodInfo } from '../../shared/contract/commands';
import type { ParamValue } from '../../shared/pipeline/params';
import type { Settings } from '../../shared/pipeline/settings';

/** What undo goes back to: the method and the settings of every method. */
export interface Choice {
  method: string;
  settings: Readonly<Record<string, Settings>>;
}

export interface SettingsSlice {
  methods: MethodInfo[];
  /** id of the chosen method */
  method: string;
  /** by method; nothing where all is as by default */
  settings: Readonly<Record<string, Settings>>;
  past: Choice[];
  future: Choice[];
  /** the choice when the user began to drag; the whole drag is one step to undo */
  dragFrom: Choice | null;
  setMethod(method: string): void;
  setParam(stage: string, name: string, value: ParamValue): void;
  resetParam(stage: string, name: string): void;
  toggleStage(stage: string): void;
  /** takes over all values of a preset */
  applySettings(settings: Settings): void;
  /** takes over a method and the settings of every method, as one step */
  adopt(choice: Choice): void;
  beginDrag(): void;
  endDrag(): void;
  undo(): void;
  redo(): void;
}
