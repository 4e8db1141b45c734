import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import buttonStyles from './Button.module.css';
import { focusAfterMenu } from './focusHome';
import { Keys } from './Keys';
import styles from './Menu.module.css';

export interface MenuItem {
  label: string;
  /** second line, or several */
  hint?: string | readonly string[] | undefined;
  /** only for items that are toggled */
  checked?: boolean | undefined;
  disabled?: boolean | undefined;
  /** the keys that do the same */
  keys?: string | undefined;
  /** items of a group are listed under its name, in the given order */
  group?: string | undefined;
  onSelect: () => void;
}

interface Props {
  /** accessible name of the button; starts with its visible text */
  label: string;
  /** content of the button */
  trigger: ReactNode;
  items: readonly MenuItem[];
  kind?: 'plain' | 'quiet' | undefined;
  disabled?: boolean | undefined;
  /** for menus in which several items are toggled in a row */
  staysOpen?: boolean | undefined;
  /** called on opening, to refresh the items */
  onOpen?: (() => void) | undefined;
}

export function Menu({ label, trigger, items, kind = 'plain', disabled, staysOpen = false, onOpen }: Props) {
  return (
    <BaseMenu.Root modal={false} onOpenChange={(isOpen) => isOpen && onOpen?.()}>
      <BaseMenu.Trigger
        className={`${buttonStyles.button} ${buttonStyles[kind]}`}
        disabled={disabled}
        aria-label={label}
      >
        {trigger}
        <ChevronDown className={styles.arrow} aria-hidden="true" />
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={styles.positioner} sideOffset={4} align="start">
          <BaseMenu.Popup className={styles.popup} finalFocus={focusAfterMenu}>
            <MenuItems items={items} staysOpen={staysOpen} />
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

interface AtPoint {
  /** accessible name */
  label: string;
  /** px in the window; null while it is closed */
  at: { x: number; y: number } | null;
  items: readonly MenuItem[];
  onClose: () => void;
}

/** A menu without a button, at a point. The focus returns to where it was. */
export function MenuAt({ label, at, items, onClose }: AtPoint) {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (at !== null) before.current = document.activeElement;
  }, [at]);
  if (at === null) return null;
  const anchor = { getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) };
  return (
    <BaseMenu.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={styles.positioner} anchor={anchor} sideOffset={2} align="start">
          <BaseMenu.Popup
            className={styles.popup}
            aria-label={label}
            finalFocus={() => (before.current instanceof HTMLElement ? before.current : true)}
          >
            <MenuItems items={items} staysOpen={false} />
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function MenuItems({ items, staysOpen }: { items: readonly MenuItem[]; staysOpen: boolean }) {
  const groups = [...new Set(items.map(({ group }) => group ?? ''))];
  return groups.map((group) => (
    <BaseMenu.Group key={group} className={styles.group}>
      {group !== '' && <BaseMenu.GroupLabel className={styles.groupLabel}>{group}</BaseMenu.GroupLabel>}
      {items
        .filter((item) => (item.group ?? '') === group)
        .map((item) => (
          <Entry key={item.label} item={item} staysOpen={staysOpen} />
        ))}
    </BaseMenu.Group>
  ));
}

function Entry({ item, staysOpen }: { item: MenuItem; staysOpen: boolean }) {
  const text = (
    <span className={styles.words}>
      <span>{item.label}</span>
      {[item.hint ?? []].flat().map((line) => (
        <span key={line} className={styles.hint}>
          {line}
        </span>
      ))}
    </span>
  );
  if (item.checked === undefined)
    return (
      <BaseMenu.Item className={styles.item} disabled={item.disabled} onClick={item.onSelect}>
        {text}
        {item.keys !== undefined && item.keys !== '' && (
          <span className={styles.keys}>
            <Keys of={item.keys} />
          </span>
        )}
      </BaseMenu.Item>
    );
  return (
    <BaseMenu.CheckboxItem
      className={styles.item}
      checked={item.checked}
      disabled={item.disabled}
      onCheckedChange={item.onSelect}
      closeOnClick={!staysOpen}
    >
      <span className={styles.tick}>
        <BaseMenu.CheckboxItemIndicator>
          <Check aria-hidden="true" />
        </BaseMenu.CheckboxItemIndicator>
      </span>
      {text}
    </BaseMenu.CheckboxItem>
  );
}
