import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { webArchive, webPage } from './pageFiles';

const host = String.raw`\[[\da-f:.]+\]|[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.?`;
const typed = new RegExp(`^(${host})(:\\d{1,5})?([/?#].*)?$`, 'iu');

/** Hosts of this machine or its network, which seldom have a certificate. */
const nearby =
  /^(localhost|.+\.localhost|.+\.local|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|169\.254\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|\[(::1|f[cd][\da-f]{2}:.*|fe80:.*)\])$/i;

/**
 * What somebody may mean who types an address without http: or https:, in the order in which they are tried;
 * undefined for what is not an address. Encrypted first, except for hosts nearby.
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
  const isPlainFirst = port === ':80' || (port !== ':443' && (isOneWord || nearby.test(name)));
  return isPlainFirst ? [plain, encrypted] : [encrypted, plain];
}

/** What opens a captured page again: what was given, with the scheme that was found if it had none. */
export async function openedSource(given: string, address: string): Promise<string> {
  if (!/^https?:/i.test(address) || typedAddresses(given) === undefined) return given;
  const isFile = (await stat(given).catch(() => undefined)) !== undefined;
  return isFile ? given : address;
}
