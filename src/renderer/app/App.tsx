import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { type ReactNode, useEffect } from 'react';
import { ActionsContext } from '../actions/ActionsContext';
import { CompareWorkspace } from '../compare/CompareWorkspace';
import { CorpusDialogs } from '../corpus/CorpusDialogs';
import { CorpusToolbar } from '../corpus/CorpusToolbar';
import { CorpusWorkspace } from '../corpus/CorpusWorkspace';
import { DataWorkspace } from '../data/DataWorkspace';
import { InspectWorkspace } from '../inspect/InspectWorkspace';
import { LabelWorkspace } from '../label/LabelWorkspace';
import { isLiveSeen } from '../store/liveSlice';
import { useInspector } from '../store/useInspector';
import type { Workspace } from '../store/viewSlice';
import { TuneToolbar } from '../tune/setup/TuneToolbar';
import { TuneWorkspace } from '../tune/TuneWorkspace';
import { TooltipSide } from '../ui/tooltipSide';
import { AboutBox } from './AboutBox';
import styles from './App.module.css';
import { ContextMenu } from './ContextMenu';
import { HelpBox } from './help/HelpBox';
import { JobNotices } from './JobNotices';
import { offeredActions } from './keys/actions';
import { CommandPalette } from './keys/CommandPalette';
import { KeySheet } from './keys/KeySheet';
import { useFocusHome } from './keys/useFocusHome';
import { useKeys } from './keys/useKeys';
import { StatusBar } from './StatusBar';
import { FileInputs } from './session/FileInputs';
import { SessionNotice } from './session/SessionNotice';
import { UploadStrip } from './session/UploadStrip';
import { useSessionDrop } from './session/useSessionDrop';
import { SettingsBox } from './settings/SettingsBox';
import { BundleNotice } from './share/BundleNotice';
import { ShareBox } from './share/ShareBox';
import { useBundle } from './share/useBundle';
import { TitleBar } from './TitleBar';
import { Toolbar } from './Toolbar';
import { TourStrip } from './tour/TourStrip';
import { useDesktop } from './useDesktop';
import { useTitle } from './useTitle';

const workspaces: Readonly<Record<Workspace, () => ReactNode>> = {
  inspect: InspectWorkspace,
  compare: CompareWorkspace,
  label: LabelWorkspace,
  corpus: CorpusWorkspace,
  tune: TuneWorkspace,
  data: DataWorkspace,
};

function WorkspaceOf({ workspace }: { workspace: Workspace }) {
  const Shown = workspaces[workspace];
  return <Shown />;
}

/** Corpus and Tune have no page to open. */
function ToolbarOf({ workspace }: { workspace: Workspace }) {
  if (workspace === 'corpus') return <CorpusToolbar />;
  return workspace === 'tune' ? <TuneToolbar /> : <Toolbar />;
}

export function App() {
  const current = useInspector((state) => state.workspace);
  useKeys();
  useFocusHome();
  useLook();
  useSessionDrop();
  useBundle();
  useDesktop();
  useTitle();
  const hasLive = useInspector(isLiveSeen);
  return (
    // The content security policy forbids inline styles; our style sheet contains those of the component library.
    <CSPProvider disableStyleElements>
      <ActionsContext value={offeredActions}>
        <Tooltip.Provider>
          <TooltipSide value={hasLive ? 'bottom' : 'top'}>
            <div className={styles.app}>
              <header>
                <TitleBar />
                <ToolbarOf workspace={current} />
              </header>
              <SessionNotice />
              <BundleNotice />
              <JobNotices />
              <UploadStrip />
              <TourStrip />
              <main className={styles.place}>
                <WorkspaceOf workspace={current} />
              </main>
              <StatusBar />
            </div>
            <FileInputs />
            <CorpusDialogs />
            <CommandPalette />
            <ContextMenu />
            <KeySheet />
            <HelpBox />
            <AboutBox />
            <ShareBox />
            <SettingsBox />
          </TooltipSide>
        </Tooltip.Provider>
      </ActionsContext>
    </CSPProvider>
  );
}

/** Sets the chosen theme and density for the style sheet; without a theme the system's applies. */
function useLook(): void {
  const theme = useInspector((state) => state.theme);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
  const density = useInspector((state) => state.density);
  useEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
}
