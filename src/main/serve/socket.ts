import type { WebSocket } from 'ws';
import type { Service } from '../service/service';

/** Connects an inspector's socket with the service. */
export function answerSocket(socket: WebSocket, service: Service): void {
  const line = service.connect((bytes) => {
    if (socket.readyState === socket.OPEN) socket.send(bytes);
  });
  socket.on('message', (data, isBinary) => {
    if (isBinary) line.receive(data as Buffer);
  });
  socket.on('close', () => line.close());
  // Too large a message, or one that is none: the socket closes itself, and only this one.
  socket.on('error', () => undefined);
}
