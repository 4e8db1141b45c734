import { Info, RotateCcw } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { valueText } from '../../../shared/charts/steppedValue';
import { notPrintedText, type Param, type ParamValue } from '../../../shared/pipeline/params';
import { IconButton } from '../../ui/IconButton';
import styles from './ParamHead.module.css';

interface Props {
  param: Param;
  isChanged: boolean;
  onReset: () => void;
  /** id of the labelled control; none for a group */
  controlId?: string | undefined;
  /** a small control beside the label */
  children?: ReactNode;
}

/** Label and unit of a parameter, a mark and a reset button if changed, and its help. */
export function ParamHead({ param, isChanged, onReset, controlId, children }: Props) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const helpId = useId();
  const help = useRef<HTMLButtonElement>(null);
  const unit = param.kind === 'number' ? param.unit : '';
  const text = (
    <>
      {param.label} {unit !== '' && <span className={styles.unit}>{unit}</span>}
    </>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the reset button does the same by keyboard */}
      <div className={styles.head} onDoubleClick={onReset}>
        {controlId === undefined ? <span>{text}</span> : <label htmlFor={controlId}>{text}</label>}
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
                // This button disappears after the reset; keep the focus near.
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

interface ParamHintProps {
  param: Param;
  /** false if the default is shown elsewhere */
  withDefault?: boolean | undefined;
}

/** The default and the paper's value. */
export function ParamHint({ param, withDefault }: ParamHintProps) {
  const paper = paperText(param);
  const isMarked = param.kind === 'number' && param.paper.value !== null;
  if (paper === '' && !withDefault) return null;
  return (
    <p className={styles.hint}>
      {withDefault && <span>default {shownValue(param, param.default)}</span>}
      {paper !== '' && (
        <span>
          {isMarked && <i className={styles.diamond} aria-hidden="true" />}
          {paper}
        </span>
      )}
    </p>
  );
}

/** A value for display, without its unit. */
export function shownValue(param: Param, value: ParamValue): string {
  switch (param.kind) {
    case 'number':
      return valueText(param, Number(value));
    case 'choice':
      return param.options[String(value)] ?? String(value);
    case 'flag':
      return value ? 'on' : 'off';
    case 'curve':
      return value === param.default ? 'as learnt' : 'changed';
  }
}

/** The paper's value of a parameter; '' if the paper does not have it. */
function paperText(param: Param): string {
  const { value, where, chosen } = param.paper;
  if (value === null && where === '') return '';
  if (value === null)
    return `Paper: ${notPrintedText(chosen === undefined ? undefined : shownValue(param, chosen))}, ${where}`;
  const unit = param.kind === 'number' && param.unit !== '' ? ` ${param.unit}` : '';
  return `Paper: ${shownValue(param, value)}${unit}${where === '' ? '' : `, ${where}`}`;
}
