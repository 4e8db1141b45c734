import { NumberField } from '@base-ui/react/number-field';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { decimalsOf } from '../../../shared/charts/steppedValue';
import { type NumberParam, valueFault } from '../../../shared/pipeline/params';
import { focusHome } from '../../ui/focusHome';
import styles from './NumberEntry.module.css';
import { useDrag } from './useDrag';

interface Props {
  id: string;
  param: NumberParam;
  value: number;
  isChanged: boolean;
  /** id of the error text */
  faultId: string | undefined;
  /** returns whether the value was accepted */
  onEnter: (value: number | null) => boolean;
}

/** Decimals that a user may type; more than any step has. */
const maxDecimals = 12;
/** Change reasons while text is typed; all others are steps. */
const typing = new Set(['input-change', 'input-clear', 'input-paste']);

/** Number field. Typed text applies on Enter or blur; arrow keys and step buttons apply at once. */
export function NumberEntry({ id, param, value, isChanged, faultId, onEnter }: Props) {
  /** undefined if nothing is being typed */
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const beginDrag = useDrag();
  const enter = (): boolean => {
    const isAccepted = typed === undefined || onEnter(typed);
    if (isAccepted) setTyped(undefined);
    return isAccepted;
  };
  const isWrong = faultId !== undefined || (typed !== undefined && valueFault(param, typed) !== undefined);
  return (
    <NumberField.Root
      id={id}
      value={typed === undefined ? value : typed}
      min={param.min}
      max={param.max}
      step={param.step}
      largeStep={param.step * 10}
      smallStep={param.step}
      locale="en"
      format={{
        useGrouping: false,
        minimumFractionDigits: decimalsOf(param.step),
        maximumFractionDigits: maxDecimals,
      }}
      allowOutOfRange
      onValueChange={(next, { reason }) => {
        if (reason === 'input-blur') return;
        if (typing.has(reason)) setTyped(next);
        else {
          setTyped(undefined);
          onEnter(next);
        }
      }}
    >
      <NumberField.Group className={isChanged ? `${styles.group} ${styles.changed}` : styles.group}>
        <NumberField.Input
          className={styles.input}
          aria-invalid={isWrong}
          aria-describedby={faultId}
          onBlur={() => {
            // An invalid value stays visible until the field loses the focus.
            if (!enter()) setTyped(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') enter();
            if (event.key === 'Escape') setTyped(undefined);
          }}
        />
        {/* A held button repeats; all repeats are one undo step. The library focuses the field, where every key would
            type, so move the focus away. */}
        <span className={styles.steps} onPointerDownCapture={() => beginDrag()}>
          <NumberField.Increment
            className={styles.step}
            aria-label={`Increase ${param.label}`}
            onClick={focusHome}
          >
            <ChevronUp aria-hidden="true" />
          </NumberField.Increment>
          <NumberField.Decrement
            className={styles.step}
            aria-label={`Decrease ${param.label}`}
            onClick={focusHome}
          >
            <ChevronDown aria-hidden="true" />
          </NumberField.Decrement>
        </span>
      </NumberField.Group>
    </NumberField.Root>
  );
}
