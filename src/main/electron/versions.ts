/** Name and version of each component of the program. */
export const versions: Readonly<Record<string, string>> = {
  Electron: process.versions.electron ?? '',
  Chromium: process.versions.chrome ?? '',
  Node: process.versions.node,
  V8: process.versions.v8,
};
