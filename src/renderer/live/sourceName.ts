/** How a source is called for short: host and path of an address, the last two names of a file's path. */
export function sourceName(source: string): string {
  const address = /^https?:\/\/(.*)$/i.exec(source);
  if (address !== null) return address[1]!.replace(/\/$/, '');
  const names = source
    .replace(/^file:\/\//i, '')
    .split(/[\\/]/)
    .filter((name) => name !== '');
  return names.slice(-2).join('/') || source;
}

/** The same, or all of it where another one is called like that too. */
export function sourceNameAmong(sources: readonly string[], source: string): string {
  const name = sourceName(source);
  return sources.some((other) => other !== source && sourceName(other) === name) ? source : name;
}
