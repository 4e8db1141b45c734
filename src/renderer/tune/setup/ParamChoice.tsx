import { Checkbox } from '@base-ui/react/checkbox';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { MethodInfo } from '../../../shared/contract/commands';
import type { NumberParam } from '../../../shared/pipeline/params';
import boxes from '../../corpus/dialogs/CheckList.module.css';
import { type TunableParam, tunableParams } from '../../store/tuning/tunableParams';
import type { MovedParam } from '../../store/tuning/tuningSlice';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import styles from './ParamChoice.module.css';

interface Props {
  method: MethodInfo;
  moved: readonly MovedParam[];
}

/** Chooses parameters of a method, and the range of numbers. */
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
        <legend>Parameters to vary</legend>
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

interface RangeFieldsProps {
  param: NumberParam;
  own: MovedParam;
  onChange: (next: MovedParam) => void;
}

/** The range of a number. Invalid input is ignored. */
function RangeFields({ param, own, onChange }: RangeFieldsProps) {
  const [texts, setTexts] = useState({
    from: String(own.from ?? param.min),
    to: String(own.to ?? param.max),
  });
  const isValid = (text: string): boolean =>
    text.trim() !== '' && Number(text) >= param.min && Number(text) <= param.max;
  const isOrdered = Number(texts.from) <= Number(texts.to);
  const set = (end: 'from' | 'to', text: string): void => {
    const next = { ...texts, [end]: text };
    setTexts(next);
    if (isValid(next.from) && isValid(next.to) && Number(next.from) <= Number(next.to))
      onChange({ key: own.key, from: Number(next.from), to: Number(next.to) });
  };
  const field = (end: 'from' | 'to') => (
    <input
      inputMode="decimal"
      aria-label={`${param.label}, ${end}`}
      aria-invalid={!isValid(texts[end]) || !isOrdered}
      title={`${param.min} to ${param.max}`}
      value={texts[end]}
      onChange={({ target }) => set(end, target.value)}
    />
  );
  return (
    <span className={styles.range}>
      {field('from')} to {field('to')} {param.unit}
    </span>
  );
}
