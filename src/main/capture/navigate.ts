import type { CdpSession } from '../hosts/cdpSession';
import { CaptureError } from './captureError';
import type { LoadWatch } from './loadWatch';
import type { Source } from './source';
import { withinTime } from './time';

const pageTypes = new Set([
  'text/html',
  'application/xhtml+xml',
  'multipart/related',
  'message/rfc822',
  'application/xml',
  'text/xml',
]);

/** What to do about the browser's more frequent words for a failed load. */
const failures: readonly [RegExp, string][] = [
  [/NAME_NOT_RESOLVED/, 'its host name is not known: check the spelling, or the network'],
  [
    /CONNECTION_REFUSED/,
    'nothing answers there (connection refused): check the port, and that the server runs',
  ],
  [/TOO_MANY_REDIRECTS/, 'it redirects for ever: give the address of the page it should end at'],
  [/INTERNET_DISCONNECTED|ADDRESS_UNREACHABLE|NETWORK_CHANGED/, 'it cannot be reached: check the network'],
  [/TIMED_OUT/, 'it does not answer: try again, or give more time with --timeout'],
  [
    /EMPTY_RESPONSE|CONNECTION_(RESET|CLOSED|ABORTED)|INCOMPLETE_CHUNKED/,
    'the server broke off the connection: try again',
  ],
  [
    /CERT_|SSL_/,
    'its certificate is not valid: open the page in a browser and save it as .mhtml if you trust it',
  ],
  [/UNSAFE_REDIRECT/, 'it sends browsers on to something that is no web page'],
  [/FILE_NOT_FOUND/, 'the file is gone'],
  [/ACCESS_DENIED/, 'the file may not be read: check its rights'],
  [/UNSAFE_PORT/, 'browsers refuse this port: serve the page on another one'],
  [/INVALID_URL|UNKNOWN_URL_SCHEME|DISALLOWED_URL_SCHEME/, 'this is not an address a browser can open'],
];

/** Sends the page to a source and waits until something has arrived there, or throws a `CaptureError`. */
export async function navigate(
  session: CdpSession,
  source: Source,
  watch: LoadWatch,
  timeout: number,
): Promise<void> {
  const answer = await withinTime(session.send('Page.navigate', { url: source.url }), timeout);
  if (answer === undefined) {
    throw new CaptureError(
      `${source.given}: no answer within ${timeout / 1000} s: try again, or give more time with --timeout`,
    );
  }
  if (watch.downloads > 0 || answer.isDownload)
    throw new CaptureError(`${source.given}: ${notAPage(watch.mimeType)}`);
  if (answer.errorText !== undefined)
    throw new CaptureError(`${source.given}: ${failureText(answer.errorText, watch)}`);
  if (watch.mimeType !== undefined && !pageTypes.has(watch.mimeType)) {
    throw new CaptureError(`${source.given}: ${notAPage(watch.mimeType)}`);
  }
}

function notAPage(mimeType: string | undefined): string {
  return `this is a file${mimeType === undefined ? '' : ` of type ${mimeType}`}, not a web page: give the address of an HTML page`;
}

function failureText(errorText: string, watch: LoadWatch): string {
  if (/ERR_ABORTED/.test(errorText) && watch.mimeType !== undefined && !pageTypes.has(watch.mimeType)) {
    return notAPage(watch.mimeType);
  }
  return loadFailure(errorText);
}

/** What the browser's name of a failure means, and what to do about it. */
export function loadFailure(errorText: string): string {
  const known = failures.find(([pattern]) => pattern.test(errorText));
  return known?.[1] ?? `the browser could not load it (${errorText.replace('net::', '')})`;
}
