import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { encodeSnapshot } from '../../shared/page/encodeSnapshot';
import type { CapturedPage } from '../capture/captureSnapshot';
import { writeDurably } from '../platform/writeAtomically';
import { archiveFile, asJson, type PageEntry, pageFile, screenshotFiles, snapshotFile } from './corpusLayout';
import { siteOf } from './slug';

/** What is said of a page beside its capture. */
export interface PageSaid {
  site?: string | undefined;
  tags?: readonly string[] | undefined;
}

/** Fills an empty folder with a captured page. */
export async function writeCapturedPage(
  folder: string,
  { snapshot, screenshot, mhtml }: CapturedPage,
  { site, tags }: PageSaid = {},
): Promise<void> {
  const pictures = screenshotFiles(screenshot.length);
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
    screenshot: pictures,
    warnings: snapshot.warnings,
  };
  await writeDurably(join(folder, pageFile), asJson(entry));
  await writeDurably(join(folder, snapshotFile), await promisify(gzip)(encodeSnapshot(snapshot)));
  for (const [index, name] of pictures.entries()) await writeDurably(join(folder, name), screenshot[index]!);
  if (mhtml !== undefined) await writeDurably(join(folder, archiveFile), mhtml);
}
