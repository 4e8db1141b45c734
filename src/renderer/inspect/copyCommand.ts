import type { Shell } from '../../shared/base/shellQuoted';
import { uploadScheme } from '../../shared/contract/upload';
import { allPresets, presetLike } from '../../shared/pipeline/presets';
import { defaultSettings } from '../../shared/pipeline/settings';
import { type RunCommand, runCommand, uploadedFault } from '../../shared/session/runCommand';
import type { Action } from '../actions/action';
import { copied } from '../actions/copied';
import { need, onlyIn, pageOpen } from '../actions/needs';
import type { InspectorState } from '../store/inspectorState';
import { savedPresets } from '../store/presetSlice';
import { methodOf, settingsOf } from '../store/settingsSlice';

/** The command that runs the chosen method, with the settings in use, on the open page. */
export const copyCommand: Action = {
  id: 'copyCommand',
  title: 'Copy as command: recordscope run with these settings',
  group: 'Method',
  keys: '',
  synonyms: 'cli terminal shell script command line export',
  needs: [
    onlyIn('inspect', 'compare'),
    pageOpen,
    need('the methods are not loaded yet', (state) => methodOf(state) !== undefined),
    need(uploadedFault, ({ page }) => page?.source.startsWith(uploadScheme) !== true),
  ],
  run: (state) => {
    const made = shownCommand(state, shellOf(navigator.userAgent));
    if ('command' in made) void copied(state, 'the command', made.command);
    else state.say(`The command cannot be copied: ${made.fault}.`, 'warning');
  },
};

function shellOf(userAgent: string): Shell {
  return userAgent.includes('Windows') ? 'powershell' : 'posix';
}

/** Saved presets are named; other values are given one by one, so that the command does not depend on files. */
export function shownCommand(state: InspectorState, shell: Shell): RunCommand {
  const settings = settingsOf(state);
  const method = methodOf(state)!;
  const saved = savedPresets(state);
  const { name, saved: own } = presetLike(method, allPresets(method, saved), settings) ?? {};
  const isTaken = (wanted: string): boolean => saved.some((preset) => preset.name.toLowerCase() === wanted);
  const run = { page: state.page!, method: method.id };
  if (own === undefined && name === 'Default')
    return runCommand({ ...run, settings: defaultSettings }, shell);
  // The command line prefers a saved preset of this name.
  const isPaper = own === undefined && name === 'Paper' && !isTaken('paper');
  const preset = isPaper ? 'paper' : own?.name;
  return runCommand({ ...run, settings, preset }, shell);
}
