import type { ErrorCode, Response } from '../../shared/contract/messages';
import { BrowserError } from '../browser/findBrowser';
import { CaptureError } from '../capture/captureError';
import { FileError } from '../platform/fileError';

/** A request that cannot be fulfilled, in words for the user. */
export class ServiceFault extends Error {
  override readonly name = 'ServiceFault';

  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** The answer to a request that failed. What is no fault of the user's is told with its kind, and goes on. */
export function failure(id: number, cause: unknown): Response {
  if (cause instanceof ServiceFault) return { id, ok: false, code: cause.code, message: cause.message };
  const isExpected =
    cause instanceof CaptureError || cause instanceof FileError || cause instanceof BrowserError;
  const message = isExpected ? cause.message : `Something went wrong inside the program: ${placed(cause)}`;
  return { id, ok: false, code: 'failed', message };
}

/** A bug, with the place where it showed. */
function placed(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const at = cause.stack?.split('\n').find((line) => /^\s+at /.test(line)) ?? '';
  return `${String(cause)} ${at.trim()}`.trim();
}
