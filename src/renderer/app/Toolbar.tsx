import { FolderOpen, Pin, PinOff, Redo2, RotateCw, SquareTerminal, Undo2 } from 'lucide-react';
import { obstacleTo } from '../actions/action';
import { useKeysOf } from '../actions/useKeysOf';
import { CompareToolbar } from '../compare/CompareToolbar';
import { useKnownCorpora } from '../corpus/NoCorpus';
import { DataToolbar } from '../data/DataToolbar';
import { copyCommand } from '../inspect/copyCommand';
import { MethodMenu } from '../inspect/MethodMenu';
import { PresetMenu } from '../inspect/PresetMenu';
import { LabelToolbar } from '../label/LabelToolbar';
import { CaptureButton } from '../page/live/CaptureButton';
import { LiveNavigation } from '../page/live/LiveNavigation';
import { PageSwitch } from '../page/live/PageSwitch';
import { useDesktopSources } from '../page/live/useDesktopSources';
import { isDesktop } from '../store/liveSlice';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { Button } from '../ui/Button';
import { chooseFile } from '../ui/chooseFile';
import { focusField } from '../ui/focusField';
import { IconButton } from '../ui/IconButton';
import { Menu, type MenuItem } from '../ui/Menu';
import { Switch } from '../ui/Switch';
import styles from '../ui/toolbar.module.css';
import { AddressBar } from './AddressBar';

/** The page and the method. */
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

/** The tools of the current workspace. */
function Tools() {
  const workspace = useInspector((state) => state.workspace);
  if (workspace === 'label') return <LabelToolbar />;
  if (workspace === 'data') return <DataToolbar />;
  return (
    <>
      <Runs />
      <UndoButtons />
      <PinButton />
    </>
  );
}

function LiveControls() {
  const hasPages = useInspector(({ workspace }) => workspace === 'inspect' || workspace === 'label');
  return (
    <>
      {hasPages && <PageSwitch />}
      <CaptureButton />
    </>
  );
}

/** The current method, or the two compared ones. */
function Runs() {
  const isComparing = useInspector((state) => state.workspace === 'compare');
  if (isComparing) return <CompareToolbar />;
  return (
    <>
      <MethodMenu />
      <PresetMenu />
      <CommandButton />
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

/** Gives the command that runs the same in a terminal. */
function CommandButton() {
  const store = useInspectorStore();
  const obstacle = useInspector((state) => obstacleTo(copyCommand, state));
  return (
    <IconButton
      label={obstacle === '' ? 'Copy as command' : `Copy as command: ${obstacle}`}
      icon={<SquareTerminal />}
      disabled={obstacle !== ''}
      onClick={() => copyCommand.run(store.getState())}
    />
  );
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
        title={`Keep this run and compare later runs with it (${keysOf('pin')})`}
      >
        {isPinned ? 'Pin this run' : 'Pin run'}
      </Button>
      {isPinned && <IconButton label="Unpin the run" icon={<PinOff />} onClick={unpinRun} />}
    </span>
  );
}

/** Opens an address, a file, an example or a corpus. */
function SourceMenu() {
  const examples = useInspector((state) => state.examples);
  const openPage = useInspector((state) => state.openPage);
  const source = useInspector((state) => state.page?.source);
  const hasDialogs = useInspector(isDesktop);
  const desktop = useDesktopSources();
  const corpora = useKnownCorpora();
  const chooseCorpus = useInspector((state) => state.chooseCorpus);
  const hidesFixed = useInspector((state) => state.hidesFixed);
  const setHidesFixed = useInspector((state) => state.setHidesFixed);
  const items: MenuItem[] = [
    {
      label: 'Type an address…',
      hint: 'a URL, or the path of an .html file or a captured page',
      // After the menu has returned the focus.
      onSelect: () => setTimeout(() => focusField('address')),
    },
    ...(hasDialogs
      ? []
      : [
          {
            label: 'Open file…',
            hint: 'a page (.html, .mhtml), a bundle, a session or a wrapper; you can also drop it anywhere',
            onSelect: () => chooseFile('file'),
          },
          {
            label: 'Upload a corpus folder…',
            hint: 'makes a copy of it; you can also drop it anywhere',
            onSelect: () => chooseFile('folder'),
          },
        ]),
    {
      label: 'Open corpus…',
      hint: 'by the path of its folder',
      onSelect: () => void chooseCorpus(),
    },
    {
      group: 'Captures from now on',
      label: 'Hide cookie notices and other fixed elements',
      hint: 'they stay in the window when the page scrolls; the capture says what was hidden',
      checked: hidesFixed,
      onSelect: () => setHidesFixed(!hidesFixed),
    },
    ...desktop,
    ...corpora,
    ...examples.map((example) => ({
      group: 'Examples',
      label: example.title,
      hint: example.about,
      checked: example.source === source,
      onSelect: () => void openPage(example.source),
    })),
  ];
  return (
    <Menu
      label="Open"
      trigger={
        <>
          <FolderOpen aria-hidden="true" />
          Open
        </>
      }
      items={items}
    />
  );
}
