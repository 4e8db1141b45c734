import type { DesktopBridge } from '../../../shared/contract/desktopBridge';
import type { Transport, TransportListener } from '../../../shared/contract/transport';

/** The way from this inspector to its service: between processes in the desktop program, a socket in a browser. */
export function ownTransport({ recordscope, location }: Pick<Window, 'recordscope' | 'location'>): Transport {
  return recordscope === undefined
    ? new WebSocketTransport(socketAddress(location))
    : new DesktopTransport(recordscope);
}

/** Messages between the two processes of the desktop program. The other one is there as long as this one is. */
class DesktopTransport implements Transport {
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

/** Between two tries to connect, ms: each pause is twice the one before, up to the longest. */
const shortestPause = 500;

const longestPause = 5_000;

/** Where the service listens: where the inspector itself came from. The browser's cookie lets it in. */
export function socketAddress({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string {
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/socket`;
}

/** Messages over a WebSocket, which is connected again whenever it was lost. */
export class WebSocketTransport implements Transport {
  private socket: WebSocket | undefined;
  private listener: TransportListener | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause = shortestPause;
  private isClosed = false;

  constructor(private readonly address: string) {}

  send(message: Uint8Array<ArrayBuffer>): void {
    // A socket that is about to close takes nothing more; its end is told by `closed`.
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(message);
  }

  listen(listener: TransportListener): void {
    this.listener = listener;
    this.connect();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private connect(): void {
    const socket = new WebSocket(this.address);
    socket.binaryType = 'arraybuffer';
    let wasOpen = false;
    socket.onopen = () => {
      wasOpen = true;
      this.pause = shortestPause;
      this.listener?.opened();
    };
    socket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => this.listener?.message(new Uint8Array(data));
    socket.onclose = () => {
      if (wasOpen) this.listener?.closed();
      if (this.isClosed) return;
      this.timer = setTimeout(() => this.connect(), this.pause);
      this.pause = Math.min(longestPause, this.pause * 2);
    };
    this.socket = socket;
  }
}
