import { X } from 'lucide-react';
import { useState } from 'react';
import { isLiveSeen } from '../../store/liveSlice';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Note } from '../../ui/Note';

/** What the live page was refused, and what came of something that shows nowhere else. */
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
      The page goes on without it.
    </Note>
  );
}

/** The page stays in sight: it is what DevTools are about. */
function DevToolsOpen() {
  const isOpen = useInspector((state) => isLiveSeen(state) && state.live.hasDevTools);
  const showDevTools = useInspector((state) => state.showDevTools);
  if (!isOpen) return null;
  return (
    <Note
      kind="info"
      title="DevTools are open for the live page: they have its debugger."
      actions={<Button onClick={() => showDevTools(false)}>Close DevTools</Button>}
    >
      Until they are closed there are no overlays on it, no picking and no captures. The snapshot and its
      results are still here.
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
