import { Button } from '../components/Button';
import { CorpusEffectWords } from '../panels/CorpusEffectWords';
import { EffectButton } from '../panels/EffectButton';
import type { FittedPage } from '../store/fitState';
import { useInspector } from '../store/useInspector';
import { fitWords } from './fitWords';

/** How far the fitting of a page is, or what came of it, and what to do with that. */
export function FittedWords({ fitted }: { fitted: FittedPage }) {
  const method = useInspector((state) => state.methods.find(({ id }) => id === fitted.method));
  if (method === undefined) return null;
  if (fitted.fault !== '') return fitted.fault;
  if (fitted.fit === null) return `Running ${method.title} with other settings, over and over…`;
  return (
    <>
      {fitWords(method, fitted.fit)}
      {fitted.effect !== null && <CorpusEffectWords effect={fitted.effect} />}
    </>
  );
}

/** Stops the fitting, or takes its settings over. */
export function FittedDeeds({ fitted }: { fitted: FittedPage }) {
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
          <Button onClick={() => void use()}>Use them under Inspect</Button>
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
