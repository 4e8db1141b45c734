import { LocatorError } from './locator';

/** Shown of the text where reading stopped, characters. */
const maxShown = 24;
/** Conditions inside conditions; what people and programs write needs five. */
const maxDepth = 40;

/** Reads a text from left to right. */
export class LocatorScanner {
  at = 0;
  private depth = 0;

  constructor(
    readonly text: string,
    private readonly language: 'XPath' | 'CSS',
  ) {}

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Whether the text goes on with this. */
  sees(part: string): boolean {
    return this.text.startsWith(part, this.at);
  }

  /** Takes this, if the text goes on with it. */
  takes(part: string): boolean {
    if (!this.sees(part)) return false;
    this.at += part.length;
    return true;
  }

  /** Takes this, or fails. */
  expect(part: string): void {
    if (!this.takes(part)) this.fail(`'${part}' is missing`);
  }

  /** Takes what a sticky pattern matches here. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found !== null) this.at += found[0].length;
    return found;
  }

  /** Takes white space; whether there was any. */
  space(): boolean {
    return this.match(/[ \t\r\n\f]+/y) !== null;
  }

  /** Reads something that can contain itself. */
  nested<T>(read: () => T): T {
    if (++this.depth > maxDepth) this.fail(`conditions are more than ${maxDepth} deep`);
    const found = read();
    this.depth--;
    return found;
  }

  fail(why: string, at = this.at): never {
    const rest = this.text.slice(at);
    const shown = rest.length > maxShown ? `${rest.slice(0, maxShown)}…` : rest;
    const where = rest === '' ? 'at its end' : `at character ${at + 1}, '${shown}'`;
    throw new LocatorError(`cannot read the ${this.language} ${where}: ${why}`, at);
  }

  /** Fails for something that the language of locators does not have. */
  outside(what: string, instead: string, at = this.at): never {
    this.fail(`${what} is outside the language of locators; ${instead}`, at);
  }
}
