/** Key names of the inspector, and of Electron. */
const names: Readonly<Record<string, string>> = {
  Ctrl: 'CmdOrCtrl',
  '←': 'Left',
  '→': 'Right',
  '↑': 'Up',
  '↓': 'Down',
  '+': 'Plus',
  '−': '-',
  Del: 'Delete',
  Enter: 'Return',
};
const modifiers = new Set(['Ctrl', 'Alt', 'Shift']);
const keyForm =
  /^([A-Z0-9]|F\d{1,2}|[,.;:/?[\]\\'`-]|Plus|Left|Right|Up|Down|Space|Esc|Home|End|Tab|Return|Delete|Backspace|PageUp|PageDown)$/;

/** Electron's accelerator for "Ctrl Shift Z" or "Shift ↑"; undefined if it has none. */
export function acceleratorOf(keys: string): string | undefined {
  const parts = keys.split(' ').filter((part) => part !== '');
  const key = parts.at(-1);
  if (key === undefined || !keyForm.test(names[key] ?? key)) return undefined;
  if (!parts.slice(0, -1).every((part) => modifiers.has(part))) return undefined;
  return parts.map((part) => names[part] ?? part).join('+');
}

/** Whether the key writes text when a text field has the focus. */
export function isPlainKey(keys: string): boolean {
  return !/^(Ctrl|Alt) /.test(keys);
}
