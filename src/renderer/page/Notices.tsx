import { X } from 'lucide-react';
import { useState } from 'react';
import { isCanvasSeen, isLiveSeen } from '../store/liveSlice';
import { methodOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { clockTime, sentence } from '../ui/format';
import { IconButton } from '../ui/IconButton';
import { Note } from '../ui/Note';
import { LiveNotices } from './live/LiveNotices';

/** What went wrong, above what is still there. */
export function Notices() {
  return (
    <>
      <OpenError />
      <LiveNotices />
      <ErrorPage />
      <RunError />
      <FailedStage />
    </>
  );
}

function OpenError() {
  const error = useInspector((state) => state.openError);
  const page = useInspector((state) => state.page);
  const openPage = useInspector((state) => state.openPage);
  const captureLive = useInspector((state) => state.captureLive);
  const dismiss = useInspector((state) => state.dismissOpenError);
  const isSaidBelow = useInspector(
    (state) => isLiveSeen(state) && !isCanvasSeen(state) && state.live.error !== '',
  );
  if (error === null || isSaidBelow) return null;
  return (
    <Note
      kind="err"
      title={error.message}
      actions={
        <>
          <Button onClick={() => void (error.isLive ? captureLive() : openPage(error.source))}>
            Try again
          </Button>
          <IconButton label="Dismiss" icon={<X />} onClick={dismiss} />
        </>
      }
    >
      {!error.isLive && `Check ${error.source}.`}
      {page !== null &&
        ` ${error.isLive ? 'Open' : 'Below'} is still ${page.title || page.source}, captured ${clockTime(page.capturedAt)}.`}
    </Note>
  );
}

/** The methods run on an error page as on any other, so what it is must be seen before their answer is. */
function ErrorPage() {
  const page = useInspector((state) => state.page);
  const isShown = useInspector((state) => isCanvasSeen(state) || state.live.address === state.page?.address);
  const openPage = useInspector((state) => state.openPage);
  const [readAt, setReadAt] = useState('');
  const warning = page?.warnings.find(({ code }) => code === 'error-status');
  if (page === null || warning === undefined || !isShown || page.capturedAt === readAt) return null;
  return (
    <Note
      kind="warn"
      title={`${sentence(warning.message)}.`}
      actions={
        <>
          <Button onClick={() => void openPage(page.address)}>Open it again</Button>
          <IconButton label="Dismiss" icon={<X />} onClick={() => setReadAt(page.capturedAt)} />
        </>
      }
    >
      Records are looked for in what the server sent. Check the address {page.address}.
    </Note>
  );
}

function RunError() {
  const message = useInspector((state) => (state.isConnected ? state.runError : ''));
  const hasResult = useInspector((state) => state.result !== null);
  const rerun = useInspector((state) => state.rerun);
  if (message === '') return null;
  return (
    <Note kind="err" title={message} actions={<Button onClick={() => void rerun()}>Run again</Button>}>
      {hasResult ? 'What is shown is the last answer.' : 'There is no answer yet.'}
    </Note>
  );
}

function FailedStage() {
  const failed = useInspector((state) => state.result?.stages.find(({ status }) => status === 'failed'));
  const skipped = useInspector(
    (state) => state.result?.stages.some(({ status }) => status === 'skipped') ?? false,
  );
  const title = useInspector((state) => methodOf(state)?.stages.find(({ id }) => id === failed?.id)?.title);
  const goToStage = useInspector((state) => state.goToStage);
  const setTab = useInspector((state) => state.setTab);
  if (failed === undefined) return null;
  return (
    <Note
      kind="err"
      title={`${title ?? failed.id}: ${failed.message}`}
      actions={
        <>
          <Button onClick={() => goToStage(failed.id)}>Go to stage</Button>
          <Button onClick={() => setTab('log')}>Log</Button>
        </>
      }
    >
      {skipped && 'The stages after it are skipped. '}
      Stages before it have their results; change a value or switch the stage off to go on.
    </Note>
  );
}
