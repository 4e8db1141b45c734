/** Carries messages between the inspector and the service: over a WebSocket, or between processes of the desktop program. */
export interface Transport {
  send(message: Uint8Array<ArrayBuffer>): void;
  /** Call once; the listener receives everything from then on. */
  listen(listener: TransportListener): void;
  close(): void;
}

export interface TransportListener {
  opened(): void;
  message(bytes: Uint8Array): void;
  /** The connection is lost. A transport that can reconnect does so and calls `opened`. */
  closed(): void;
}
