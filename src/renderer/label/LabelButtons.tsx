import { SkipForward } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useKeysOf } from '../actions/useKeysOf';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { Keys } from '../ui/Keys';
import { AcceptSummary } from './AcceptSummary';
import { focusCanvas } from './focusCanvas';
import styles from './LabelButtons.module.css';

/** Skip or accept. Both open the next page. */
export function LabelButtons() {
  const isSkipping = useInspector((state) => state.isSkipping);
  return isSkipping ? <SkipForm /> : <Buttons />;
}

function Buttons() {
  const keysOf = useKeysOf();
  const canLabel = useInspector((state) => state.label !== null && !state.corpus?.isReadOnly);
  const isGoingOn = useInspector((state) => state.isGoingOn);
  const askSkip = useInspector((state) => state.askSkip);
  const accept = useInspector((state) => state.acceptAndNext);
  const summary = useId();
  return (
    <>
      <AcceptSummary id={summary} />
      <div className={styles.foot}>
        <Button icon={<SkipForward aria-hidden="true" />} disabled={!canLabel} onClick={() => askSkip(true)}>
          Skip <Keys of={keysOf('labelSkip')} />
        </Button>
        <span className={styles.accept}>
          <Button kind="strong" disabled={!canLabel} describedBy={summary} onClick={() => void accept()}>
            {isGoingOn ? 'Opening next page…' : 'Accept and next'} <Keys of={keysOf('labelAccept')} />
          </Button>
        </span>
      </div>
    </>
  );
}

function SkipForm() {
  const [reason, setReason] = useState('');
  const skip = useInspector((state) => state.skipPage);
  const askSkip = useInspector((state) => state.askSkip);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    focusCanvas();
    void skip(reason.trim());
  };
  return (
    <form
      className={styles.form}
      aria-label="Skip this page"
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        askSkip(false);
        focusCanvas();
      }}
    >
      <label htmlFor="skip-reason">Why do you skip this page?</label>
      <div className={styles.foot}>
        <input
          id="skip-reason"
          // biome-ignore lint/a11y/noAutofocus: the user has just opened this form
          autoFocus
          maxLength={1000}
          placeholder="For example: behind a login"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <button type="submit" disabled={reason.trim() === ''}>
          Skip <Keys of="Enter" />
        </button>
        <Button
          kind="quiet"
          onClick={() => {
            askSkip(false);
            focusCanvas();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
