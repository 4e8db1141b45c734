import type { Transport } from '../../shared/contract/transport';
import { DesktopTransport } from './desktopTransport';
import { socketAddress, WebSocketTransport } from './webSocketTransport';

/** The way from this inspector to its service: between processes in the desktop program, a socket in a browser. */
export function ownTransport({ recordscope, location }: Pick<Window, 'recordscope' | 'location'>): Transport {
  return recordscope === undefined
    ? new WebSocketTransport(socketAddress(location))
    : new DesktopTransport(recordscope);
}
