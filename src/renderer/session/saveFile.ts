/** Gives the user a file to keep, by the browser's own way of saving. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it only after this task has ended.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
