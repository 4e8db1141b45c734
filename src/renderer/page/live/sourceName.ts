import { uploadScheme } from '../../../shared/contract/upload';

/** The short name of a source: host and path of an address, the last two segments of a file path, the name of an upload. */
export function sourceName(source: string): string {
  if (source.startsWith(uploadScheme)) return source.slice(uploadScheme.length);
  const address = /^https?:\/\/(.*)$/i.exec(source);
  if (address !== null) return address[1]!.replace(/\/$/, '');
  const names = source
    .replace(/^file:\/\//i, '')
    .split(/[\\/]/)
    .filter((name) => name !== '');
  return names.slice(-2).join('/') || source;
}

/** The short name, or the whole source if another one has the same short name. */
export function sourceNameAmong(sources: readonly string[], source: string): string {
  const name = sourceName(source);
  return sources.some((other) => other !== source && sourceName(other) === name) ? source : name;
}
