import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileError } from '../../../src/main/platform/fileError';
import { isZip, readZip } from '../../../src/main/platform/readZip';
import { writeZip, type ZipEntry } from '../../../src/main/platform/writeZip';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const limits = { entries: 10, unpacked: 1000 };
const text = (name: string, content: string): ZipEntry => ({ name, bytes: Buffer.from(content) });
const two = (): Buffer => writeZip([text('a.txt', 'first'), text('page/b.txt', 'b'.repeat(500))]);

async function faultOf(bytes: Buffer, given = limits): Promise<string> {
  const cause = await readZip(bytes, 'x.zip', given).then(
    () => new Error('it was read'),
    (error: Error) => error,
  );
  expect(cause).toBeInstanceOf(FileError);
  return cause.message;
}

/** The archive with other bytes at a place after the nth time that `find` occurs. */
function changed(bytes: Buffer, find: string, nth: number, offset: number, value: number[]): Buffer {
  let at = -1;
  for (let count = 0; count < nth; count++) at = bytes.indexOf(find, at + 1, 'latin1');
  const copy = Buffer.from(bytes);
  copy.set(value, at + offset);
  return copy;
}

const hasPython = spawnSync('python3', ['--version']).status === 0;
const central = 'PK\x01\x02';

describe('a zip archive', () => {
  const folder = temporaryFolder();

  it('has the files that were written', async () => {
    const entries = await readZip(two(), 'x.zip', limits);
    expect(entries.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['a.txt', 'first'],
      ['page/b.txt', 'b'.repeat(500)],
    ]);
    expect(two().equals(two())).toBe(true);
    expect(two().length).toBeLessThan(500);
    expect(isZip(two())).toBe(true);
  });

  it.runIf(hasPython)('is read by other programs', () => {
    const path = join(folder(), 'two.zip');
    writeFileSync(path, two());
    const script =
      'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), z.read("a.txt").decode())';
    expect(execFileSync('python3', ['-c', script, path], { encoding: 'utf8' }).trim()).toBe('None first');
  });

  it('is read back unchanged, whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 90 }), { maxLength: 9 }), async (contents) => {
        const written = contents.map((bytes, index) => ({ name: `f${index}`, bytes }));
        const read = await readZip(writeZip(written), 'x.zip', limits);
        expect(read.map(({ bytes }) => [...bytes])).toEqual(contents.map((bytes) => [...bytes]));
      }),
    );
  });

  it('half of it, or with any byte changed, is refused or has the same content', async () => {
    const whole = two();
    const good = await readZip(whole, 'x.zip', limits);
    for (let length = 0; length < whole.length; length++)
      expect(await faultOf(whole.subarray(0, length))).toBe(
        'x.zip is cut off or damaged: get the whole file again',
      );
    for (let at = 0; at < whole.length; at++) {
      const other = Buffer.from(whole);
      other[at] = other[at]! ^ 0x55;
      const read = await readZip(other, 'x.zip', limits).catch((cause: Error) => {
        expect(cause).toBeInstanceOf(FileError);
        return undefined;
      });
      if (read !== undefined) expect(read).toEqual(good);
    }
  });
});

describe('a zip archive of a stranger is refused', () => {
  it.each([
    '../a.txt',
    '/etc/passwd',
    'C:\\a.txt',
    'a/../../b',
    '.hidden',
    'a//b',
    'a/',
    '',
    'a\u0000b',
    '..\\b',
  ])('with the name %j, which leads elsewhere or is no file', async (name) => {
    expect(await faultOf(writeZip([text(name, 'x')]))).toMatch(
      /^x\.zip contains '.*', which is not the name of a file inside it$/,
    );
  });

  it('with a name twice, also in other letters', async () => {
    expect(await faultOf(writeZip([text('a', '1'), text('a', '2')]))).toBe("x.zip contains 'a' twice");
    expect(await faultOf(writeZip([text('a', '1'), text('A', '2')]))).toBe("x.zip contains 'A' twice");
  });

  it('that is encrypted, or packed in another way', async () => {
    expect(await faultOf(changed(two(), central, 1, 8, [1, 0]))).toBe(
      "x.zip is encrypted ('a.txt'): save it without a password",
    );
    expect(await faultOf(changed(two(), central, 2, 10, [14, 0]))).toBe(
      "x.zip was changed by another program ('page/b.txt' is packed in another way)",
    );
  });

  it('with a link or a device', async () => {
    for (const type of [0xa1, 0x61]) {
      const onUnix = changed(two(), central, 1, 5, [3]);
      expect(await faultOf(changed(onUnix, central, 1, 38, [0, 0, 0xff, type]))).toBe(
        "x.zip contains a link or a device ('a.txt'), not only files",
      );
    }
  });

  it('that unpacks to more than the limit, or than it says', async () => {
    const bomb = writeZip([text('bomb', '0'.repeat(5_000_000))]);
    expect(bomb.length).toBeLessThan(10_000);
    expect(await faultOf(bomb)).toBe('x.zip unpacks to more than 0 MB');
    expect(await faultOf(bomb, { ...limits, unpacked: 3 * 1024 ** 2 })).toBe(
      'x.zip unpacks to more than 3 MB',
    );
    const small = [100, 0, 0, 0];
    const lying = changed(changed(bomb, central, 1, 24, small), 'PK\x03\x04', 1, 22, small);
    expect(await faultOf(lying)).toBe("x.zip is damaged: 'bomb' unpacks to more than it says");
  });

  it('with too many files, or files that overlap', async () => {
    const many = Array.from({ length: 11 }, (_, index) => text(`f${index}`, 'x'));
    expect(await faultOf(writeZip(many))).toBe('x.zip has 11 files, more than 10');
    // The second entry of the directory is the first one again, under another name.
    expect(await faultOf(changed(two(), central, 2, 42, [0, 0, 0, 0]))).toBe(
      'x.zip is cut off or damaged: get the whole file again',
    );
  });

  it('with a checksum that does not match, or a list that says something else', async () => {
    expect(await faultOf(changed(two(), 'first', 1, 0, [0x46]))).toBe(
      "x.zip is damaged: the content of 'a.txt' does not match its checksum",
    );
    expect(await faultOf(changed(two(), 'PK\x03\x04', 1, 14, [1, 2, 3, 4]))).toBe(
      "x.zip is damaged: its list of files says something else about 'a.txt'",
    );
  });
});
