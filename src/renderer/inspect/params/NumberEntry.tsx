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
  /** id of the text that says what is wrong */
  faultId: string | undefined;
  /** returns whether the value was taken */
  onEnter: (value: number | null) => boolean;
}

/** Digits that a user may type: more than any step has. */
const maxDecimals = 12;
/** What a text that is being typed tells of; all other reasons are steps. */
const typing = new Set(['input-change', 'input-clear', 'input-paste']);

/** The value as a field. What is typed counts when it is finished; arrows and the small buttons count at once. */
export function NumberEntry({ id, param, value, isChanged, faultId, onEnter }: Props) {
  /** undefined while nothing is being typed */
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const beginDrag = useDrag();
  const enter = (): boolean => {
    const isTaken = typed === undefined || onEnter(typed);
    if (isTaken) setTyped(undefined);
    return isTaken;
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
            // What was not taken stays in sight as long as it can be mended.
            if (!enter()) setTyped(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') enter();
            if (event.key === 'Escape') setTyped(undefined);
          }}
        />
        {/* Held down, a button repeats: all of it is one step to undo. The library gives the field the focus, where
            every key would write. */}
        <span className={styles.steps} onPointerDownCapture={() => beginDrag()}>
          <NumberField.Increment
            className={styles.step}
            aria-label={`More ${param.label}`}
            onClick={focusHome}
          >
            <ChevronUp aria-hidden="true" />
          </NumberField.Increment>
          <NumberField.Decrement
            className={styles.step}
            aria-label={`Less ${param.label}`}
            onClick={focusHome}
          >
            <ChevronDown aria-hidden="true" />
          </NumberField.Decrement>
        </span>
      </NumberField.Group>
    </NumberField.Root>
  );
}
