import { Select } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import styles from './ChoiceMenu.module.css';

interface Props {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One of several choices, behind a button that shows the chosen one. */
export function ChoiceMenu({ label, value, options, onChange }: Props) {
  return (
    <Select.Root
      items={options}
      value={value}
      onValueChange={(chosen) => chosen !== null && onChange(chosen)}
      modal={false}
    >
      <Select.Trigger className={styles.trigger} aria-label={label}>
        <Select.Value />
        <Select.Icon className={styles.arrow}>
          <ChevronDown aria-hidden="true" />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner className={styles.positioner} sideOffset={4} alignItemWithTrigger={false}>
          <Select.Popup className={styles.popup}>
            {options.map((option) => (
              <Select.Item key={option.value} value={option.value} className={styles.item}>
                <Select.ItemIndicator className={styles.mark}>
                  <Check aria-hidden="true" />
                </Select.ItemIndicator>
                <Select.ItemText className={styles.text}>{option.label}</Select.ItemText>
              </Select.Item>
            ))}
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}
