import { useEffect, useMemo } from 'react';
import { Menu, type MenuItem } from '../components/Menu';
import { useInspector } from '../store/useInspector';
import styles from './CorpusToolbar.module.css';

const titles: Readonly<Record<string, string>> = {
  default: 'Default',
  paper: 'Paper',
  'own values': 'Own values',
};

/** With which values all methods take part. */
export function EntrantPresetMenu() {
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
        item('default', 'every method as it comes'),
        item('paper', 'every value that the papers print'),
        item('own values', 'every method as it is set under Inspect'),
        ...saved.map(({ name, of }) => item(name, `${of}; all others by default`, 'Saved')),
      ]}
    />
  );
}

/** Names of saved presets, each with the titles of the methods that have one. */
function savedNames(
  methods: readonly { id: string; title: string }[],
  presets: Readonly<Record<string, readonly { name: string }[]>>,
): { name: string; of: string }[] {
  const owners = new Map<string, string[]>();
  for (const { id, title } of methods)
    for (const { name } of presets[id] ?? []) owners.set(name, [...(owners.get(name) ?? []), title]);
  return [...owners].map(([name, of]) => ({ name, of: of.join(', ') }));
}
