import { Select } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import styles from './ChoiceMenu.module.css';

export interface ChoiceOption {
  value: string;
  label: string;
  /** options of a group are listed under its name, in the given order */
  group?: string | undefined;
}

interface Props {
  label: string;
  value: string;
  options: readonly ChoiceOption[];
  onChange: (value: string) => void;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A select menu; its button shows the chosen option. */
export function ChoiceMenu({ label, value, options, onChange, ref }: Props) {
  const groups = [...new Set(options.map(({ group }) => group ?? ''))];
  return (
    <Select.Root
      items={options}
      value={value}
      onValueChange={(chosen) => chosen !== null && onChange(chosen)}
      modal={false}
    >
      <Select.Trigger ref={ref} className={styles.trigger} aria-label={label}>
        <Select.Value />
        <Select.Icon className={styles.icon}>
          <ChevronDown aria-hidden="true" />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner className={styles.positioner} sideOffset={4} alignItemWithTrigger={false}>
          <Select.Popup className={styles.popup}>
            {groups.map((group) => (
              <Select.Group key={group}>
                {group !== '' && <Select.GroupLabel className={styles.group}>{group}</Select.GroupLabel>}
                {options
                  .filter((option) => (option.group ?? '') === group)
                  .map((option) => (
                    <Select.Item key={option.value} value={option.value} className={styles.item}>
                      <Select.ItemIndicator className={styles.icon}>
                        <Check aria-hidden="true" />
                      </Select.ItemIndicator>
                      <Select.ItemText className={styles.text}>{option.label}</Select.ItemText>
                    </Select.Item>
                  ))}
              </Select.Group>
            ))}
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}
