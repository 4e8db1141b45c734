import type { ComponentType } from 'react';
import type { Param } from '../../shared/pipeline/params';
import { ChoiceControl } from './ChoiceControl';
import { FlagControl } from './FlagControl';
import { NumberControl } from './NumberControl';

interface Props<P extends Param> {
  stage: string;
  name: string;
  param: P;
}

type Controls = { [Kind in Param['kind']]: ComponentType<Props<Extract<Param, { kind: Kind }>>> };

const controls: Controls = { number: NumberControl, choice: ChoiceControl, flag: FlagControl };

/** The control that fits the kind of a parameter. */
export function ParamControl({ stage, name, param }: Props<Param>) {
  const Control = controls[param.kind] as ComponentType<Props<Param>>;
  return <Control stage={stage} name={name} param={param} />;
}
