import { Button } from '../components/Button';

interface Props {
  /** whether it is under way, for this change */
  isMeasured: boolean;
  disabled?: boolean;
  onAsk: () => void;
  onStop: () => void;
}

/** Measures a change on the corpus, or stops that. */
export function EffectButton({ isMeasured, disabled = false, onAsk, onStop }: Props) {
  return (
    <>
      <Button kind="quiet" disabled={disabled} onClick={isMeasured ? onStop : onAsk}>
        {isMeasured ? 'Stop' : 'On the corpus?'}
      </Button>
      {isMeasured && <span role="status">Running on its labelled pages…</span>}
    </>
  );
}
