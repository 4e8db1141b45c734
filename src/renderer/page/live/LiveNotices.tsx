import { X } from 'lucide-react';
import { useState } from 'react';
import { isLiveSeen } from '../../store/liveSlice';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Note } from '../../ui/Note';

/** Requests that the live page was refused, and results that are shown nowhere else. */
export function LiveNotices() {
  return (
    <>
      <Refused />
      <DevToolsOpen />
      <Done />
    </>
  );
}

function Refused() {
  const refused = useInspector(({ live }) => live.refused);
  const [read, setRead] = useState('');
  if (refused === '' || refused === read) return null;
  return (
    <Note
      kind="warn"
      title={refused}
      actions={<IconButton label="Dismiss" icon={<X />} side="top" onClick={() => setRead(refused)} />}
    >
      The page continues without it.
    </Note>
  );
}

/** The live page stays visible, because DevTools are about it. */
function DevToolsOpen() {
  const isOpen = useInspector((state) => isLiveSeen(state) && state.live.hasDevTools);
  const showDevTools = useInspector((state) => state.showDevTools);
  if (!isOpen) return null;
  return (
    <Note
      kind="info"
      title="DevTools are open for the live page."
      actions={<Button onClick={() => showDevTools(false)}>Close DevTools</Button>}
    >
      Overlays, picking and captures are not available until you close them. The snapshot and its results are
      still here.
    </Note>
  );
}

function Done() {
  const text = useInspector((state) => state.liveNote);
  const dismiss = useInspector((state) => state.dismissLiveNote);
  if (text === '') return null;
  return (
    <Note
      kind="info"
      title={text}
      actions={<IconButton label="Dismiss" icon={<X />} side="top" onClick={dismiss} />}
    />
  );
}
