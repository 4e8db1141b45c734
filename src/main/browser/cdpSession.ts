import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping';

export type CdpMethod = keyof ProtocolMapping.Commands;
export type CdpParams<M extends CdpMethod> = ProtocolMapping.Commands[M]['paramsType'];
export type CdpResult<M extends CdpMethod> = ProtocolMapping.Commands[M]['returnType'];
export type CdpEvent = keyof ProtocolMapping.Events;
export type CdpEventParams<E extends CdpEvent> = ProtocolMapping.Events[E][0];

/** A call to the page failed, or can no longer be answered. */
export class CdpError extends Error {
  override readonly name = 'CdpError';

  constructor(
    readonly method: string,
    readonly page: string,
    readonly reason: string,
  ) {
    super(`${method} on ${page}: ${reason}`);
  }
}

/** The page's end of a debugger connection, for any browser. */
export interface CdpWire {
  send(method: string, params: object | undefined): Promise<unknown>;
  onEvent(listener: (method: string, params: unknown) => void): void;
  onClosed(listener: (reason: string) => void): void;
  close(): Promise<void>;
}

/** A typed debugger session with one page or frame. */
export class CdpSession {
  private readonly listeners = new Map<string, Set<(params: never) => void>>();
  private readonly detachListeners = new Set<(reason: string) => void>();
  private readonly pending = new Set<(reason: string) => void>();
  private closedBecause: string | undefined;

  constructor(
    private readonly wire: CdpWire,
    /** named in every error */
    readonly page: string,
  ) {
    wire.onEvent((method, params) => {
      for (const listener of this.listeners.get(method) ?? []) listener(params as never);
    });
    wire.onClosed((reason) => this.detachedBecause(reason));
  }

  get isDetached(): boolean {
    return this.closedBecause !== undefined;
  }

  /** For callers that wait for something other than an answer of the page. */
  throwIfDetached(waitingFor: string): void {
    if (this.closedBecause !== undefined) throw new CdpError(waitingFor, this.page, this.closedBecause);
  }

  async send<M extends CdpMethod>(method: M, ...params: CdpParams<M>): Promise<CdpResult<M>> {
    const calledFrom = new CdpError(method, this.page, '');
    if (this.closedBecause !== undefined) throw this.errorFor(calledFrom, this.closedBecause);
    return new Promise((resolve, reject) => {
      const rejectPending = (reason: string): void => reject(this.errorFor(calledFrom, reason));
      this.pending.add(rejectPending);
      this.wire
        .send(method, params[0] as object | undefined)
        .then(
          (result) => resolve(result as CdpResult<M>),
          (cause: Error) =>
            reject(this.errorFor(calledFrom, this.closedBecause ?? plainReason(cause, method))),
        )
        .finally(() => this.pending.delete(rejectPending));
    });
  }

  /** Listens until the returned function is called. */
  on<E extends CdpEvent>(event: E, listener: (params: CdpEventParams<E>) => void): () => void {
    const listeners = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, listeners);
    listeners.add(listener as (params: never) => void);
    return () => listeners.delete(listener as (params: never) => void);
  }

  /** Calls back once, with the reason, when the session is gone; at once if it already is. */
  onDetached(listener: (reason: string) => void): () => void {
    if (this.closedBecause !== undefined) listener(this.closedBecause);
    else this.detachListeners.add(listener);
    return () => this.detachListeners.delete(listener);
  }

  /** Rejects everything pending; for the host, when it learns that the page is gone. */
  detachedBecause(reason: string): void {
    if (this.closedBecause !== undefined) return;
    this.closedBecause = reason;
    for (const reject of [...this.pending]) reject(reason);
    for (const listener of [...this.detachListeners]) listener(reason);
  }

  async close(): Promise<void> {
    this.detachedBecause('the session was closed');
    await this.wire.close().catch(() => undefined);
  }

  /** Keeps the stack of the call: it says more than the stack of the answer. */
  private errorFor(calledFrom: CdpError, reason: string): CdpError {
    const error = new CdpError(calledFrom.method, this.page, reason);
    error.stack = `${error.name}: ${error.message}\n${(calledFrom.stack ?? '').split('\n').slice(1).join('\n')}`;
    return error;
  }
}

/** Playwright and Electron prefix the browser's own message with the method and their name. */
function plainReason(cause: Error, method: string): string {
  const [firstLine = ''] = cause.message.split('\n');
  return firstLine
    .replace(/^cdpSession\.send: /, '')
    .replace(`Protocol error (${method}): `, '')
    .trim();
}
