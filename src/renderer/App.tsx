import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';
import styles from './App.module.css';
import { ComparePlace } from './compare/ComparePlace';
import { TooltipSide } from './components/tooltipSide';
import { CorpusDialogs } from './corpus/CorpusDialogs';
import { CorpusPlace } from './corpus/CorpusPlace';
import { CorpusToolbar } from './corpus/CorpusToolbar';
import { CommandPalette } from './keys/CommandPalette';
import { KeySheet } from './keys/KeySheet';
import { useKeys } from './keys/useKeys';
import { LabelPlace } from './label/LabelPlace';
import { useNativeMenu } from './live/useNativeMenu';
import { InspectPlace } from './panels/InspectPlace';
import { StatusBar } from './panels/StatusBar';
import { TitleBar } from './panels/TitleBar';
import { Toolbar } from './panels/Toolbar';
import { SessionNotice } from './session/SessionNotice';
import { useSessionDrop } from './session/useSessionDrop';
import { isLiveSeen } from './store/liveSlice';
import { useInspector } from './store/useInspector';
import type { Place } from './store/viewState';
import { TunePlace } from './tune/TunePlace';
import { TuneToolbar } from './tune/TuneToolbar';
import { useTheme } from './useTheme';

const places: Readonly<Record<Place, () => ReactNode>> = {
  inspect: InspectPlace,
  compare: ComparePlace,
  label: LabelPlace,
  corpus: CorpusPlace,
  tune: TunePlace,
};

function PlaceOf({ place }: { place: Place }) {
  const Shown = places[place];
  return <Shown />;
}

/** What concerns a whole corpus has no page to open. */
function ToolbarOf({ place }: { place: Place }) {
  if (place === 'corpus') return <CorpusToolbar />;
  return place === 'tune' ? <TuneToolbar /> : <Toolbar />;
}

export function App() {
  const place = useInspector((state) => state.place);
  useKeys();
  useTheme();
  useSessionDrop();
  useNativeMenu();
  const hasLive = useInspector(isLiveSeen);
  return (
    // The inspector's own style sheet has what the component library would write into the page, which its policy forbids.
    <CSPProvider disableStyleElements>
      <Tooltip.Provider>
        <TooltipSide value={hasLive ? 'bottom' : 'top'}>
          <div className={styles.app}>
            <header>
              <TitleBar />
              <ToolbarOf place={place} />
            </header>
            <SessionNotice />
            <main className={styles.place}>
              <PlaceOf place={place} />
            </main>
            <StatusBar />
          </div>
          <CorpusDialogs />
          <CommandPalette />
          <KeySheet />
        </TooltipSide>
      </Tooltip.Provider>
    </CSPProvider>
  );
}
