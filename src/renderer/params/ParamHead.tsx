import { Info, RotateCcw } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Param } from '../../shared/pipeline/params';
import { IconButton } from '../components/IconButton';
import styles from './ParamHead.module.css';
import { shownValue } from './paperText';

interface Props {
  param: Param;
  isChanged: boolean;
  onReset: () => void;
  /** id of the control that the label belongs to; none for a group of them */
  controlId?: string | undefined;
  /** a small control that has room beside the label */
  children?: ReactNode;
}

/** Label and unit of a parameter, whether it was changed, the way back, and its help. */
export function ParamHead({ param, isChanged, onReset, controlId, children }: Props) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const helpId = useId();
  const help = useRef<HTMLButtonElement>(null);
  const unit = param.kind === 'number' ? param.unit : '';
  const words = (
    <>
      {param.label} {unit !== '' && <span className={styles.unit}>{unit}</span>}
    </>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside does the same by keyboard */}
      <div className={styles.head} onDoubleClick={onReset}>
        {controlId === undefined ? <span>{words}</span> : <label htmlFor={controlId}>{words}</label>}
        <button
          ref={help}
          type="button"
          className={styles.help}
          aria-label={`About ${param.label}`}
          aria-expanded={isHelpOpen}
          aria-controls={helpId}
          onClick={() => setHelpOpen(!isHelpOpen)}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <Info aria-hidden="true" />
        </button>
        {isChanged && <span className={styles.changed}>changed</span>}
        <span className={styles.tools}>
          {isChanged && (
            <IconButton
              label={`Reset ${param.label} to ${shownValue(param, param.default)}`}
              icon={<RotateCcw />}
              onClick={() => {
                onReset();
                // The button goes away with the change that it takes back; the focus stays near.
                help.current?.focus();
              }}
            />
          )}
          {children}
        </span>
      </div>
      <p id={helpId} className={styles.helpText} hidden={!isHelpOpen}>
        {param.help}
      </p>
    </>
  );
}
