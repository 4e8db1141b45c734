import { ArrowLeftRight } from 'lucide-react';
import { useEffect } from 'react';
import { allPresets, presetLike } from '../../shared/pipeline/presets';
import { defaultSettings, type Settings } from '../../shared/pipeline/settings';
import type { RunLetter as Letter } from '../store/compareSlice';
import { presetVerdict } from '../store/presetSlice';
import { settingsOf } from '../store/settingsSlice';
import { shortTitle } from '../store/shortTitle';
import { useInspector } from '../store/useInspector';
import { IconButton } from '../ui/IconButton';
import { Menu, type MenuItem } from '../ui/Menu';
import styles from './compare.module.css';
import { RunLetter } from './RunLetter';
import { settingsSummary } from './settingsSummary';

/** The two compared runs, for the toolbar. */
export function CompareToolbar() {
  const swapRuns = useInspector((state) => state.swapRuns);
  const isPinned = useInspector((state) => state.pinned !== null);
  usePresetsOfAll();
  return (
    <div className={styles.runs}>
      <RunPicker letter="A" />
      <IconButton
        label="Swap A and B"
        icon={<ArrowLeftRight />}
        onClick={swapRuns}
        disabled={!isPinned}
        keys="X"
      />
      <RunPicker letter="B" />
    </div>
  );
}

/** The run menus list the presets of all methods. */
function usePresetsOfAll(): void {
  const methods = useInspector((state) => state.methods);
  const isConnected = useInspector((state) => state.isConnected);
  const loadPresets = useInspector((state) => state.loadPresets);
  useEffect(() => {
    if (isConnected) for (const { id } of methods) void loadPresets(id);
  }, [methods, isConnected, loadPresets]);
}

/** Shows and changes the method and settings of one of the two runs. */
function RunPicker({ letter }: { letter: Letter }) {
  const methods = useInspector((state) => state.methods);
  const isCurrent = useInspector((state) => state.currentIs === letter);
  const pinned = useInspector((state) => state.pinned);
  const currentMethod = useInspector((state) => state.method);
  const currentSettings = useInspector(settingsOf);
  const allSettings = useInspector((state) => state.settings);
  const saved = useInspector((state) => state.presets);
  const adopt = useInspector((state) => state.adopt);
  const pinMethod = useInspector((state) => state.pinMethod);

  const run = isCurrent ? { method: currentMethod, settings: currentSettings } : pinned;
  const info = methods.find(({ id }) => id === run?.method);
  const choose = (method: string, settings: Settings): void => {
    if (isCurrent) adopt({ method, settings: { ...allSettings, [method]: settings } });
    else void pinMethod(method, settings);
  };
  const summary =
    run == null || info === undefined ? '' : settingsSummary(info, run.settings, saved[info.id]);
  const title = run == null ? 'no run pinned' : shortTitle(methods, run.method);
  const items = methods.flatMap((method): MenuItem[] => {
    const presets = allPresets(method, saved[method.id] ?? []);
    const runSettings = run?.method === method.id ? run.settings : undefined;
    const chosen = runSettings && presetLike(method, presets, runSettings);
    const entry = (label: string, settings: Settings, checked: boolean, hint?: string): MenuItem => ({
      label: `${shortTitle(methods, method.id)}, ${label}`,
      group: shortTitle(methods, method.id),
      checked,
      hint,
      onSelect: () => choose(method.id, settings),
    });
    const own = allSettings[method.id] ?? defaultSettings;
    const isOther = presetLike(method, presets, own) === undefined;
    const ownLabel = settingsSummary(method, own);
    return [
      ...presets.map((preset) =>
        entry(
          preset.name,
          preset.settings,
          preset === chosen,
          preset.saved && presetVerdict(preset.saved)?.title,
        ),
      ),
      ...(isOther ? [entry(ownLabel, own, runSettings === own)] : []),
    ];
  });
  return (
    <Menu
      label={`${letter} ${title} ${summary}, ${isCurrent ? 'current' : 'pinned'} run`}
      trigger={
        <>
          <RunLetter of={letter} /> <span className={styles.method}>{title}</span>{' '}
          {summary !== '' && <span className={styles.settings}>{summary}</span>}
        </>
      }
      items={items}
      disabled={methods.length === 0}
    />
  );
}
