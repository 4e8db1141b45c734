import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { encodeSnapshot } from '../../shared/page/encodeSnapshot';
import type { CapturedPage } from '../capture/captureSnapshot';
import { writeDurably } from '../platform/writeAtomically';
import {
  archiveFile,
  asJson,
  type PageEntry,
  pageFile,
  screenshotFiles,
  serverHtmlFile,
  snapshotFile,
} from './corpusLayout';
import { siteOf } from './slug';

/** Details of a page that its capture does not contain. */
export interface PageDetails {
  site?: string | undefined;
  tags?: readonly string[] | undefined;
}

/** Writes a captured page into an empty folder. */
export async function writeCapturedPage(
  folder: string,
  { snapshot, screenshot, mhtml, serverHtml }: CapturedPage,
  { site, tags }: PageDetails = {},
): Promise<void> {
  const images = screenshotFiles(screenshot.length);
  const entry: PageEntry = {
    format: 'recordscope-page-entry',
    version: 1,
    url: snapshot.address,
    file: snapshot.file,
    title: snapshot.title,
    site: site ?? siteOf(snapshot.address),
    capturedAt: snapshot.capturedAt,
    hash: snapshot.hash,
    tags: [...(tags ?? [])],
    browser: snapshot.browser,
    viewport: snapshot.viewport,
    scripts: snapshot.scripts,
    screenshot: images,
    warnings: snapshot.warnings,
  };
  await writeDurably(join(folder, pageFile), asJson(entry));
  await writeDurably(join(folder, snapshotFile), await promisify(gzip)(encodeSnapshot(snapshot)));
  for (const [index, name] of images.entries()) await writeDurably(join(folder, name), screenshot[index]!);
  if (mhtml !== undefined) await writeDurably(join(folder, archiveFile), mhtml);
  if (serverHtml !== undefined)
    await writeDurably(join(folder, serverHtmlFile), await promisify(gzip)(serverHtml));
}
