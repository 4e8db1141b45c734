import { Layers } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { isLayerOn, type StageMoment, stagePaths } from '../../shared/picture/drawnLayers';
import { LayerButton } from '../components/LayerButton';
import { Menu } from '../components/Menu';
import { Segmented } from '../components/Segmented';
import { Switch } from '../components/Switch';
import { useInspector } from '../store/useInspector';
import styles from './Legend.module.css';
import { legendEntries } from './legendEntries';
import { RoleSwatch } from './RoleSwatch';
import { useFitting } from './useFitting';

const moments: readonly { value: StageMoment; label: string }[] = [
  { value: 'before', label: 'Before' },
  { value: 'change', label: 'Change' },
  { value: 'after', label: 'After' },
];
const noLabels: readonly string[] = [];

/** The layers of the stage, each with how it is drawn and how many blocks it has: a click switches it. */
export function Legend() {
  const shown = useInspector((state) => state.shown);
  const moment = useInspector((state) => state.moment);
  const switched = useInspector((state) => state.hiddenLayers[state.stage] ?? noLabels);
  const followsPoint = useInspector((state) => state.followsPoint);
  const toggleLayer = useInspector((state) => state.toggleLayer);
  const setMoment = useInspector((state) => state.setMoment);
  const followPoint = useInspector((state) => state.followPoint);
  const entries = useMemo(() => legendEntries(shown, moment), [shown, moment]);
  const row = useRef<HTMLDivElement>(null);
  const fitting = useFitting(row, entries);
  const hasPath = shown !== null && stagePaths(shown).length > 0;
  const rest = entries.slice(fitting);

  return (
    <div className={styles.legend} role="toolbar" aria-label="Layers">
      <div className={styles.row} ref={row}>
        {entries.map((entry, index) => (
          <LayerButton
            key={`${entry.role} ${entry.label}`}
            swatch={<RoleSwatch role={entry.role} />}
            label={entry.name}
            count={entry.count.toLocaleString('en')}
            isOn={isLayerOn(entry, switched)}
            isOut={index >= fitting}
            onClick={() => toggleLayer(entry.label)}
          />
        ))}
        {shown !== null && entries.length === 0 && (
          <span className={styles.none}>This stage has nothing to draw.</span>
        )}
      </div>
      {rest.length > 0 && (
        <Menu
          label={`${rest.length} more layers`}
          trigger={
            <>
              <Layers size={14} aria-hidden="true" />
              {rest.length} more
            </>
          }
          kind="quiet"
          staysOpen
          items={rest.map((entry) => ({
            label: entry.name,
            hint: `${entry.count.toLocaleString('en')} ${entry.count === 1 ? 'block' : 'blocks'}`,
            checked: isLayerOn(entry, switched),
            onSelect: () => toggleLayer(entry.label),
          }))}
        />
      )}
      {hasPath && <Switch label="Follow the point" checked={followsPoint} onChange={followPoint} />}
      <Segmented label="Show" value={moment} options={moments} onChange={setMoment} />
    </div>
  );
}
