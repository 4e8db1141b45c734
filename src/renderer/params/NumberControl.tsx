import { type ReactNode, useId, useState } from 'react';
import { type NumberParam, valueFault } from '../../shared/pipeline/params';
import styles from './NumberControl.module.css';
import { NumberEntry } from './NumberEntry';
import { NumberSlider } from './NumberSlider';
import { ParamHead } from './ParamHead';
import { ParamHint } from './ParamHint';
import { shownValue } from './paperText';
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
    setFault(
      wrong === undefined ? '' : `${next ?? 'Nothing'}: ${wrong}. It stays ${shownValue(param, value)}.`,
    );
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
