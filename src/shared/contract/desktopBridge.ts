/** The IPC channel between the windows of the desktop program and its main process. */
export const bridgeChannel = 'recordscope';

/**
 * The API that the preload script gives the inspector, as `window.recordscope`.
 * In both directions, a message carries the number of its line. A reloaded window starts a new line, and messages of the
 * previous line are dropped. Null instead of a message ends a line.
 */
export interface DesktopBridge {
  send(message: Uint8Array): void;
  listen(listener: BridgeListener): void;
  /** path of a file that the user dropped; '' if it has none */
  pathOf(file: object): string;
}

export interface BridgeListener {
  message(bytes: Uint8Array): void;
  /** the line has ended; the next message starts a new one */
  closed(): void;
}
