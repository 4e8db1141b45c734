import { useEffect, useMemo } from 'react';
import { toScreen } from '../../shared/overlay/viewing';
import { blockText } from '../../shared/page/blockNames';
import { Gutter } from '../page/canvas/Gutter';
import { PageCanvas } from '../page/canvas/PageCanvas';
import { viewedOf } from '../page/canvas/viewed';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { plural } from '../ui/format';
import visuallyHidden from '../ui/visuallyHidden.module.css';
import { addRecord, canAdd } from './addRecord';
import { focusCanvas, labelCanvasId } from './focusCanvas';
import styles from './LabelCanvas.module.css';
import { labelGestures } from './labelGestures';
import { followLabel } from './labelInView';
import { labelScene } from './labelScene';
import { selectedRecord } from './selectedRecord';

/** The captured page with its label, next to the map and the zoom. */
export function LabelCanvas() {
  const sceneOf = useMemo(labelScene, []);
  const label = useInspector(({ page, label: pageLabel }) => {
    const title = page === null ? 'No page is open' : page.title || page.address;
    return pageLabel === null ? title : `${title}: ${plural(pageLabel.records.length, 'record')} labelled`;
  });
  const store = useInspectorStore();
  useEffect(() => followLabel(store), [store]);
  useAskedRecord();
  // The element that had the focus before the page opened is gone.
  useEffect(() => {
    if (document.activeElement === document.body) focusCanvas();
  }, []);
  return (
    <div className={styles.snapshot}>
      <div className={styles.page}>
        <PageCanvas
          id={labelCanvasId}
          isFocusedAfterMenu
          sceneOf={sceneOf}
          label={label}
          gestures={labelGestures}
        />
        <Box />
      </div>
      <Gutter sceneOf={sceneOf} canvas={labelCanvasId} />
      <ScreenReaderText />
    </div>
  );
}

/** Adds the record that was asked for in another workspace, as soon as the label is there. */
function useAskedRecord(): void {
  const store = useInspectorStore();
  const block = useInspector((state) => state.recordToAdd);
  const hasLabel = useInspector((state) => state.label !== null);
  useEffect(() => {
    const state = store.getState();
    if (block === null || !hasLabel) return;
    state.askForRecord(null);
    if (state.selected === block && canAdd(state)) addRecord(state);
  }, [store, block, hasLabel]);
}

/** The box the user is drawing. */
function Box() {
  const box = useInspector((state) => state.labelBox);
  const viewing = useInspector((state) => state.viewing);
  const page = useInspector((state) => state.page);
  const canvasSize = useInspector((state) => state.canvasSize);
  const viewed = viewedOf({ page, viewing, canvasSize });
  if (box === null || viewed === null) return null;
  const { x, y } = toScreen(viewed.viewing, box);
  const { scale } = viewed.viewing;
  return (
    <div
      className={styles.box}
      style={{ left: x, top: y, width: box.width * scale, height: box.height * scale }}
    />
  );
}

/** Announces the selection to screen readers. */
function ScreenReaderText() {
  const text = useInspector((state) => {
    const { selected, model, label } = state;
    if (selected === null || model === null || label === null || selected >= model.count) return '';
    const at = selectedRecord(state);
    const record = at === -1 ? 'Not a record' : `Record ${at + 1} of ${label.records.length}`;
    return `${record}: ${blockText(model, selected)}`;
  });
  return (
    <p className={visuallyHidden.spoken} aria-live="polite">
      {text}
    </p>
  );
}
