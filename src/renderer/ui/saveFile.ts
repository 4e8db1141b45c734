/** Letters and digits of any script stay, all else would be trouble on some system. */
export function fileName(title: string): string {
  const plain = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return plain === '' ? 'session' : plain;
}

/** Gives the user a file to keep, by the browser's own way of saving. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  saveBlob(name, new Blob([text], { type }));
}

export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads it only after this task has ended.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
