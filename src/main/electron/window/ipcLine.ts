import type { IpcMainEvent, WebContents } from 'electron';
import { bridgeChannel } from '../../../shared/contract/desktopBridge';
import type { EventMessage } from '../../../shared/contract/messages';
import type { ServiceLine } from '../../service/service';
import { inspectorOrigin } from '../security/inspectorScheme';

/** Limit for a message, bytes. The largest is the drawing on a live page of 200,000 blocks, a few MB. */
const maxMessageSize = 16 * 1024 * 1024;

type Connect = (send: (bytes: Uint8Array) => void) => ServiceLine;

/** One window's connection to the service; it restarts whenever the window is reloaded. */
export class IpcLine {
  private line: { number: number; service: ServiceLine } | undefined;

  constructor(
    private readonly contents: WebContents,
    private readonly connect: Connect,
    /** called when an inspector is connected */
    private readonly began: () => void,
  ) {
    contents.ipc.on(bridgeChannel, (event, number: unknown, bytes: unknown) => {
      if (isInspector(event)) this.receive(number, bytes);
    });
  }

  /** Whether an inspector is connected. */
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
    if (!(bytes instanceof Uint8Array) || bytes.byteLength > maxMessageSize) {
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

/** Only the window's own page may send messages: no frame in it, and no other page loaded instead. */
export function isInspector({ senderFrame }: Pick<IpcMainEvent, 'senderFrame'>): boolean {
  return senderFrame !== null && senderFrame.parent === null && senderFrame.origin === inspectorOrigin;
}
