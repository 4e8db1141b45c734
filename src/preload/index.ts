import { contextBridge } from 'electron';

contextBridge.exposeInMainWorld('recordscope', {
  versions: { electron: process.versions.electron, chromium: process.versions.chrome },
});
