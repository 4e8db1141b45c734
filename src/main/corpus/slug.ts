import { basename, dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const maxLength = 60;

/** Whether a name is valid for a page's folder: not a path, not hidden, without control characters. */
export function isPageName(name: string): boolean {
  return name !== '' && name.length <= 255 && !/[/\\\p{Cc}]/u.test(name) && !name.startsWith('.');
}

/** A readable folder name for a page: letters, digits and hyphens only. */
export function slugOf(address: string): string {
  const words = wordsOf(address)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+/, '');
  const short = [...words].slice(0, maxLength).join('').replace(/-+$/, '');
  return short === '' ? 'page' : short;
}

function wordsOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.protocol === 'file:') {
    const path = fileURLToPath(url);
    const name = basename(path, extname(path));
    return name === 'index' ? basename(dirname(path)) : name;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return url.protocol;
  return `${url.hostname.replace(/^www\./, '')} ${readable(url.pathname)} ${readable(url.search)}`;
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The site a page belongs to: its host, or the folder it was saved in. */
export function siteOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  return url.protocol === 'file:' ? basename(dirname(fileURLToPath(url))) : url.hostname;
}
