import { type ReactNode, useEffect } from 'react';
import type { MethodInfo, PresetInfo } from '../../shared/contract/commands';
import { allPresets, type Preset, presetLike } from '../../shared/pipeline/presets';
import { defaultSettings } from '../../shared/pipeline/settings';
import { measuredText } from '../store/methodHint';
import { experiments, isExperiment, presetHint, presetVerdict, savedPresets } from '../store/presetSlice';
import { methodOf, settingsOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import { AskName } from '../ui/AskName';
import { Badge } from '../ui/Badge';
import { Menu, type MenuItem } from '../ui/Menu';
import styles from '../ui/methodMenu.module.css';

/** The defaults were chosen by measurement: how good they are, if that is known. */
function hintOf(preset: Preset<PresetInfo>, { measured }: MethodInfo): MenuItem['hint'] {
  if (preset.saved !== undefined) return presetHint(preset.saved);
  const isMeasured = measured !== null && preset.settings === defaultSettings;
  return isMeasured ? [preset.hint, measuredText(measured)] : preset.hint;
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
      hint: hintOf(preset, method),
      group: preset.saved !== undefined && isExperiment(preset.saved) ? experiments : undefined,
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
    ...saved.map((preset) => ({
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
