import { type ReactNode, useEffect } from 'react';
import type { PresetInfo } from '../../shared/contract/commands';
import { allPresets, presetLike } from '../../shared/pipeline/presets';
import { presetHint, presetVerdict, savedPresets } from '../store/presetSlice';
import { methodOf, settingsOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import { AskName } from '../ui/AskName';
import { Badge } from '../ui/Badge';
import { Menu, type MenuItem } from '../ui/Menu';
import styles from '../ui/methodMenu.module.css';

/** Presets that come with the program cannot be deleted. */
function isOwn({ isShipped }: PresetInfo): boolean {
  return isShipped !== true;
}

/** Chooses settings: the defaults, those of the paper, or saved presets. */
export function PresetMenu() {
  const method = useInspector(methodOf);
  const settings = useInspector(settingsOf);
  const saved = useInspector(savedPresets);
  const isConnected = useInspector((state) => state.isConnected);
  const hasPage = useInspector((state) => state.page !== null);
  const applySettings = useInspector((state) => state.applySettings);
  const loadPresets = useInspector((state) => state.loadPresets);
  const deletePreset = useInspector((state) => state.deletePreset);
  const compareWith = useInspector((state) => state.compareWith);
  const isSaving = useInspector((state) => state.isNamingPreset);
  const setSaving = useInspector((state) => state.askPresetName);

  const id = method?.id ?? '';
  useEffect(() => {
    if (isConnected) void loadPresets(id);
  }, [id, isConnected, loadPresets]);

  if (method === undefined) return null;
  const presets = allPresets(method, saved);
  const current = presetLike(method, presets, settings);
  const name = current?.name ?? 'own values';
  const verdict = current?.saved && presetVerdict(current.saved);
  const items: MenuItem[] = [
    ...presets.map((preset) => ({
      label: preset.name,
      hint: preset.hint || (preset.saved && presetHint(preset.saved)),
      checked: preset === current,
      onSelect: () => applySettings(preset.settings),
    })),
    ...presets
      .filter((preset) => preset !== current)
      .map((preset) => ({
        group: 'Compare',
        label: `Compare with ${preset.name}`,
        disabled: !hasPage,
        onSelect: () => void compareWith(method.id, preset.settings),
      })),
    { group: 'Saved', label: 'Save as…', onSelect: () => setSaving(true) },
    ...saved.filter(isOwn).map((preset) => ({
      group: 'Saved',
      label: `Delete ${preset.name}`,
      onSelect: () => void deletePreset(preset.name),
    })),
  ];
  return (
    <SavePreset isOpen={isSaving} onClose={() => setSaving(false)}>
      <Menu
        label={`Preset ${name}${verdict === undefined ? '' : ` ${verdict.kind}`}`}
        trigger={
          <>
            <span className={styles.what}>Preset</span> {name}
            {verdict !== undefined && (
              <Badge kind={verdict.isWarning ? 'warn' : 'ok'} title={verdict.text}>
                {verdict.kind}
              </Badge>
            )}
          </>
        }
        items={items}
      />
    </SavePreset>
  );
}

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** what the popup is anchored to */
  children: ReactNode;
}

/** Asks for a name and saves the current settings as a preset. */
function SavePreset({ isOpen, onClose, children }: Props) {
  const savePreset = useInspector((state) => state.savePreset);
  return (
    <AskName
      isOpen={isOpen}
      title="Save the settings as a preset"
      label="Name of the preset"
      action={() => 'Save'}
      onName={(name) => void savePreset(name)}
      onClose={onClose}
    >
      {children}
    </AskName>
  );
}
