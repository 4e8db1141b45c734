import { Download } from 'lucide-react';
import { csvText } from '../../shared/records/csv';
import { IconButton } from '../components/IconButton';
import { SectionHead } from '../components/SectionHead';
import { saveFile } from '../session/saveFile';
import { useInspector } from '../store/useInspector';
import styles from './DifferingSettings.module.css';
import type { LetteredComparison } from './letteredComparison';
import { counted } from './runNames';
import { type DifferingSetting, differingSettings } from './settingsInWords';

/** Settings that are not the same in both runs; those that only one method has stand behind the others. */
export function DifferingSettings({ comparison: { a, b } }: { comparison: LetteredComparison }) {
  const methods = useInspector((state) => state.methods);
  const rows = differingSettings(methods, a, b);
  const shared = rows.filter(({ isShared }) => isShared);
  const others = rows.filter(({ isShared }) => !isShared);
  const save = (): void =>
    saveFile(
      'settings-compared.csv',
      csvText([['setting', 'A', 'B'], ...rows.map((row) => [row.label, row.a, row.b])]),
      'text/csv',
    );
  return (
    <section>
      <SectionHead
        title="Settings that differ"
        aside={
          rows.length > 0 && (
            <IconButton label="Save settings that differ as CSV" icon={<Download />} onClick={save} />
          )
        }
      />
      {shared.length > 0 && <SettingsTable rows={shared} />}
      {shared.length === 0 && (
        <p className={styles.none}>{others.length === 0 ? 'None.' : 'None of those that both have.'}</p>
      )}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{counted(others.length, 'setting')} of one method only</summary>
          <SettingsTable rows={others} />
        </details>
      )}
    </section>
  );
}

function SettingsTable({ rows }: { rows: readonly DifferingSetting[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Setting</th>
          <th scope="col">A</th>
          <th scope="col">B</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, a, b }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{a}</td>
            <td>{b}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
