import type { IpcMainEvent, WebContents } from 'electron';
import { bridgeChannel } from '../../../shared/contract/desktopBridge';
import type { EventMessage } from '../../../shared/contract/messages';
import type { ServiceLine } from '../../service/service';
import { inspectorOrigin } from '../security/inspectorScheme';

/** What is drawn on a live page of 200,000 blocks is the largest that an inspector sends, a few MB. */
const largestMessage = 16 * 1024 * 1024;

type Connect = (send: (bytes: Uint8Array) => void) => ServiceLine;

/** One window's line to the service, which begins anew whenever the window is loaded anew. */
export class IpcLine {
  private line: { number: number; service: ServiceLine } | undefined;

  constructor(
    private readonly contents: WebContents,
    private readonly connect: Connect,
    /** an inspector is there and listens */
    private readonly began: () => void,
  ) {
    contents.ipc.on(bridgeChannel, (event, number: unknown, bytes: unknown) => {
      if (isInspector(event)) this.receive(number, bytes);
    });
  }

  /** Whether an inspector listens. */
  get isOpen(): boolean {
    return this.line !== undefined;
  }

  report(message: EventMessage): void {
    this.line?.service.report(message);
  }

  close(): void {
    this.line?.service.close();
    this.line = undefined;
  }

  private receive(number: unknown, bytes: unknown): void {
    if (typeof number !== 'number' || !Number.isInteger(number)) return;
    if (!(bytes instanceof Uint8Array) || bytes.byteLength > largestMessage) {
      this.close();
      this.send(number, null);
      return;
    }
    if (this.line?.number !== number) {
      this.close();
      this.line = { number, service: this.connect((answer) => this.send(number, answer)) };
      this.began();
    }
    this.line.service.receive(bytes);
  }

  private send(number: number, bytes: Uint8Array | null): void {
    if (!this.contents.isDestroyed()) this.contents.send(bridgeChannel, number, bytes);
  }
}

/** Only the window's own page may speak: no frame in it, and none that was brought there instead. */
export function isInspector({ senderFrame }: Pick<IpcMainEvent, 'senderFrame'>): boolean {
  return senderFrame !== null && senderFrame.parent === null && senderFrame.origin === inspectorOrigin;
}
