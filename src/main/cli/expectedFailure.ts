import { CaptureError } from '../capture/captureError';
import { FileError } from '../corpus/fileError';
import { BrowserError } from '../hosts/findBrowser';

/** Failures whose message is meant for the user; all others are bugs and keep their stack. */
export function isExpectedFailure(cause: unknown): cause is Error {
  return cause instanceof CaptureError || cause instanceof FileError || cause instanceof BrowserError;
}
