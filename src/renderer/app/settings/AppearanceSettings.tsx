import type { Theme } from '../../store/preferencesSlice';
import { useInspector } from '../../store/useInspector';
import { Segmented } from '../../ui/Segmented';
import { SettingGroup, SettingRow } from './SettingRow';

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function AppearanceSettings() {
  const theme = useInspector((state) => state.theme);
  const setTheme = useInspector((state) => state.setTheme);
  return (
    <SettingGroup title="Appearance">
      <SettingRow title="Theme">
        <Segmented label="Theme" value={theme} options={themes} onChange={setTheme} />
      </SettingRow>
    </SettingGroup>
  );
}
