import { Checkbox } from '@base-ui/react/checkbox';
import { Check } from 'lucide-react';
import type { MethodInfo } from '../../shared/contract/commands';
import { Button } from '../components/Button';
import boxes from '../corpus/dialogs/CheckList.module.css';
import { type TunableParam, tunableParams } from '../store/tuningSetup';
import type { MovedParam } from '../store/tuningState';
import { useInspector } from '../store/useInspector';
import styles from './ParamChoice.module.css';
import { RangeFields } from './RangeFields';

interface Props {
  method: MethodInfo;
  moved: readonly MovedParam[];
}

/** Any of a method's parameters; of numbers, from where to where. */
export function ParamChoice({ method, moved }: Props) {
  const setMoved = useInspector((state) => state.setMovedParams);
  const all = tunableParams(method);
  const ordered = (chosen: readonly MovedParam[]): MovedParam[] =>
    all.flatMap(({ key }) => chosen.find((own) => own.key === key) ?? []);
  const toggle = (key: string): void =>
    setMoved(
      moved.some((own) => own.key === key)
        ? moved.filter((own) => own.key !== key)
        : ordered([...moved, { key }]),
    );
  const change = (next: MovedParam): void =>
    setMoved(moved.map((own) => (own.key === next.key ? next : own)));
  return (
    <>
      <fieldset className={styles.list}>
        <legend>Parameters that are moved</legend>
        {all.map((param) => (
          <Line
            key={param.key}
            param={param}
            own={moved.find(({ key }) => key === param.key)}
            onToggle={() => toggle(param.key)}
            onChange={change}
          />
        ))}
      </fieldset>
      <div className={styles.tools}>
        <Button onClick={() => setMoved(all.map(({ key }) => ({ key })))}>All</Button>
        <Button
          onClick={() =>
            setMoved(all.filter(({ param }) => param.kind === 'number').map(({ key }) => ({ key })))
          }
        >
          Numbers only
        </Button>
        <Button onClick={() => setMoved([])}>None</Button>
      </div>
    </>
  );
}

interface LineProps {
  param: TunableParam;
  own: MovedParam | undefined;
  onToggle: () => void;
  onChange: (next: MovedParam) => void;
}

function Line({ param: { param, stageTitle }, own, onToggle, onChange }: LineProps) {
  return (
    <div className={styles.line}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is one */}
      <label className={styles.name}>
        <Checkbox.Root className={boxes.box} checked={own !== undefined} onCheckedChange={onToggle}>
          <Checkbox.Indicator>
            <Check aria-hidden="true" />
          </Checkbox.Indicator>
        </Checkbox.Root>
        <span>
          {param.label}
          <span className={styles.stage}>{stageTitle}</span>
        </span>
      </label>
      {own !== undefined && param.kind === 'number' ? (
        <RangeFields param={param} own={own} onChange={onChange} />
      ) : (
        <span className={styles.stage}>
          {param.kind === 'number'
            ? `${param.min} to ${param.max}`
            : param.kind === 'flag'
              ? 'on, off'
              : `${Object.keys(param.options).length} choices`}
        </span>
      )}
    </div>
  );
}
