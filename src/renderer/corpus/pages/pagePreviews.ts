import type { PageHead } from '../../../shared/contract/pageHead';
import type { PageModel } from '../../../shared/page/pageModel';
import { pictureUrl } from '../../store/transport/pictureUrl';

/** A page that is looked at in small parts, without being opened. */
export interface PagePreview {
  head: PageHead;
  model: PageModel;
  /** a part of its screenshot, once it is there; undefined where it cannot be had */
  picture(index: number): Promise<HTMLImageElement | undefined>;
}

type Ask = (slug: string) => Promise<{ head: PageHead; model: PageModel }>;

/** Blocks and pictures of so many pages are kept, and so many are on their way at once. */
const [maxKept, maxAsked] = [12, 2];

/** Pages of a corpus to cut pictures of records from, each asked for once. */
export class PagePreviews {
  private readonly kept = new Map<string, Promise<PagePreview>>();
  private readonly waiting: (() => void)[] = [];
  private asked = 0;

  constructor(private readonly ask: Ask) {}

  get(slug: string): Promise<PagePreview> {
    const known = this.kept.get(slug);
    const glance = known ?? this.load(slug);
    // The last that was asked for is the last to go.
    this.kept.delete(slug);
    this.kept.set(slug, glance);
    for (const oldest of [...this.kept.keys()].slice(0, Math.max(0, this.kept.size - maxKept)))
      this.kept.delete(oldest);
    return glance;
  }

  private async load(slug: string): Promise<PagePreview> {
    if (this.asked >= maxAsked) await new Promise<void>((go) => this.waiting.push(go));
    this.asked++;
    try {
      const { head, model } = await this.ask(slug);
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
      this.asked--;
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
