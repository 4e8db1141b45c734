import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { type BridgeListener, bridgeChannel, type DesktopBridge } from '../shared/contract/desktopBridge';

let line = newLine();
let listener: BridgeListener | undefined;

ipcRenderer.on(bridgeChannel, (_event, of: number, bytes: Uint8Array | null) => {
  if (of !== line) return;
  if (bytes !== null) listener?.message(bytes);
  else {
    line = newLine();
    listener?.closed();
  }
});

const bridge: DesktopBridge = {
  send: (message) => ipcRenderer.send(bridgeChannel, line, message),
  listen: (given) => {
    listener = given;
  },
  pathOf: (file) => webUtils.getPathForFile(file as File),
};
contextBridge.exposeInMainWorld('recordscope', bridge);

function newLine(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}
