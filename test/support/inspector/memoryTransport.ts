import type { DesktopPart } from '../../../src/main/service/connection';
import type { Service, ServiceLine } from '../../../src/main/service/service';
import type { EventMessage } from '../../../src/shared/contract/messages';
import type { Transport, TransportListener } from '../../../src/shared/contract/transport';

/** A transport between a client and a service in one process; can be disconnected and reconnected. */
export class MemoryTransport implements Transport {
  private listener: TransportListener | undefined;
  private line: ServiceLine | undefined;

  /** `desktop` makes the client a window of the desktop program. */
  constructor(
    private service: Service,
    private readonly desktop?: DesktopPart,
  ) {}

  send(message: Uint8Array<ArrayBuffer>): void {
    const { line } = this;
    const copy = message.slice();
    queueMicrotask(() => line?.receive(copy));
  }

  listen(listener: TransportListener): void {
    this.listener = listener;
    queueMicrotask(() => this.join());
  }

  close(): void {
    this.cut();
  }

  /** Like a restarted server: `service` is another one. */
  join(service = this.service): void {
    if (this.line !== undefined) return;
    this.service = service;
    const line = service.connect((bytes) => {
      const copy = bytes.slice();
      queueMicrotask(() => {
        if (this.line === line) this.listener?.message(copy);
      });
    }, this.desktop);
    this.line = line;
    this.listener?.opened();
  }

  /** Sends the client a message that it did not request. */
  report(message: EventMessage): void {
    this.line?.report(message);
  }

  cut(): void {
    if (this.line === undefined) return;
    this.line.close();
    this.line = undefined;
    this.listener?.closed();
  }
}
