import { Slider } from '@base-ui/react/slider';
import { type ReactNode, useId, useState } from 'react';
import { valueText } from '../../../shared/charts/steppedValue';
import { type NumberParam, valueFault } from '../../../shared/pipeline/params';
import styles from './NumberControl.module.css';
import { NumberEntry } from './NumberEntry';
import { ParamHead, ParamHint, shownValue } from './ParamHead';
import { useDrag } from './useDrag';
import { useParam } from './useParam';

interface Props {
  stage: string;
  name: string;
  param: NumberParam;
}

export function NumberControl({ stage, name, param }: Props): ReactNode {
  const handle = useParam(stage, name, param);
  const [fault, setFault] = useState('');
  const id = useId();
  const value = Number(handle.value);
  const enter = (next: number | null): boolean => {
    const wrong = valueFault(param, next);
    setFault(wrong === undefined ? '' : `${next ?? 'Empty'}: ${wrong}. Still ${shownValue(param, value)}.`);
    if (wrong === undefined) handle.set(next!);
    return wrong === undefined;
  };
  const reset = (): void => {
    setFault('');
    handle.reset();
  };
  return (
    <div className={styles.param}>
      <ParamHead param={param} isChanged={handle.isChanged} onReset={reset} controlId={id}>
        <NumberEntry
          id={id}
          param={param}
          value={value}
          isChanged={handle.isChanged}
          faultId={fault === '' ? undefined : `${id}-fault`}
          onEnter={enter}
        />
      </ParamHead>
      <NumberSlider param={param} value={value} onChange={enter} onReset={reset} />
      <p id={`${id}-fault`} className={styles.fault} role="alert">
        {fault}
      </p>
      <ParamHint param={param} />
    </div>
  );
}

interface NumberSliderProps {
  param: NumberParam;
  value: number;
  onChange: (value: number) => void;
  onReset: () => void;
}

/** Percent of the width reserved for the texts at both ends, so that the default's text does not overlap them. */
const endsWidth = 21;

/** The value on its range, with marks at the default (a line) and at the paper's value (a diamond). */
function NumberSlider({ param, value, onChange, onReset }: NumberSliderProps) {
  const { min, max, step } = param;
  const beginDrag = useDrag();
  const position = (at: number): number => ((at - min) / (max - min)) * 100;
  const defaultText = Math.max(endsWidth, Math.min(100 - endsWidth, position(param.default)));
  return (
    <Slider.Root
      value={value}
      min={min}
      max={max}
      step={step}
      largeStep={step * 10}
      onValueChange={(next) => onChange(Number(next))}
    >
      <Slider.Control
        className={styles.control}
        onPointerDownCapture={() => beginDrag()}
        onDoubleClick={onReset}
      >
        <Slider.Track className={styles.track}>
          <Slider.Indicator className={styles.fill} />
          <i className={styles.default} style={{ left: `${position(param.default)}%` }} />
          {param.paper.value !== null && (
            <i className={styles.paper} style={{ left: `${position(param.paper.value)}%` }} />
          )}
          <Slider.Thumb
            className={styles.thumb}
            getAriaLabel={() => param.label}
            getAriaValueText={(_, at) => `${valueText(param, at)} ${param.unit}`.trim()}
          />
        </Slider.Track>
      </Slider.Control>
      <div className={styles.ends}>
        <span>{min}</span>
        <span className={styles.defaultText} style={{ left: `${defaultText}%` }}>
          default {valueText(param, param.default)}
        </span>
        <span>{max}</span>
      </div>
    </Slider.Root>
  );
}
