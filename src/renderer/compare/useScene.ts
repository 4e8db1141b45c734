import { useMemo } from 'react';
import type { DrawnLayer } from '../../shared/picture/drawnLayers';
import type { Scene } from '../../shared/picture/overlayPicture';
import type { SceneOf } from '../canvas/stageScene';

const nothing = new Int32Array();

/** What a canvas draws: these layers, with what is pointed at and selected. */
export function useScene(layers: readonly DrawnLayer[]): SceneOf {
  return useMemo(() => {
    let last: Scene | null = null;
    return ({ model, hovered, selected, overlaysHidden }) => {
      if (model === null) return null;
      const next: Scene = {
        model,
        layers: overlaysHidden ? [] : layers,
        verdicts: null,
        paths: [],
        pathPoint: null,
        hovered: overlaysHidden ? nothing : (hovered?.blocks ?? nothing),
        selected: overlaysHidden ? null : selected,
      };
      const isSame =
        last !== null &&
        last.model === next.model &&
        last.layers.length === next.layers.length &&
        last.hovered === next.hovered &&
        last.selected === next.selected;
      if (!isSame) last = next;
      return last;
    };
  }, [layers]);
}
