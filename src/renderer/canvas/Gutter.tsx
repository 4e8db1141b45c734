import { Maximize, Minus, Plus } from 'lucide-react';
import { zoomStep } from '../../shared/picture/viewing';
import { IconButton } from '../components/IconButton';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { zoomBy } from './canvasActions';
import styles from './Gutter.module.css';
import { MiniMap } from './MiniMap';
import type { SceneOf } from './stageScene';
import { viewedOf } from './viewed';

interface Props {
  sceneOf: SceneOf;
  /** id of the canvas that is moved */
  canvas: string;
}

/** Beside the page: where one is on it, and how large it is drawn. */
export function Gutter({ sceneOf, canvas }: Props) {
  const store = useInspectorStore();
  const percent = useInspector((state) => Math.round((viewedOf(state)?.viewing.scale ?? 1) * 100));
  return (
    <div className={styles.gutter}>
      <MiniMap sceneOf={sceneOf} canvas={canvas} />
      <div className={styles.zoom}>
        <IconButton
          label="Zoom in"
          keys="+"
          icon={<Plus />}
          outlined
          onClick={() => zoomBy(store.getState(), zoomStep)}
        />
        <output className={styles.percent} aria-label="Zoom">
          {percent} %
        </output>
        <IconButton
          label="Zoom out"
          keys="−"
          icon={<Minus />}
          outlined
          onClick={() => zoomBy(store.getState(), 1 / zoomStep)}
        />
        <IconButton
          label="Fit width"
          keys="F"
          icon={<Maximize />}
          outlined
          onClick={() => store.getState().setViewing(null)}
        />
      </div>
    </div>
  );
}
