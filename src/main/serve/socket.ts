import type { WebSocket } from 'ws';
import type { Service } from '../service/service';

/** Connects an inspector's socket to the service. */
export function answerSocket(socket: WebSocket, service: Service): void {
  const line = service.connect((bytes) => {
    if (socket.readyState === socket.OPEN) socket.send(bytes);
  });
  socket.on('message', (data, isBinary) => {
    if (isBinary) line.receive(data as Buffer);
  });
  socket.on('close', () => line.close());
  // A message that is too large or malformed closes this socket only.
  socket.on('error', () => undefined);
}
