import type { Transport, TransportListener } from '../../shared/contract/transport';

/** Between two tries to connect, ms: each pause is twice the one before, up to the longest. */
const shortestPause = 500;
const longestPause = 5_000;

/** Where the service listens: where the inspector itself came from, with the token of its own address. */
export function socketAddress(inspector: Pick<Location, 'protocol' | 'host' | 'search'>): string {
  const token = new URLSearchParams(inspector.search).get('token') ?? '';
  const scheme = inspector.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${inspector.host}/socket?token=${encodeURIComponent(token)}`;
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
