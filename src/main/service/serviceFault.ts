import type { ErrorCode, Response } from '../../shared/contract/messages';
import { BrowserError } from '../browser/findBrowser';
import { CaptureError } from '../capture/captureError';
import { FileError } from '../platform/fileError';

/** A request failed. The message is for the user. */
export class ServiceFault extends Error {
  override readonly name = 'ServiceFault';

  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** The answer to a failed request. A bug is reported as an internal error; the service continues. */
export function failure(id: number, cause: unknown): Response {
  if (cause instanceof ServiceFault) return { id, ok: false, code: cause.code, message: cause.message };
  const isExpected =
    cause instanceof CaptureError || cause instanceof FileError || cause instanceof BrowserError;
  const message = isExpected ? cause.message : `Internal error: ${withLocation(cause)}`;
  return { id, ok: false, code: 'failed', message };
}

/** The error with the first line of its stack. */
function withLocation(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const at = cause.stack?.split('\n').find((line) => /^\s+at /.test(line)) ?? '';
  return `${String(cause)} ${at.trim()}`.trim();
}
