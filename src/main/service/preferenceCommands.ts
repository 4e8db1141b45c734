import { join } from 'node:path';
import {
  type KnownPreferences,
  type PreferenceCommand,
  type PreferenceInput,
  type PreferenceName,
  type PreferenceOutputs,
  type Preferences,
  preference,
} from '../../shared/contract/preferences';
import type { CaptureOptions } from '../capture/captureOptions';
import type { UserFolders } from '../platform/userFolders';
import { PreferencesFile } from './preferencesFile';
import { ProgramStorage } from './programStorage';

export interface PreferenceCommandsOptions {
  folders: UserFolders;
  /** for captures, where nothing is stored */
  defaults: CaptureOptions;
  /** set on the command line: stored values have no effect on them */
  fixed: Partial<CaptureOptions>;
  inUse(): Promise<readonly string[]>;
  changed(known: KnownPreferences): void;
  warn(message: string): void;
}

export type PreferenceHandlers = {
  [C in PreferenceCommand]: (input: PreferenceInput<C>) => Promise<PreferenceOutputs[C]>;
};

/** Handles commands about the user's settings and the files of the program. */
export class PreferenceCommands {
  private readonly file: PreferencesFile;
  private readonly storage: ProgramStorage;

  constructor(private readonly options: PreferenceCommandsOptions) {
    const { folders, inUse, warn } = options;
    this.file = new PreferencesFile(join(folders.config, 'settings.json'), warn);
    this.storage = new ProgramStorage(folders, inUse);
  }

  readonly handlers: PreferenceHandlers = {
    preferences: async () => this.known(await this.file.read()),
    setPreferences: async ({ changes }) => {
      const known = this.known(await this.file.change(changes));
      this.options.changed(known);
      return known;
    },
    storage: () => this.storage.list(),
    clearStorage: ({ part }) => this.storage.clear(part),
  };

  /** The options of captures: of the command line, else the user's, else the defaults. */
  async captureOptions(): Promise<CaptureOptions> {
    const { defaults, fixed } = this.options;
    const stored = await this.file.read();
    return {
      ...defaults,
      viewport: {
        ...defaults.viewport,
        width: preference(stored, 'viewportWidth') ?? defaults.viewport.width,
        height: preference(stored, 'viewportHeight') ?? defaults.viewport.height,
      },
      timeLimit: (preference(stored, 'timeLimit') ?? defaults.timeLimit / 1000) * 1000,
      maxHeight: preference(stored, 'maxHeight') ?? defaults.maxHeight,
      panes: preference(stored, 'panes') ?? defaults.panes,
      ...fixed,
    };
  }

  private known(stored: Preferences): KnownPreferences {
    const { viewport, timeLimit, maxHeight, panes } = { ...this.options.defaults, ...this.options.fixed };
    return {
      stored,
      defaults: {
        viewportWidth: viewport.width,
        viewportHeight: viewport.height,
        timeLimit: timeLimit / 1000,
        maxHeight,
        panes,
      },
      fixed: namesOf(this.options.fixed),
    };
  }
}

const names: Readonly<Partial<Record<keyof CaptureOptions, readonly PreferenceName[]>>> = {
  viewport: ['viewportWidth', 'viewportHeight'],
  timeLimit: ['timeLimit'],
  maxHeight: ['maxHeight'],
  panes: ['panes'],
};

function namesOf(fixed: Partial<CaptureOptions>): PreferenceName[] {
  return (Object.keys(fixed) as (keyof CaptureOptions)[]).flatMap((option) => names[option] ?? []);
}
