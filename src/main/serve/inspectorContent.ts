import { readPlainFile } from '../platform/plainFile';
import type { PageLibrary } from '../service/pageLibrary';
import type { FoundFile, RendererFiles } from './rendererFiles';

export interface InspectorFile extends FoundFile {
  /** its `cache-control` */
  caching: string;
}

/** What is named after its content never changes. */
const forEver = 'private, max-age=31536000, immutable';
const picturePath = /^\/pages\/([0-9a-f]{64})\/(\d{1,4})\.webp$/;

/** Whether the path is one of the program's own code. */
export function isCode(path: string): boolean {
  return path.startsWith('/assets/');
}

/** All that an inspector can load: its own files, and the pictures of pages that were opened. */
export class InspectorContent {
  constructor(
    private readonly files: RendererFiles,
    private readonly pages: Pick<PageLibrary, 'pictureOf'>,
  ) {}

  async find(path: string): Promise<InspectorFile | undefined> {
    const picture = picturePath.exec(path);
    if (picture !== null) return this.picture(picture[1]!, Number(picture[2]));
    const file = await this.files.find(path === '/' ? '/index.html' : path);
    return file && { ...file, caching: isCode(path) ? forEver : 'no-store' };
  }

  private async picture(page: string, index: number): Promise<InspectorFile | undefined> {
    const path = await this.pages.pictureOf(page, index);
    const content = path === undefined ? undefined : await readPlainFile(path).catch(() => undefined);
    return content && { content, type: 'image/webp', caching: forEver };
  }
}
