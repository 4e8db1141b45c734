/** The one channel between the windows of the desktop program and its main process. */
export const bridgeChannel = 'recordscope';

/**
 * All that the preload script gives the inspector, as `window.recordscope`.
 * Both ways, a message goes with the number of the line that it is of: a window that was loaded anew begins
 * another one, and what was meant for the one before is dropped. In place of a message, null ends a line.
 */
export interface DesktopBridge {
  send(message: Uint8Array): void;
  listen(listener: BridgeListener): void;
  /** where a file that the user dropped lies; '' where it lies nowhere */
  pathOf(file: object): string;
}

export interface BridgeListener {
  message(bytes: Uint8Array): void;
  /** the line was ended; the next message begins another one */
  closed(): void;
}
