import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { webArchive, webPage } from './pageFiles';

const host = String.raw`\[[\da-f:.]+\]|[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.?`;
const typed = new RegExp(`^(${host})(:\\d{1,5})?([/?#].*)?$`, 'iu');

/** Hosts on this machine or its local network, which rarely have a certificate. */
const localHost =
  /^(localhost|.+\.localhost|.+\.local|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|169\.254\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|\[(::1|f[cd][\da-f]{2}:.*|fe80:.*)\])$/i;

/**
 * The addresses that an address typed without http: or https: may mean, in the order to try them; undefined if it is
 * not an address. https first, except for local hosts.
 */
export function typedAddresses(given: string): [string, string] | undefined {
  const [, name, port, path = ''] = typed.exec(given) ?? [];
  if (name === undefined) return undefined;
  const isOneWord = !/[.:]/.test(name) && name.toLowerCase() !== 'localhost';
  if (isOneWord && port === undefined) return undefined;
  const extension = extname(name).toLowerCase();
  if (port === undefined && path === '' && (webPage.has(extension) || webArchive.has(extension)))
    return undefined;
  const rest = `${name}${port ?? ''}${path}`;
  if (!URL.canParse(`http://${rest}`)) return undefined;
  const [encrypted, plain] = [new URL(`https://${rest}`).href, new URL(`http://${rest}`).href];
  const isPlainFirst = port === ':80' || (port !== ':443' && (isOneWord || localHost.test(name)));
  return isPlainFirst ? [plain, encrypted] : [encrypted, plain];
}

/** What opens a captured page again: the given source, with the scheme that worked if it had none. */
export async function openedSource(given: string, address: string): Promise<string> {
  if (!/^https?:/i.test(address) || typedAddresses(given) === undefined) return given;
  const isFile = (await stat(given).catch(() => undefined)) !== undefined;
  return isFile ? given : address;
}
