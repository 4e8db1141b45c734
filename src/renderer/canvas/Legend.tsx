import { useMemo } from 'react';
import { type StageMoment, stagePaths } from '../../shared/picture/drawnLayers';
import { Segmented } from '../components/Segmented';
import { Switch } from '../components/Switch';
import { useInspector } from '../store/useInspector';
import { LayerLegend } from './LayerLegend';
import { legendEntries } from './legendEntries';

const moments: readonly { value: StageMoment; label: string }[] = [
  { value: 'before', label: 'Before' },
  { value: 'change', label: 'Change' },
  { value: 'after', label: 'After' },
];
const noLabels: readonly string[] = [];

/** The layers of the stage, each with how many blocks it has. */
export function Legend() {
  const shown = useInspector((state) => state.shown);
  const moment = useInspector((state) => state.moment);
  const switched = useInspector((state) => state.hiddenLayers[state.stage] ?? noLabels);
  const followsPoint = useInspector((state) => state.followsPoint);
  const toggleLayer = useInspector((state) => state.toggleLayer);
  const setMoment = useInspector((state) => state.setMoment);
  const followPoint = useInspector((state) => state.followPoint);
  const entries = useMemo(() => legendEntries(shown, moment), [shown, moment]);
  const hasPath = shown !== null && stagePaths(shown).length > 0;
  return (
    <LayerLegend
      layers={entries}
      switched={switched}
      onToggle={toggleLayer}
      unit="block"
      none={shown === null ? '' : 'This stage has nothing to draw.'}
    >
      {hasPath && <Switch label="Follow the point" checked={followsPoint} onChange={followPoint} />}
      <Segmented label="Show" value={moment} options={moments} onChange={setMoment} />
    </LayerLegend>
  );
}
