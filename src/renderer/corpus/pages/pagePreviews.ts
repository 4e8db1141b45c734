import type { PageHead } from '../../../shared/contract/pageHead';
import type { PageModel } from '../../../shared/page/pageModel';
import { pictureUrl } from '../../store/transport/pictureUrl';

/** The data of a page that is not open, to draw parts of it. */
export interface PagePreview {
  head: PageHead;
  model: PageModel;
  /** loads a part of the screenshot; undefined if that fails */
  picture(index: number): Promise<HTMLImageElement | undefined>;
}

type LoadPage = (slug: string) => Promise<{ head: PageHead; model: PageModel }>;

/** Maximum number of cached pages, and of concurrent requests. */
const [maxCached, maxRequests] = [12, 2];

/** A cache of page previews, to draw images of records. Each page is requested once. */
export class PagePreviews {
  private readonly cache = new Map<string, Promise<PagePreview>>();
  private readonly waiting: (() => void)[] = [];
  private requests = 0;

  constructor(private readonly loadPage: LoadPage) {}

  get(slug: string): Promise<PagePreview> {
    const known = this.cache.get(slug);
    const preview = known ?? this.load(slug);
    // Least recently used: a Map keeps insertion order.
    this.cache.delete(slug);
    this.cache.set(slug, preview);
    for (const oldest of [...this.cache.keys()].slice(0, Math.max(0, this.cache.size - maxCached)))
      this.cache.delete(oldest);
    return preview;
  }

  private async load(slug: string): Promise<PagePreview> {
    if (this.requests >= maxRequests) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.requests++;
    try {
      const { head, model } = await this.loadPage(slug);
      const pictures = new Map<number, Promise<HTMLImageElement | undefined>>();
      return {
        head,
        model,
        picture: (index) => {
          const known = pictures.get(index) ?? loadPicture(head.pictures[index]!.path);
          pictures.set(index, known);
          return known;
        },
      };
    } finally {
      this.requests--;
      this.waiting.shift()?.();
    }
  }
}

async function loadPicture(path: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = pictureUrl(path);
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}
