import type { Density, Theme } from '../../store/preferencesSlice';
import { useInspector } from '../../store/useInspector';
import { Segmented } from '../../ui/Segmented';
import { SettingGroup, SettingRow } from './SettingRow';

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const densities: readonly { value: Density; label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];

export function AppearanceSettings() {
  const theme = useInspector((state) => state.theme);
  const setTheme = useInspector((state) => state.setTheme);
  const density = useInspector((state) => state.density);
  const setDensity = useInspector((state) => state.setDensity);
  return (
    <SettingGroup title="Appearance">
      <SettingRow title="Theme">
        <Segmented label="Theme" value={theme} options={themes} onChange={setTheme} />
      </SettingRow>
      <SettingRow title="Density">
        <Segmented label="Density" value={density} options={densities} onChange={setDensity} />
      </SettingRow>
    </SettingGroup>
  );
}
