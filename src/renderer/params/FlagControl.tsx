import type { ReactNode } from 'react';
import type { FlagParam } from '../../shared/pipeline/params';
import { Switch } from '../components/Switch';
import styles from './FlagControl.module.css';
import { ParamHead } from './ParamHead';
import { ParamHint } from './ParamHint';
import { useParam } from './useParam';

interface Props {
  stage: string;
  name: string;
  param: FlagParam;
}

export function FlagControl({ stage, name, param }: Props): ReactNode {
  const { value, isChanged, set, reset } = useParam(stage, name, param);
  return (
    <div className={styles.param}>
      <ParamHead param={param} isChanged={isChanged} onReset={reset}>
        <span className={styles.state} aria-hidden="true">
          {value ? 'on' : 'off'}
        </span>
        <Switch label={param.label} checked={value === true} onChange={set} hideLabel />
      </ParamHead>
      <ParamHint param={param} withDefault />
    </div>
  );
}
