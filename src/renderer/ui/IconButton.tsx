import { Tooltip } from '@base-ui/react/tooltip';
import { type ReactNode, useContext } from 'react';
import styles from './IconButton.module.css';
import { Keys } from './Keys';
import { TooltipSide } from './tooltipSide';

interface Props {
  /** accessible name, also the tooltip */
  label: string;
  icon: ReactNode;
  onClick: () => void;
  /** only for toggle buttons */
  pressed?: boolean | undefined;
  disabled?: boolean | undefined;
  /** shown in the tooltip */
  keys?: string | undefined;
  /** draws an outline; for the main button of a group */
  outlined?: boolean | undefined;
  /** side of the tooltip, if not the default */
  side?: 'top' | 'right' | undefined;
}

export function IconButton({ label, icon, onClick, pressed, disabled, keys, outlined, side }: Props) {
  const defaultSide = useContext(TooltipSide);
  return (
    <Tooltip.Root>
      <Tooltip.Trigger
        render={<button type="button" disabled={disabled} />}
        className={outlined ? `${styles.button} ${styles.outlined}` : styles.button}
        aria-label={label}
        aria-pressed={pressed}
        onClick={onClick}
      >
        {icon}
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Positioner
          side={side ?? defaultSide}
          sideOffset={6}
          className={styles.positioner}
          data-tooltip
        >
          <Tooltip.Popup className={styles.tip}>
            {label}
            {keys !== undefined && keys !== '' && <Keys of={keys} />}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
