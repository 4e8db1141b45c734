import type { CapturePreferences, PreferenceName } from '../../../shared/contract/preferences';
import { preference } from '../../../shared/contract/preferences';
import { preferred } from '../../store/preferencesSlice';
import { useInspector } from '../../store/useInspector';
import { Segmented } from '../../ui/Segmented';
import { Switch } from '../../ui/Switch';
import { NumberSetting } from './NumberSetting';
import { SettingGroup, SettingRow } from './SettingRow';

const panes: readonly { value: CapturePreferences['panes']; label: string }[] = [
  { value: 'open', label: 'Show all' },
  { value: 'as-is', label: 'As on the page' },
];

/** How pages are opened from now on. Open pages stay as they were captured. */
export function CaptureSettings() {
  const scripts = useInspector(({ preferences }) => preference(preferences, 'scripts') ?? true);
  const hidesFixed = useInspector(({ preferences }) => preference(preferences, 'hidesFixed') ?? false);
  const shownPanes = useInspector((state) => preferred(state, 'panes') ?? 'open');
  const setPreference = useInspector((state) => state.setPreference);
  const isFixed = useIsFixed();
  return (
    <SettingGroup title="Pages opened from now on">
      <SettingRow
        title="Window size"
        hint={note('Of the window that pages are captured in, CSS px.', isFixed('viewportWidth'))}
      >
        <NumberSetting name="viewportWidth" label="Width of the window" unit="wide" />
        <NumberSetting name="viewportHeight" label="Height of the window" unit="high" />
      </SettingRow>
      <SettingRow title="Scripts" hint="Whether the page's own scripts run. Turn off for saved pages.">
        <Switch
          label="Scripts run"
          hideLabel
          checked={scripts}
          onChange={(isOn) => setPreference('scripts', isOn)}
        />
      </SettingRow>
      <SettingRow
        title="Hide fixed elements"
        hint="Cookie notices and what else stays in the window when the page scrolls. The capture says what was hidden."
      >
        <Switch
          label="Hide fixed elements"
          hideLabel
          checked={hidesFixed}
          onChange={(isOn) => setPreference('hidesFixed', isOn)}
        />
      </SettingRow>
      <SettingRow
        title="Lists that scroll"
        hint={note('Whether a capture shows all they hold.', isFixed('panes'))}
      >
        <Segmented
          label="Lists that scroll"
          value={shownPanes}
          options={panes}
          onChange={(value) => setPreference('panes', value)}
        />
      </SettingRow>
      <SettingRow
        title="Time limit"
        hint={note('For a page to respond, and again for it to settle.', isFixed('timeLimit'))}
      >
        <NumberSetting name="timeLimit" label="Time limit" unit="s" />
      </SettingRow>
      <SettingRow
        title="Greatest height"
        hint={note('No scrolling and no picture below it.', isFixed('maxHeight'))}
      >
        <NumberSetting name="maxHeight" label="Greatest height" unit="px" />
      </SettingRow>
    </SettingGroup>
  );
}

function useIsFixed(): (name: PreferenceName) => boolean {
  const fixed = useInspector((state) => state.fixedPreferences);
  return (name) => fixed.includes(name);
}

function note(hint: string, isFixed: boolean): string {
  return isFixed
    ? `${hint} Now set on the command line: what you choose here applies to the next start without it.`
    : hint;
}
