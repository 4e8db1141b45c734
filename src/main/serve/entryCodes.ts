import { readFile, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileError } from '../platform/fileError';
import { keyFor, randomSecret } from './accessSecret';
import { prepareEntryFolder } from './entryFolder';

/**
 * Codes that each admit one browser, once, at one port. A code is a file in a private folder of the user, named after
 * a keyed hash of it. A program that knows the secret and can write there can admit a browser, also while another
 * process serves.
 */
export class EntryCodes {
  constructor(
    private readonly folder: string,
    private readonly secret: string,
    private readonly port: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** `lifetime`: in ms */
  async make(lifetime: number): Promise<string> {
    await prepareEntryFolder(this.folder);
    const code = randomSecret();
    const path = this.pathOf(code);
    try {
      await writeFile(path, String(this.now() + lifetime), { flag: 'wx', mode: 0o600 });
    } catch (cause) {
      throw fileError(cause, path);
    }
    return code;
  }

  /** Whether the code is valid; it is valid only once. */
  async redeem(code: string): Promise<boolean> {
    const path = this.pathOf(code);
    const expires = Number(await readFile(path, 'utf8').catch(() => '0'));
    // If two requests use the same code at once, only one of them can remove the file.
    const isFirst = await unlink(path).then(
      () => true,
      () => false,
    );
    return isFirst && this.now() < expires;
  }

  async isUnused(code: string): Promise<boolean> {
    return (await stat(this.pathOf(code)).catch(() => undefined)) !== undefined;
  }

  private pathOf(code: string): string {
    return join(this.folder, `${keyFor(`code of port ${this.port}: ${code}`, this.secret)}.code`);
  }
}
