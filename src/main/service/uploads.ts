import { maxUploadBytes } from '../../shared/contract/upload';
import { ServiceFault } from './serviceFault';

/** Receives an uploaded file, part by part. One file at a time, to limit memory. */
export class Uploads {
  private name = '';
  private parts: Uint8Array[] = [];
  private size = 0;

  /** A part at 0 starts a new file. */
  add(name: string, at: number, bytes: Uint8Array): void {
    if (at === 0) this.clear(name);
    if (name !== this.name || at !== this.size)
      throw new ServiceFault('invalid', 'A part of the file is missing: send the file again.');
    if (this.size + bytes.length > maxUploadBytes) {
      this.clear('');
      throw new ServiceFault('failed', `The file is larger than ${maxUploadBytes / 1024 ** 2} MB.`);
    }
    // Copied, so that the whole message is not kept in memory.
    this.parts.push(Uint8Array.from(bytes));
    this.size += bytes.length;
  }

  /** Returns the whole file and clears the upload. */
  take(name: string): Buffer {
    if (name !== this.name || this.size === 0)
      throw new ServiceFault('failed', 'The file is empty: choose another.');
    const file = Buffer.concat(this.parts);
    this.clear('');
    return file;
  }

  clear(name = ''): void {
    this.name = name;
    this.parts = [];
    this.size = 0;
  }
}
