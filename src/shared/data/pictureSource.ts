/** Attributes that hold the real address of a picture that is loaded late, the surest first. */
const lateSources = ['data-src', 'data-original', 'data-lazy-src', 'data-lazy', 'data-image'] as const;

/** Where a picture comes from: the attribute and the address. A placeholder in `src` gives way to the real address. */
export function pictureSource(
  attribute: (name: string) => string | undefined,
): [attribute: string, address: string] {
  const source = attribute('src') ?? '';
  if (source !== '' && !source.startsWith('data:')) return ['src', source];
  const largest = largestOf(attribute('srcset') ?? attribute('data-srcset') ?? '');
  if (largest !== '') return ['srcset', largest];
  const late = lateSources.find((name) => attribute(name));
  return late === undefined ? ['src', source] : [late, attribute(late)!];
}

/** The candidate of a `srcset` with the largest width or density. */
function largestOf(srcset: string): string {
  let best = { address: '', size: -1 };
  for (const candidate of srcset.split(/,\s+/)) {
    const [address = '', descriptor = '1x'] = candidate.trim().split(/\s+/);
    const size = Number.parseFloat(descriptor);
    if (address !== '' && !address.startsWith('data:') && size > best.size) best = { address, size };
  }
  return best.address;
}
