import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import styles from './controls.module.css';

interface Props<Value extends string> {
  /** accessible name of the group */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A choice between a few options, all visible. */
export function Segmented<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <RadioGroup
      className={styles.group}
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onChange(chosen as Value)}
    >
      {options.map((option) => (
        <Radio.Root key={option.value} value={option.value} className={styles.option}>
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
