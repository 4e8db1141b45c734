import { useEffect, useMemo } from 'react';
import type { PresetInfo } from '../../../shared/contract/commands';
import { experiments, isExperiment, presetVerdict } from '../../store/presetSlice';
import { useInspector } from '../../store/useInspector';
import { Menu, type MenuItem } from '../../ui/Menu';
import styles from '../CorpusToolbar.module.css';

const titles: Readonly<Record<string, string>> = {
  default: 'Default',
  paper: 'Paper',
  'own values': 'Own values',
};

/** Chooses the settings of all methods for the evaluation. */
export function EvaluatedPresetMenu() {
  const methods = useInspector((state) => state.methods);
  const presets = useInspector((state) => state.presets);
  const chosen = useInspector((state) => state.evalPreset);
  const setPreset = useInspector((state) => state.setEvalPreset);
  const isConnected = useInspector((state) => state.isConnected);
  const loadPresets = useInspector((state) => state.loadPresets);
  useEffect(() => {
    if (isConnected) for (const { id } of methods) void loadPresets(id);
  }, [methods, isConnected, loadPresets]);
  const saved = useMemo(() => savedNames(methods, presets), [methods, presets]);
  const item = (name: string, hint: string, group?: string): MenuItem => ({
    label: titles[name] ?? name,
    hint,
    group,
    checked: name === chosen,
    onSelect: () => setPreset(name),
  });
  return (
    <Menu
      label={`Preset ${titles[chosen] ?? chosen}`}
      trigger={
        <>
          <span className={styles.what}>Preset</span> {titles[chosen] ?? chosen}
        </>
      }
      items={[
        item('default', 'default values of every method'),
        item('paper', 'values from the papers'),
        item('own values', 'current values in Inspect'),
        ...saved.map(({ name, owners, isProven }) =>
          item(name, `${owners}; default for all others`, isProven ? 'Saved' : experiments),
        ),
      ]}
    />
  );
}

/** Names of saved presets, each with the methods that have it and the verdict of a tuned one. */
function savedNames(
  methods: readonly { id: string; title: string }[],
  presets: Readonly<Record<string, readonly PresetInfo[]>>,
): { name: string; owners: string; isProven: boolean }[] {
  const owners = new Map<string, string[]>();
  const proven = new Set<string>();
  for (const { id, title } of methods)
    for (const preset of presets[id] ?? []) {
      const verdict = presetVerdict(preset);
      const owner = verdict === undefined ? title : `${title} (${verdict.kind})`;
      if (!isExperiment(preset)) proven.add(preset.name);
      owners.set(preset.name, [...(owners.get(preset.name) ?? []), owner]);
    }
  return [...owners].map(([name, titles]) => ({
    name,
    owners: titles.join(', '),
    isProven: proven.has(name),
  }));
}
