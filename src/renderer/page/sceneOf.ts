import type { Scene } from '../../shared/overlay/overlayGeometry';
import type { InspectorState } from '../store/inspectorState';

/** Must return the same object while nothing in it changes. */
export type SceneOf = (state: InspectorState) => Scene | null;
