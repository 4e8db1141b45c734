import type { Command, CommandInput, CommandOutputs } from './commands';
import type { ErrorCode, EventName, ServiceEvents, ServiceMessage } from './messages';
import type { Transport } from './transport';
import { decodeMessage, encodeMessage } from './wire';

/** A command failed. The message is for the user. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';

  constructor(
    readonly code: ErrorCode | 'disconnected',
    message: string,
  ) {
    super(message);
  }
}

interface Pending {
  resolve(output: unknown): void;
  reject(error: ServiceError): void;
}

type Listener<Name extends EventName> = (data: ServiceEvents[Name]) => void;

/** Sends commands to the service over a transport, and receives its events. */
export class ServiceClient {
  private readonly pending = new Map<number, Pending>();
  private readonly listeners = new Map<EventName, Set<Listener<EventName>>>();
  private readonly statusListeners = new Set<(isConnected: boolean) => void>();
  private lastId = 0;
  private connected = false;

  constructor(private readonly transport: Transport) {
    transport.listen({
      opened: () => this.changeStatus(true),
      message: (bytes) => this.receive(decodeMessage(bytes) as ServiceMessage),
      closed: () => this.lose(),
    });
  }

  get isConnected(): boolean {
    return this.connected;
  }

  request<C extends Command>(command: C, input: CommandInput<C>): Promise<CommandOutputs[C]> {
    if (!this.connected) return Promise.reject(disconnected());
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve: resolve as (output: unknown) => void, reject });
      this.transport.send(encodeMessage({ id, command, input }));
    });
  }

  /** Returns a function that removes the listener. */
  on<Name extends EventName>(name: Name, listener: Listener<Name>): () => void {
    const all = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, all);
    all.add(listener as Listener<EventName>);
    return () => all.delete(listener as Listener<EventName>);
  }

  /** Calls the listener at once with the current status, and on every change. */
  onStatus(listener: (isConnected: boolean) => void): () => void {
    this.statusListeners.add(listener);
    listener(this.connected);
    return () => this.statusListeners.delete(listener);
  }

  private receive(message: ServiceMessage): void {
    if ('event' in message) {
      for (const listener of this.listeners.get(message.event) ?? []) listener(message.data as never);
      return;
    }
    const pending = this.pending.get(message.id);
    this.pending.delete(message.id);
    if (message.ok) pending?.resolve(message.output);
    else pending?.reject(new ServiceError(message.code, message.message));
  }

  private lose(): void {
    this.changeStatus(false);
    for (const { reject } of this.pending.values()) reject(disconnected());
    this.pending.clear();
  }

  private changeStatus(isConnected: boolean): void {
    if (this.connected === isConnected) return;
    this.connected = isConnected;
    for (const listener of this.statusListeners) listener(isConnected);
  }
}

function disconnected(): ServiceError {
  return new ServiceError('disconnected', 'Not connected to the service.');
}
