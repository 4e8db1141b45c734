import type { ServerResponse } from 'node:http';

/** The inspector loads only its own files, runs no inline script, and cannot be framed. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "font-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The headers of every answer to an inspector, over HTTP and in the desktop program. */
export const everyAnswer = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

export function answerFile(response: ServerResponse, content: Buffer, type: string, caching: string): void {
  response
    .writeHead(200, {
      ...everyAnswer,
      'content-type': type,
      'content-length': content.length,
      'cache-control': caching,
    })
    .end(content);
}

export function answerPage(
  response: ServerResponse,
  status: number,
  html: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, {
      ...everyAnswer,
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    .end(html);
}

export function refuse(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {
      ...everyAnswer,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
    .end(`${text}\n`);
}
