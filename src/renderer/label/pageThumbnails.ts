/** Size of a thumbnail, CSS px. */
export const thumbnailSize = { width: 64, height: 40 };
/** Pixels per CSS px: sharp on most screens. */
const density = 2;
/** Maximum number of kept thumbnails, and of images that are loaded at a time. */
const [maxKept, maxLoading] = [300, 2];

type LoadPicture = (slug: string) => Promise<Uint8Array | null>;

interface Waiting {
  start: () => void;
  signal: AbortSignal;
}

/** Small images of the tops of pages. Rows that were scrolled past are skipped. */
export class PageThumbnails {
  private readonly kept = new Map<string, Promise<ImageBitmap | null>>();
  private readonly waiting: Waiting[] = [];
  private loading = 0;

  constructor(private readonly load: LoadPicture) {}

  /** Null if the page has no image, or if the signal was aborted before its turn. `hash` is that of the capture. */
  get(slug: string, hash: string, signal: AbortSignal): Promise<ImageBitmap | null> {
    const key = `${slug} ${hash}`;
    const thumbnail = this.kept.get(key) ?? this.make(key, slug, signal);
    // Least recently used: a Map keeps insertion order.
    this.kept.delete(key);
    this.kept.set(key, thumbnail);
    for (const oldest of [...this.kept.keys()].slice(0, Math.max(0, this.kept.size - maxKept)))
      this.kept.delete(oldest);
    return thumbnail;
  }

  private async make(key: string, slug: string, signal: AbortSignal): Promise<ImageBitmap | null> {
    const forget = (): void => void this.kept.delete(key);
    signal.addEventListener('abort', forget);
    if (this.loading >= maxLoading) await new Promise<void>((start) => this.waiting.push({ start, signal }));
    this.loading++;
    signal.removeEventListener('abort', forget);
    try {
      const image = signal.aborted ? null : await this.load(slug);
      return image === null ? null : await topOf(image);
    } catch (cause) {
      // Tried again when it is seen again.
      forget();
      throw cause;
    } finally {
      this.loading--;
      this.next();
    }
  }

  /** What was asked last is seen now. */
  private next(): void {
    const wanted = this.waiting.findLastIndex(({ signal }) => !signal.aborted);
    this.waiting.splice(wanted === -1 ? 0 : wanted, 1)[0]?.start();
  }
}

/** The top of a page's image, small. */
async function topOf(image: Uint8Array): Promise<ImageBitmap> {
  const { width, height } = thumbnailSize;
  const whole = await createImageBitmap(new Blob([Uint8Array.from(image)], { type: 'image/webp' }));
  try {
    const shown = Math.min(whole.height, Math.round((whole.width * height) / width));
    return await createImageBitmap(whole, 0, 0, whole.width, shown, {
      resizeWidth: width * density,
      resizeHeight: Math.max(1, Math.round((width * density * shown) / whole.width)),
      resizeQuality: 'high',
    });
  } finally {
    whole.close();
  }
}
