import type { ReactNode } from 'react';
import type { ChoiceParam } from '../../shared/pipeline/params';
import { Segmented } from '../components/Segmented';
import styles from './ChoiceControl.module.css';
import { ChoiceMenu } from './ChoiceMenu';
import { ParamHead } from './ParamHead';
import { ParamHint } from './ParamHint';
import { useParam } from './useParam';

interface Props {
  stage: string;
  name: string;
  param: ChoiceParam;
}

/** Few and short options stand side by side, so many characters in all. */
const [mostOptions, mostCharacters] = [3, 40];

export function ChoiceControl({ stage, name, param }: Props): ReactNode {
  const { value, isChanged, set, reset } = useParam(stage, name, param);
  const options = Object.entries(param.options).map(([option, label]) => ({ value: option, label }));
  const characters = options.reduce((sum, { label }) => sum + label.length, 0);
  const isShort = options.length <= mostOptions && characters <= mostCharacters;
  const Control = isShort ? Segmented : ChoiceMenu;
  return (
    <div className={styles.param}>
      <ParamHead param={param} isChanged={isChanged} onReset={reset} />
      <Control label={param.label} value={String(value)} options={options} onChange={set} />
      <ParamHint param={param} withDefault />
    </div>
  );
}
