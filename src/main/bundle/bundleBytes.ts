import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { version } from '../../../package.json';
import { encodeSnapshot } from '../../shared/page/encodeSnapshot';
import type { PageSnapshot } from '../../shared/page/pageSnapshot';
import { asJson, screenshotFiles } from '../corpus/corpusLayout';
import { labelText } from '../corpus/labelText';
import { FileError } from '../platform/fileError';
import { writeZip, type ZipEntry } from '../platform/writeZip';
import type { Bundle } from './bundle';
import { type BundleEntry, bundleFiles, maxBundleBytes } from './bundleEntry';
import { withoutPaths } from './withoutPaths';

/** A bundle as the bytes of its file. Paths of this machine stay here. */
export async function bundleBytes({
  captured,
  site,
  tags,
  labels,
  session,
  notes,
  savedAt,
}: Bundle): Promise<Buffer> {
  const snapshot: PageSnapshot = withoutPaths(captured.snapshot);
  const screenshot = screenshotFiles(captured.screenshot.length).map((name) => `page/${name}`);
  const labelFiles = labels.map(({ reader }, index) => ({ reader, file: `page/labels.${index + 1}.json` }));
  const entry: BundleEntry = {
    format: 'recordscope-bundle',
    version: 1,
    program: version,
    savedAt,
    notes,
    page: {
      hash: snapshot.hash,
      site,
      tags: [...tags],
      screenshot,
      hasServerHtml: captured.serverHtml !== undefined,
    },
    labels: labelFiles,
  };
  const ownSession = {
    ...session,
    page: { source: snapshot.address, hash: snapshot.hash },
    corpus: null,
  };
  const packed = promisify(gzip);
  const files: ZipEntry[] = [
    { name: bundleFiles.entry, bytes: Buffer.from(asJson(entry)) },
    { name: bundleFiles.session, bytes: Buffer.from(asJson(ownSession)) },
    { name: bundleFiles.snapshot, bytes: await packed(encodeSnapshot(snapshot)) },
    ...screenshot.map((name, index) => ({ name, bytes: captured.screenshot[index]! })),
    ...labelFiles.map(({ file }, index) => ({
      name: file,
      bytes: Buffer.from(labelText(labels[index]!.label)),
    })),
  ];
  if (captured.serverHtml !== undefined)
    files.push({ name: bundleFiles.serverHtml, bytes: await packed(captured.serverHtml) });
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > maxBundleBytes)
    throw new FileError(
      `The page is too large for a bundle: it has ${Math.round(size / 1024 ** 2)} MB, the limit is ${maxBundleBytes / 1024 ** 2} MB.`,
    );
  return writeZip(files);
}
