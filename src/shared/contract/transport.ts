/** Carries messages between the inspector and the service: over a WebSocket, or between two processes of a desktop. */
export interface Transport {
  send(message: Uint8Array<ArrayBuffer>): void;
  /** To be called once; tells of everything from then on. */
  listen(listener: TransportListener): void;
  close(): void;
}

export interface TransportListener {
  opened(): void;
  message(bytes: Uint8Array): void;
  /** The connection is gone; a transport that can connects again and tells so by `opened`. */
  closed(): void;
}
