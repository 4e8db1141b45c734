import type { ComponentType, ReactNode } from 'react';
import type { ChoiceParam, CurveParam, FlagParam, Param } from '../../../shared/pipeline/params';
import { ChoiceMenu } from '../../ui/ChoiceMenu';
import { Segmented } from '../../ui/Segmented';
import { Switch } from '../../ui/Switch';
import { NumberControl } from './NumberControl';
import styles from './ParamControl.module.css';
import { ParamHead, ParamHint, shownValue } from './ParamHead';
import { useParam } from './useParam';

interface Props<P extends Param> {
  stage: string;
  name: string;
  param: P;
}

type Controls = { [Kind in Param['kind']]: ComponentType<Props<Extract<Param, { kind: Kind }>>> };

const controls: Controls = {
  number: NumberControl,
  choice: ChoiceControl,
  flag: FlagControl,
  curve: CurveControl,
};

/** The control for the kind of a parameter. */
export function ParamControl({ stage, name, param }: Props<Param>) {
  const Control = controls[param.kind] as ComponentType<Props<Param>>;
  return <Control stage={stage} name={name} param={param} />;
}

interface ChoiceControlProps {
  stage: string;
  name: string;
  param: ChoiceParam;
}

/** Options are shown side by side up to this number and total length in characters; otherwise in a menu. */
const [maxOptions, maxCharacters] = [3, 40];

function ChoiceControl({ stage, name, param }: ChoiceControlProps): ReactNode {
  const { value, isChanged, set, reset } = useParam(stage, name, param);
  const options = Object.entries(param.options).map(([option, label]) => ({ value: option, label }));
  const characters = options.reduce((sum, { label }) => sum + label.length, 0);
  const isShort = options.length <= maxOptions && characters <= maxCharacters;
  const Control = isShort ? Segmented : ChoiceMenu;
  return (
    <div className={styles.param}>
      <ParamHead param={param} isChanged={isChanged} onReset={reset} />
      <Control label={param.label} value={String(value)} options={options} onChange={set} />
      <ParamHint param={param} withDefault />
    </div>
  );
}

interface FlagControlProps {
  stage: string;
  name: string;
  param: FlagParam;
}

function FlagControl({ stage, name, param }: FlagControlProps): ReactNode {
  const { value, isChanged, set, reset } = useParam(stage, name, param);
  return (
    <div className={styles.flagControlParam}>
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

interface CurveControlProps {
  stage: string;
  name: string;
  param: CurveParam;
}

/** Whether a curve is as learnt; its view moves it. */
function CurveControl({ stage, name, param }: CurveControlProps): ReactNode {
  const { value, isChanged, reset } = useParam(stage, name, param);
  return (
    <div className={styles.param}>
      <ParamHead param={param} isChanged={isChanged} onReset={reset}>
        {!isChanged && <span className={styles.state}>{shownValue(param, value)}</span>}
      </ParamHead>
    </div>
  );
}
