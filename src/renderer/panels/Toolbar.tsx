import { Pin, PinOff, Redo2, RotateCw, Undo2 } from 'lucide-react';
import { CompareToolbar } from '../compare/CompareToolbar';
import { Button } from '../components/Button';
import { IconButton } from '../components/IconButton';
import { Switch } from '../components/Switch';
import { useKeysOf } from '../keys/useKeysOf';
import { LabelToolbar } from '../label/LabelToolbar';
import { CaptureButton } from '../live/CaptureButton';
import { LiveNavigation } from '../live/LiveNavigation';
import { PageSwitch } from '../live/PageSwitch';
import { isDesktop } from '../store/liveSlice';
import { useInspector } from '../store/useInspector';
import { AddressBar } from './AddressBar';
import { MethodMenu } from './MethodMenu';
import { PresetMenu } from './PresetMenu';
import { SourceMenu } from './SourceMenu';
import styles from './Toolbar.module.css';

/** What is looked at, and with which method. */
export function Toolbar() {
  const hasLive = useInspector(isDesktop);
  return (
    <div className={styles.bar} role="toolbar" aria-label="Page and method">
      {hasLive ? <LiveNavigation /> : <ReloadButton />}
      <AddressBar />
      <SourceMenu />
      {hasLive ? <LiveControls /> : <ScriptsSwitch />}
      <span className={styles.rule} />
      <Tools />
    </div>
  );
}

/** What each place works with. */
function Tools() {
  const place = useInspector((state) => state.place);
  if (place === 'label') return <LabelToolbar />;
  return (
    <>
      <Runs />
      <UndoButtons />
      <PinButton />
    </>
  );
}

function LiveControls() {
  const hasPages = useInspector(({ place }) => place === 'inspect' || place === 'label');
  return (
    <>
      {hasPages && <PageSwitch />}
      <CaptureButton />
    </>
  );
}

/** The method that is looked at, or the two that are compared. */
function Runs() {
  const isComparing = useInspector((state) => state.place === 'compare');
  if (isComparing) return <CompareToolbar />;
  return (
    <>
      <MethodMenu />
      <PresetMenu />
    </>
  );
}

function ReloadButton() {
  const source = useInspector((state) => state.page?.source);
  const isConnected = useInspector((state) => state.isConnected);
  const openPage = useInspector((state) => state.openPage);
  return (
    <IconButton
      label="Capture the page again"
      icon={<RotateCw />}
      disabled={source === undefined || !isConnected}
      onClick={() => source !== undefined && void openPage(source)}
    />
  );
}

function ScriptsSwitch() {
  const scripts = useInspector((state) => state.scripts);
  const setScripts = useInspector((state) => state.setScripts);
  return <Switch label="Scripts" checked={scripts} onChange={setScripts} />;
}

function UndoButtons() {
  const keysOf = useKeysOf();
  const canUndo = useInspector((state) => state.past.length > 0);
  const canRedo = useInspector((state) => state.future.length > 0);
  const undo = useInspector((state) => state.undo);
  const redo = useInspector((state) => state.redo);
  return (
    <span className={styles.pair}>
      <IconButton label="Undo" icon={<Undo2 />} onClick={undo} disabled={!canUndo} keys={keysOf('undo')} />
      <IconButton label="Redo" icon={<Redo2 />} onClick={redo} disabled={!canRedo} keys={keysOf('redo')} />
    </span>
  );
}

function PinButton() {
  const keysOf = useKeysOf();
  const isPinned = useInspector((state) => state.pinned !== null);
  const canPin = useInspector((state) => state.result !== null);
  const pinRun = useInspector((state) => state.pinRun);
  const unpinRun = useInspector((state) => state.unpinRun);
  return (
    <span className={styles.pair}>
      <Button
        icon={<Pin aria-hidden="true" />}
        onClick={pinRun}
        disabled={!canPin}
        title={`Keep this run to compare later ones with it (${keysOf('pin')})`}
      >
        {isPinned ? 'Pin this run' : 'Pin run'}
      </Button>
      {isPinned && <IconButton label="Unpin the run" icon={<PinOff />} onClick={unpinRun} />}
    </span>
  );
}
