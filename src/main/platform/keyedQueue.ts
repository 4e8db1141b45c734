/** Runs tasks with the same key one after another, in the order they were requested. */
export class KeyedQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    const own = (before ?? Promise.resolve()).then(work, work);
    this.last.set(key, own);
    try {
      return await own;
    } finally {
      if (this.last.get(key) === own) this.last.delete(key);
    }
  }
}
