/** A map that drops the least recently used entry once it has more than `max`. */
export class RecentMap<Key, Value> {
  private readonly entries = new Map<Key, Value>();

  constructor(private readonly max: number) {}

  get(key: Key): Value | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size > this.max) this.entries.delete(this.entries.keys().next().value!);
  }

  delete(key: Key): void {
    this.entries.delete(key);
  }
}
