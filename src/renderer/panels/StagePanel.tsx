import { useEffect } from 'react';
import { Badge } from '../components/Badge';
import { SectionHead } from '../components/SectionHead';
import { Switch } from '../components/Switch';
import { ParamControl } from '../params/ParamControl';
import { methodOf, settingsOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import styles from './StagePanel.module.css';
import { StageState } from './StageState';
import { StageViews } from './StageViews';

/** Everything about the stage that is looked at: what it does, what can be set, what it found. */
export function StagePanel() {
  const method = useInspector(methodOf);
  const stage = useInspector((state) => state.stage);
  const isOff = useInspector((state) => settingsOf(state).off.includes(state.stage));
  const toggleStage = useInspector((state) => state.toggleStage);
  const hover = useInspector((state) => state.hover);
  // What the pointer rested on goes away with the stage, and no event tells so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of the stage
  useEffect(() => () => hover(null), [stage, hover]);
  const at = method?.stages.findIndex(({ id }) => id === stage) ?? -1;
  const info = method?.stages[at];
  if (method === undefined || info === undefined)
    return (
      <section className={styles.panel} aria-label="Stage">
        <p className={styles.nothing}>Open a page: what each stage does with it is told here.</p>
      </section>
    );
  const params = Object.entries(info.params);
  // Authors and year; the whole of it is in the tooltip.
  const paper = /^[^:]*?\b\d{4}\b/.exec(method.source)?.[0] ?? method.source.split(':')[0]!;
  return (
    <section className={styles.panel} aria-label="Stage">
      <header className={styles.head}>
        <Badge kind="accent">{at + 1}</Badge>
        <h2>{info.title}</h2>
        {info.canBeOff ? (
          <span className={styles.switch}>
            <span aria-hidden="true">{isOff ? 'off' : 'on'}</span>
            <Switch
              label={`Stage ${info.title}`}
              checked={!isOff}
              onChange={() => toggleStage(stage)}
              hideLabel
            />
          </span>
        ) : (
          <span className={styles.switch}>
            <Badge title="The method needs what this stage finds">always on</Badge>
          </span>
        )}
      </header>
      <div className={styles.body} key={stage}>
        <div className={styles.section}>
          <p className={styles.prose}>{info.explanation}</p>
          <p className={styles.basis}>
            {info.formula !== '' && <code className={styles.formula}>{info.formula}</code>}
            <span className={styles.source} title={method.source}>
              {paper}
              {info.section !== '' && `, ${info.section}`}
            </span>
          </p>
        </div>
        {params.length > 0 && (
          <section className={styles.section} aria-label="Parameters">
            <SectionHead title="Parameters" aside="double-click resets" />
            <div className={styles.params}>
              {params.map(([name, param]) => (
                <ParamControl key={name} stage={stage} name={name} param={param} />
              ))}
            </div>
          </section>
        )}
        <StageState isOff={isOff} />
        <StageViews />
      </div>
    </section>
  );
}
