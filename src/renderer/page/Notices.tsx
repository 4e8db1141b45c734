import { X } from 'lucide-react';
import { useState } from 'react';
import type { StageInfo } from '../../shared/contract/commands';
import { isCanvasSeen, isLiveSeen } from '../store/liveSlice';
import { methodOf } from '../store/settingsSlice';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { clockTime, sentence } from '../ui/format';
import { IconButton } from '../ui/IconButton';
import { Note } from '../ui/Note';
import { LiveNotices } from './live/LiveNotices';

/** Errors and warnings, above the page. */
export function Notices() {
  return (
    <>
      <OpenError />
      <LoggedFaults />
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
  const isShownBelow = useInspector(
    (state) => isLiveSeen(state) && !isCanvasSeen(state) && state.live.error !== '',
  );
  if (error === null || isShownBelow) return null;
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
        ` Still ${error.isLive ? 'open' : 'shown below'}: ${page.title || page.source}, captured ${clockTime(page.capturedAt)}.`}
    </Note>
  );
}

/** At most as many entries of the log are shown without a page. */
const maxLogged = 5;

/** The newest errors and warnings, where there is no page and so no log. */
function LoggedFaults() {
  const log = useInspector((state) => (state.page === null ? state.log : null));
  const [readUpTo, setReadUpTo] = useState(0);
  const faults = log?.filter(({ id, level, isShown }) => level !== 'info' && !isShown && id > readUpTo) ?? [];
  return faults
    .slice(-maxLogged)
    .map(({ id, level, message }) => (
      <Note
        key={id}
        kind={level === 'error' ? 'err' : 'warn'}
        title={message}
        actions={<IconButton label="Dismiss" icon={<X />} onClick={() => setReadUpTo(id)} />}
      />
    ));
}

/** Methods run on error pages as on any other, so warn before the user reads the result. */
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
      The methods ran on what the server sent. Check the address {page.address}.
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
      {hasResult ? 'Showing the last result.' : 'There is no result yet.'}
    </Note>
  );
}

function FailedStage() {
  const failed = useInspector((state) => state.result?.stages.find(({ status }) => status === 'failed'));
  const skipped = useInspector(
    (state) => state.result?.stages.some(({ status }) => status === 'skipped') ?? false,
  );
  const stage = useInspector((state) => methodOf(state)?.stages.find(({ id }) => id === failed?.id));
  const isFirst = useInspector((state) => state.result?.stages[0] === failed);
  const goToStage = useInspector((state) => state.goToStage);
  const setTab = useInspector((state) => state.setTab);
  if (failed === undefined) return null;
  return (
    <Note
      kind="err"
      title={`${stage?.title ?? failed.id}: ${failed.message}`}
      actions={
        <>
          <Button onClick={() => goToStage(failed.id)}>Go to stage</Button>
          <Button onClick={() => setTab('log')}>Log</Button>
        </>
      }
    >
      {skipped && 'The stages after it are skipped. '}
      {!isFirst && 'The stages before it have results. '}
      {stage !== undefined && wayOn(stage)}
    </Note>
  );
}

/** What the user can do about a failed stage. */
function wayOn({ params, canBeOff }: StageInfo): string {
  const ways = [
    ...(Object.keys(params).length > 0 ? ['change a value'] : []),
    ...(canBeOff ? ['switch the stage off'] : []),
  ];
  return ways.length === 0
    ? 'It has no settings. To continue, choose another method.'
    : `To continue, ${ways.join(' or ')}.`;
}
