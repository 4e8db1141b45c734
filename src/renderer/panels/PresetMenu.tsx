import { useEffect, useState } from 'react';
import type { MethodInfo, PresetInfo } from '../../shared/contract/commands';
import {
  defaultSettings,
  isSameSettings,
  paperSettings,
  type Settings,
} from '../../shared/pipeline/settings';
import { Menu, type MenuItem } from '../components/Menu';
import { methodOf, settingsOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import styles from './MethodMenu.module.css';
import { SavePreset } from './SavePreset';

/** Sets of values: the defaults, those of the paper, and saved ones. */
export function PresetMenu() {
  const method = useInspector(methodOf);
  const settings = useInspector(settingsOf);
  const saved = useInspector((state) => state.presets);
  const isConnected = useInspector((state) => state.isConnected);
  const applySettings = useInspector((state) => state.applySettings);
  const loadPresets = useInspector((state) => state.loadPresets);
  const deletePreset = useInspector((state) => state.deletePreset);
  const [isSaving, setSaving] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each method has presets of its own
  useEffect(() => {
    if (isConnected) void loadPresets();
  }, [method?.id, isConnected, loadPresets]);

  if (method === undefined) return null;
  const presets = presetsOf(method, saved);
  const current = presets.find((preset) => isSameSettings(method, preset.settings, settings));
  const name = current?.name ?? 'own values';
  const items: MenuItem[] = [
    ...presets.map((preset) => ({
      label: preset.name,
      hint: preset.hint,
      checked: preset === current,
      onSelect: () => applySettings(preset.settings),
    })),
    { group: 'Saved', label: 'Save as…', onSelect: () => setSaving(true) },
    ...saved.map((preset) => ({
      group: 'Saved',
      label: `Delete ${preset.name}`,
      onSelect: () => void deletePreset(preset.name),
    })),
  ];
  return (
    <SavePreset isOpen={isSaving} onClose={() => setSaving(false)}>
      <Menu
        label={`Preset ${name}`}
        trigger={
          <>
            <span className={styles.what}>Preset</span> {name}
          </>
        }
        items={items}
      />
    </SavePreset>
  );
}

interface Preset {
  name: string;
  hint: string | undefined;
  settings: Settings;
}

function presetsOf(method: MethodInfo, saved: readonly PresetInfo[]): Preset[] {
  return [
    { name: 'Default', hint: 'measured on the example pages', settings: defaultSettings },
    { name: 'Paper', hint: 'every value the paper prints', settings: paperSettings(method) },
    ...saved.map(({ name, settings }) => ({ name, hint: undefined, settings })),
  ];
}
