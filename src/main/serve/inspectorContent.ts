import { readPlainFile } from '../platform/plainFile';
import type { PageLibrary } from '../service/pageLibrary';
import type { FoundFile, RendererFiles } from './rendererFiles';

export interface InspectorFile extends FoundFile {
  /** its `cache-control` */
  caching: string;
}

/** For files named after their content: they never change. */
const immutable = 'private, max-age=31536000, immutable';
const screenshotPath = /^\/pages\/([0-9a-f]{64})\/(\d{1,4})\.webp$/;

/** Whether the path belongs to the program's own code. */
export function isCode(path: string): boolean {
  return path.startsWith('/assets/');
}

/** All that an inspector can load: its own files, and the screenshots of opened pages. */
export class InspectorContent {
  constructor(
    private readonly files: RendererFiles,
    private readonly pages: Pick<PageLibrary, 'pictureOf'>,
  ) {}

  async find(path: string): Promise<InspectorFile | undefined> {
    const screenshot = screenshotPath.exec(path);
    if (screenshot !== null) return this.screenshot(screenshot[1]!, Number(screenshot[2]));
    const file = await this.files.find(path === '/' ? '/index.html' : path);
    return file && { ...file, caching: isCode(path) ? immutable : 'no-store' };
  }

  private async screenshot(page: string, index: number): Promise<InspectorFile | undefined> {
    const path = await this.pages.pictureOf(page, index);
    const content = path === undefined ? undefined : await readPlainFile(path).catch(() => undefined);
    return content && { content, type: 'image/webp', caching: immutable };
  }
}
