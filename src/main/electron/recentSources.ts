import { stat } from 'node:fs/promises';
import { isAddress } from './isAddress';
import type { SettingsFile } from './settingsFile';

const maxRecent = 12;

/** Recently opened sources, the latest first. */
export class RecentSources {
  constructor(
    private readonly settings: SettingsFile,
    private readonly changed: () => void,
  ) {}

  get all(): readonly string[] {
    return this.settings.current.recent;
  }

  add(source: string): void {
    if (this.all[0] === source) return;
    this.put([source, ...this.all.filter((other) => other !== source)].slice(0, maxRecent));
  }

  clear(): void {
    this.put([]);
  }

  /** Removes files that no longer exist from the list; returns them. */
  async dropRemoved(): Promise<string[]> {
    const isThere = await Promise.all(this.all.map(async (source) => isAddress(source) || exists(source)));
    const removed = this.all.filter((_, index) => !isThere[index]);
    if (removed.length > 0) this.put(this.all.filter((source) => !removed.includes(source)));
    return removed;
  }

  private put(recent: string[]): void {
    this.settings.change({ recent });
    this.changed();
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
