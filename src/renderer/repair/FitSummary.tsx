import type { MethodInfo } from '../../shared/contract/commands';
import type { PageScore } from '../../shared/records/recordContents';
import { asPoints } from '../../shared/tuning/score/asPoints';
import type { PageFit } from '../../shared/tuning/smallestChange/fitPage';
import type { FittedPage } from '../store/fitSlice';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { plural } from '../ui/format';
import { changeText } from './changeText';
import { CorpusEffectSummary, EffectButton } from './EffectButton';

/** Progress of a fit, or its result. */
export function FitSummary({ fitted }: { fitted: FittedPage }) {
  const method = useInspector((state) => state.methods.find(({ id }) => id === fitted.method));
  if (method === undefined) return null;
  if (fitted.fault !== '') return fitted.fault;
  if (fitted.fit === null) return `Running ${method.title} with other settings…`;
  return (
    <>
      {fitText(method, fitted.fit)}
      {fitted.effect !== null && <CorpusEffectSummary effect={fitted.effect} />}
    </>
  );
}

/** Stops the fit, or uses its settings. */
export function FitActions({ fitted }: { fitted: FittedPage }) {
  const stop = useInspector((state) => state.stopFitting);
  const use = useInspector((state) => state.useFitted);
  const close = useInspector((state) => state.closeFitted);
  const ask = useInspector((state) => state.askFittedEffect);
  const stopEffect = useInspector((state) => state.stopEffect);
  if (fitted.fit === null && fitted.fault === '') return <Button onClick={stop}>Stop</Button>;
  return (
    <>
      {fitted.fit !== null && fitted.fit.changes.length > 0 && (
        <>
          <Button onClick={() => void use()}>Use in Inspect</Button>
          {fitted.effect === null && (
            <EffectButton isMeasured={fitted.isMeasured} onAsk={() => void ask()} onStop={stopEffect} />
          )}
        </>
      )}
      <Button kind="quiet" onClick={close}>
        Dismiss
      </Button>
    </>
  );
}

/** The result of a fit, in one or two sentences. */
function fitText(method: MethodInfo, { changes, before, after, runs }: PageFit): string {
  if (changes.length === 0)
    return before.f1 === 1
      ? `${method.title} is already correct on this page with its current settings.`
      : `No better settings of ${method.title} found: ${scoreText(before)}, after ${plural(runs, 'run')}. Try another method.`;
  const moved = changes.map((change) => changeText(method, change)).join(', ');
  const left = after.f1 === 1 ? '' : ' No better settings found.';
  return `${moved}: ${scoreText(after)}, before: ${scoreText(before)}; ${plural(runs, 'run')}.${left}`;
}

/** `F1 96.6 (14 of 14 found, 1 wrong)` */
function scoreText({ f1, found, labelled, extracted }: PageScore): string {
  return `F1 ${asPoints(f1)} (${found} of ${labelled} found, ${extracted - found} wrong)`;
}
