import { Select } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import type { CurveView } from '../../../shared/pipeline/views';
import styles from './CurveMenu.module.css';

interface Props {
  curves: CurveView['curves'];
  /** the parameter of the chosen curve */
  value: string;
  onPick: (param: string) => void;
  ref: Ref<HTMLButtonElement>;
}

/** Any curve, by group. */
export function CurveMenu({ curves, value, onPick, ref }: Props) {
  const groups = [...new Set(curves.map(({ group }) => group))];
  const items = curves.map(({ param, label }) => ({ value: param, label }));
  return (
    <Select.Root
      items={items}
      value={value}
      onValueChange={(chosen) => chosen !== null && onPick(chosen)}
      modal={false}
    >
      <Select.Trigger ref={ref} className={styles.trigger} aria-label="Curve">
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
                <Select.GroupLabel className={styles.group}>{group}</Select.GroupLabel>
                {curves
                  .filter((curve) => curve.group === group)
                  .map(({ param, label }) => (
                    <Select.Item key={param} value={param} className={styles.item}>
                      <Select.ItemIndicator className={styles.icon}>
                        <Check aria-hidden="true" />
                      </Select.ItemIndicator>
                      <Select.ItemText className={styles.text}>{label}</Select.ItemText>
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
