/** Ids of the inputs that open the browser's dialogs. */
export const fileInputIds = { file: 'open-file', folder: 'open-folder' } as const;

/** Opens the browser's dialog for a file, or for a folder. `types` limits the files, as in the `accept` attribute. */
export function chooseFile(kind: keyof typeof fileInputIds, types?: string): void {
  const input = document.getElementById(fileInputIds[kind]);
  if (!(input instanceof HTMLInputElement)) return;
  input.accept = types ?? input.dataset.types ?? '';
  input.click();
}
