import { useMemo } from 'react';
import { LayerLegend } from '../canvas/LayerLegend';
import { Keys } from '../components/Keys';
import { useKeysOf } from '../keys/useKeysOf';
import { useInspector } from '../store/useInspector';
import styles from './LabelLegend.module.css';
import { layersOfLabel } from './labelScene';

/** The layers of the label, each with how many records or blocks it has. */
export function LabelLegend() {
  const keysOf = useKeysOf();
  const layersOf = useMemo(layersOfLabel, []);
  const layers = useInspector(layersOf);
  const switched = useInspector((state) => state.switchedLabelLayers);
  const toggle = useInspector((state) => state.toggleLabelLayer);
  return (
    <LayerLegend layers={layers} switched={switched} onToggle={toggle} none="There is no label to draw.">
      <span className={styles.hint}>
        Hold <Keys of={keysOf('hideOverlays')} /> to hide all
      </span>
    </LayerLegend>
  );
}
