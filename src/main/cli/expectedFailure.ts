import { ExportRefusal } from '../../shared/exports/exportRefusal';
import { BrowserError } from '../browser/findBrowser';
import { CaptureError } from '../capture/captureError';
import { FileError } from '../platform/fileError';
import { ServeError } from '../serve/serveError';

/** Failures whose message is meant for the user; all others are bugs and keep their stack. */
export function isExpectedFailure(cause: unknown): cause is Error {
  const kinds = [CaptureError, FileError, BrowserError, ServeError, ExportRefusal];
  return kinds.some((kind) => cause instanceof kind);
}
