import { CircleAlert, CircleHelp, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import type { HealProposal } from '../../../shared/wrappers/guard/healWrapper';
import type { HealthState } from '../../../shared/wrappers/guard/wrapperHealth';
import { brokenFrom, driftedFrom } from '../../../shared/wrappers/profileDistance';
import type { WrapperLocator } from '../../../shared/wrappers/wrapper';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { counted, sentence } from '../../ui/format';
import { Note } from '../../ui/Note';
import { SectionHead } from '../../ui/SectionHead';
import { TabState } from '../../ui/TabState';
import screen from '../screen.module.css';
import styles from './GuardScreen.module.css';

/** Whether the wrapper still works on the open page, and a repair if it does not. */
export function GuardScreen() {
  const health = useInspector((state) => state.health);
  const check = useInspector((state) => state.checkHealth);
  const wrapper = useInspector((state) => state.wrapper);
  const page = useInspector((state) => state.page?.page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another wrapper or page
  useEffect(() => {
    void check();
  }, [check, wrapper, page]);
  if (page === undefined)
    return (
      <TabState title="No page is open">Open today’s page to see whether the wrapper still works.</TabState>
    );
  if (health === null) return <TabState title="Checking the wrapper" />;
  const Icon = icons[health.state];
  return (
    <section className={screen.screen} aria-label="Guard">
      <div className={health.state === 'healthy' ? screen.good : screen.poor} role="status">
        <Icon aria-hidden="true" />
        <h2>{stateTexts[health.state]}</h2>
        <span>{health.reasons.map((text) => `${sentence(text)}.`).join(' ')}</span>
      </div>
      <Distances />
      <Heal />
    </section>
  );
}

const icons = { healthy: ShieldCheck, unreadable: CircleHelp, drifted: TriangleAlert, broken: CircleAlert };

const stateTexts: Readonly<Record<HealthState, string>> = {
  healthy: 'Healthy',
  unreadable: 'The page could not be read',
  drifted: 'Drifted',
  broken: 'Broken',
};

/** Full scale of a bar of distance. */
const farthest = 3;

/** How far each field is from what it looked like, beside the two limits. */
function Distances() {
  const fields = useInspector((state) => state.wrapper?.fields);
  const distances = useInspector((state) => state.wrapperReport?.distances);
  if (fields === undefined || distances === undefined) return null;
  return (
    <section>
      <SectionHead
        title="Distance of each field to its profile"
        aside={`drifted from ${driftedFrom}, broken from ${brokenFrom}`}
      />
      <ul className={styles.distances}>
        {fields.map(({ name }, at) => {
          const distance = distances[at] ?? 0;
          const state =
            distance >= brokenFrom ? styles.broken : distance >= driftedFrom ? styles.drifted : '';
          return (
            <li key={name}>
              <span className={styles.name}>{name}</span>
              <span className={styles.track} aria-hidden="true">
                <i
                  className={`${styles.bar} ${state}`}
                  style={{ width: `${(100 * Math.min(farthest, distance)) / farthest}%` }}
                />
                <i className={styles.limit} style={{ left: `${(100 * driftedFrom) / farthest}%` }} />
                <i className={styles.limit} style={{ left: `${(100 * brokenFrom) / farthest}%` }} />
              </span>
              <span className={styles.number}>{distance.toFixed(2)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Heal() {
  const healed = useInspector((state) => state.healed);
  const heal = useInspector((state) => state.heal);
  const isHealthy = useInspector((state) => state.health?.state === 'healthy');
  return (
    <section>
      <SectionHead title="Repair" />
      {healed === null && (
        <div className={screen.actions}>
          <Button kind={isHealthy ? 'plain' : 'strong'} onClick={() => void heal()}>
            Propose new locators
          </Button>
          <span className={screen.hint}>
            The methods look for records whose columns look like the fields. Nothing changes before you accept
            it.
          </span>
        </div>
      )}
      {healed?.proposal === null && (
        <Note kind="warn" title="Nothing can be proposed">
          {sentence(healed.reason)}
        </Note>
      )}
      {healed !== null && healed.proposal !== null && <Proposal proposal={healed.proposal} />}
    </section>
  );
}

/** Rows of the new revision that are shown. */
const shownRows = 8;

function Proposal({ proposal }: { proposal: HealProposal }) {
  const accept = useInspector((state) => state.acceptHealed);
  const { wrapper, confidence, distance, records, fields, lost, rows } = proposal;
  return (
    <>
      <div className={screen.actions}>
        <Button kind="strong" onClick={accept}>
          Accept revision {wrapper.revision}
        </Button>
        <span>
          {counted(rows.length, 'record')}, distance {distance.toFixed(2)}, confidence {confidence.toFixed(2)}
          {lost.length > 0 && `; lost: ${lost.join(', ')}`}. Look at the rows before you accept.
        </span>
      </div>
      <div className={styles.scroller}>
        <table className={styles.rows}>
          <thead>
            <tr>
              {wrapper.fields.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownRows).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
              <tr key={at}>
                {row.map((value, column) => (
                  <td key={wrapper.fields[column]!.name}>{[value ?? '–'].flat().join(' · ')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Difference title="Records" before={records.before} after={records.after} notes={[]} />
      {fields.map(({ name, before, after, notes }) => (
        <Difference key={name} title={name} before={before} after={after} notes={notes} />
      ))}
    </>
  );
}

interface DifferenceProps {
  title: string;
  before: readonly WrapperLocator[];
  after: readonly WrapperLocator[];
  notes: readonly string[];
}

/** Locators that go, stay and come. */
function Difference({ title, before, after, notes }: DifferenceProps) {
  const [old, fresh] = [before, after].map((list) => list.map(({ xpath }) => xpath));
  const lines = [
    ...old!.map((xpath) => ({ xpath, sign: fresh!.includes(xpath) ? ' ' : '−' })),
    ...fresh!.filter((xpath) => !old!.includes(xpath)).map((xpath) => ({ xpath, sign: '+' })),
  ];
  return (
    <section className={styles.difference}>
      <h4>
        {title}
        {notes.length > 0 && <span className={styles.note}> {sentence(notes.join('; '))}</span>}
      </h4>
      <ul>
        {lines.map(({ xpath, sign }) => (
          <li key={xpath} className={sign === '+' ? styles.added : sign === '−' ? styles.gone : ''}>
            <span className={styles.sign}>{sign}</span> <code className={screen.code}>{xpath}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
