/** Available in every runtime of the shared code, but not in its type libraries. */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  decode(bytes: Uint8Array): string;
}

/** What is used of addresses, by the URL standard. */
interface URLSearchParams {
  get(name: string): string | null;
  keys(): IterableIterator<string>;
}

declare class URL {
  constructor(address: string, base?: string | URL);
  static canParse(address: string, base?: string | URL): boolean;
  readonly href: string;
  readonly origin: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly searchParams: URLSearchParams;
}
