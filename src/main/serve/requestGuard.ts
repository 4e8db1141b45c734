import type { IncomingMessage } from 'node:http';

/** Why a request is refused. */
export interface Refusal {
  status: number;
  text: string;
}

/** Turns away what other sites in the same browser ask for, whether or not the browser itself was let in. */
export class RequestGuard {
  constructor(private readonly port: number) {}

  /** Whether the request was meant for this server, and was made by no other site. */
  refusalOf({ method, headers }: IncomingMessage): Refusal | undefined {
    // A name that was made to lead here (DNS rebinding) is not one of ours.
    if (!this.hosts.includes(headers.host ?? ''))
      return { status: 403, text: 'This host name is not served here.' };
    if (headers.origin !== undefined && !this.isOwnOrigin(headers.origin))
      return { status: 403, text: 'Another site may not ask here.' };
    if (method !== 'GET') return { status: 405, text: 'Only GET is answered here.' };
    return undefined;
  }

  /** Browsers always tell the origin of a WebSocket. */
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

/** What was asked for; the host plays no part in it. */
export function addressOf({ url = '/' }: IncomingMessage): URL {
  return new URL(url.startsWith('/') ? `http://here${url.replace(/^\/+/, '/')}` : 'http://here/');
}
