import type { Scene } from '../../shared/overlay/overlayGeometry';
import type { InspectorState } from '../store/inspectorState';

/** The same object for as long as nothing in it changes. */
export type SceneOf = (state: InspectorState) => Scene | null;
