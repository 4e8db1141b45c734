import { readFile, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileError } from '../platform/fileError';
import { keyFor, randomSecret } from './accessSecret';
import { prepareEntryFolder } from './entryFolder';

/**
 * Codes that each let one browser in, once, at one port. A code is a file in a folder of the user's own, named after
 * a keyed hash of it: whoever knows the secret and may write there can let a browser in, also while another process
 * serves.
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

  /** Whether the code is good; it is not a second time. */
  async redeem(code: string): Promise<boolean> {
    const path = this.pathOf(code);
    const expires = Number(await readFile(path, 'utf8').catch(() => '0'));
    // When two come with the same code at the same moment, only one of them can remove the file.
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
