import type { DesktopBridge } from '../../shared/contract/desktopBridge';
import type { Transport, TransportListener } from '../../shared/contract/transport';

/** Messages between the two processes of the desktop program. The other one is there as long as this one is. */
export class DesktopTransport implements Transport {
  private isClosed = false;

  constructor(private readonly bridge: DesktopBridge) {}

  send(message: Uint8Array<ArrayBuffer>): void {
    if (!this.isClosed) this.bridge.send(message);
  }

  listen(listener: TransportListener): void {
    this.bridge.listen({
      message: (bytes) => {
        if (!this.isClosed) listener.message(bytes);
      },
      closed: () => {
        if (this.isClosed) return;
        listener.closed();
        listener.opened();
      },
    });
    // As with a socket, nobody is told before they are done with listening.
    queueMicrotask(() => listener.opened());
  }

  close(): void {
    this.isClosed = true;
  }
}
