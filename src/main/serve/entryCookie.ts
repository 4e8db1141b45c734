import { isSameSecret, keyFor } from './accessSecret';

/**
 * The cookie of an admitted browser. Browsers send a cookie to every port of a machine: so its name contains the port,
 * and its value is valid for one port only. It ends with the browser's session.
 */
export class EntryCookie {
  readonly name: string;
  readonly value: string;

  constructor(secret: string, port: number) {
    this.name = `recordscope-${port}`;
    this.value = keyFor(`cookie of port ${port}`, secret);
  }

  /** as a `set-cookie` header */
  get header(): string {
    return `${this.name}=${this.value}; Path=/; HttpOnly; SameSite=Strict`;
  }

  /** Whether a `cookie` header contains it. There may be several with this name: other ports can set cookies too. */
  isIn(header = ''): boolean {
    const start = `${this.name}=`;
    return header
      .split(';')
      .map((pair) => pair.trim())
      .filter((pair) => pair.startsWith(start))
      .some((pair) => isSameSecret(pair.slice(start.length), this.value));
  }
}
