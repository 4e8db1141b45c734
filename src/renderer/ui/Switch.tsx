import { Switch as BaseSwitch } from '@base-ui/react/switch';
import styles from './controls.module.css';

interface Props {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** the label is for screen readers only */
  hideLabel?: boolean | undefined;
  disabled?: boolean | undefined;
}

export function Switch({ label, checked, onChange, hideLabel, disabled }: Props) {
  const knob = (
    <BaseSwitch.Root
      className={styles.switch}
      checked={checked}
      onCheckedChange={onChange}
      disabled={disabled}
      aria-label={label}
    >
      <BaseSwitch.Thumb className={styles.thumb} />
    </BaseSwitch.Root>
  );
  if (hideLabel) return knob;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is one
    <label className={styles.line}>
      <span aria-hidden="true">{label}</span>
      {knob}
    </label>
  );
}
