/** Keys as the inspector writes them, and as Electron does. */
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

/** The accelerator that a menu shows for "Ctrl Shift Z" or "Shift ↑"; undefined where it can show none. */
export function acceleratorOf(keys: string): string | undefined {
  const parts = keys.split(' ').filter((part) => part !== '');
  const key = parts.at(-1);
  if (key === undefined || !keyForm.test(names[key] ?? key)) return undefined;
  if (!parts.slice(0, -1).every((part) => modifiers.has(part))) return undefined;
  return parts.map((part) => names[part] ?? part).join('+');
}

/** Whether the key is one of those that write text, if they are pressed where text can be written. */
export function isPlainKey(keys: string): boolean {
  return !/^(Ctrl|Alt) /.test(keys);
}
