import type { IncomingMessage } from 'node:http';

/** Why a request is refused. */
export interface Refusal {
  status: number;
  text: string;
}

/** Refuses requests by other sites in the same browser, whether or not the browser has access. */
export class RequestGuard {
  constructor(private readonly port: number) {}

  /** Undefined if the request is for this server, and not made by another site. */
  refusalOf({ method, headers }: IncomingMessage): Refusal | undefined {
    // Prevents DNS rebinding: a foreign name that resolves to this machine.
    if (!this.hosts.includes(headers.host ?? ''))
      return { status: 403, text: 'This host name is not served here.' };
    if (headers.origin !== undefined && !this.isOwnOrigin(headers.origin))
      return { status: 403, text: 'Requests from other sites are refused.' };
    if (method !== 'GET') return { status: 405, text: 'Only GET is supported.' };
    return undefined;
  }

  /** Browsers always send the origin of a WebSocket. */
  socketRefusalOf(request: IncomingMessage): Refusal | undefined {
    if (request.headers.origin === undefined) return { status: 403, text: 'The origin is missing.' };
    return this.refusalOf(request);
  }

  private get hosts(): string[] {
    return [`127.0.0.1:${this.port}`, `localhost:${this.port}`];
  }

  private isOwnOrigin(origin: string): boolean {
    return this.hosts.some((host) => origin === `http://${host}`);
  }
}

/** The requested address; its host is irrelevant. */
export function addressOf({ url = '/' }: IncomingMessage): URL {
  return new URL(url.startsWith('/') ? `http://here${url.replace(/^\/+/, '/')}` : 'http://here/');
}
