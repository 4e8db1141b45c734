/** Wrapper files are small; larger files are something else. */
const maxBytes = 8 * 1024 * 1024;

/** Lets the user choose a wrapper file, and hands on its text. */
export function openWrapperFile(onText: (text: string) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,application/json';
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file === undefined) return;
    // The service says what is wrong with a file that is no wrapper.
    file
      .slice(0, maxBytes)
      .text()
      .then(onText, () => undefined);
  });
  input.click();
}
