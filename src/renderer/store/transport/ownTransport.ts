import type { DesktopBridge } from '../../../shared/contract/desktopBridge';
import type { Transport, TransportListener } from '../../../shared/contract/transport';

/** The transport to the service: IPC in the desktop program, a socket in a browser. */
export function ownTransport({ recordscope, location }: Pick<Window, 'recordscope' | 'location'>): Transport {
  return recordscope === undefined
    ? new WebSocketTransport(socketAddress(location))
    : new DesktopTransport(recordscope);
}

/** Messages between the two processes of the desktop program. */
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
    // As with a socket, `opened` comes after the listener is set.
    queueMicrotask(() => listener.opened());
  }

  close(): void {
    this.isClosed = true;
  }
}

/** Pauses between attempts to connect, ms: each is twice the one before, up to the longest. */
const shortestPause = 500;

const longestPause = 5_000;

/** The service is at the inspector's own origin. The browser's cookie authenticates. */
export function socketAddress({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string {
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/socket`;
}

/** Messages over a WebSocket that reconnects by itself. */
export class WebSocketTransport implements Transport {
  private socket: WebSocket | undefined;
  private listener: TransportListener | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause = shortestPause;
  private isClosed = false;

  constructor(private readonly address: string) {}

  send(message: Uint8Array<ArrayBuffer>): void {
    // A closing socket accepts nothing; `closed` will follow.
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
