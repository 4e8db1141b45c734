import { defaultSettings, paperSettings } from '../../shared/pipeline/settings';
import { Menu } from '../components/Menu';
import type { RunLetter as Letter } from '../store/compareState';
import { settingsOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import styles from './CompareToolbar.module.css';
import { RunLetter } from './RunLetter';
import { shortTitle } from './runNames';
import { settingsSummary } from './settingsInWords';

/** The method and settings of one of the two runs, and a menu to take others. */
export function RunPicker({ letter }: { letter: Letter }) {
  const methods = useInspector((state) => state.methods);
  const isCurrent = useInspector((state) => state.currentIs === letter);
  const pinned = useInspector((state) => state.pinned);
  const currentMethod = useInspector((state) => state.method);
  const currentSettings = useInspector(settingsOf);
  const allSettings = useInspector((state) => state.settings);
  const adopt = useInspector((state) => state.adopt);
  const pinMethod = useInspector((state) => state.pinMethod);

  const run = isCurrent ? { method: currentMethod, settings: currentSettings } : pinned;
  const info = methods.find(({ id }) => id === run?.method);
  const take = (method: string, settings: typeof currentSettings): void => {
    if (isCurrent) adopt({ method, settings: { ...allSettings, [method]: settings } });
    else void pinMethod(method, settings);
  };
  const summary = run == null || info === undefined ? '' : settingsSummary(info, run.settings);
  const title = run == null ? 'nothing pinned' : shortTitle(methods, run.method);
  const items = methods.flatMap((method) => {
    const entry = (label: string, settings: typeof currentSettings) => ({
      label: `${shortTitle(methods, method.id)}, ${label}`,
      group: shortTitle(methods, method.id),
      checked: run?.method === method.id && settingsSummary(method, run.settings) === label,
      onSelect: () => take(method.id, settings),
    });
    const own = allSettings[method.id] ?? defaultSettings;
    const ownLabel = settingsSummary(method, own);
    const isOther = ownLabel !== 'Default' && ownLabel !== 'Paper';
    return [
      entry('Default', defaultSettings),
      entry('Paper', paperSettings(method)),
      ...(isOther ? [entry(ownLabel, own)] : []),
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
