import type { MethodConfig } from './results';

/** What an entrant is called in results: `buw`, or `buw:paper` with other values than its defaults. */
export function configName({ method, preset }: Pick<MethodConfig, 'method' | 'preset'>): string {
  return preset === 'default' ? method : `${method}:${preset}`;
}

/** What the lines of each entrant bear as their method, in the order of the entrants. */
export function configNames(configs: readonly Pick<MethodConfig, 'method' | 'preset'>[]): string[] {
  return configs.map(configName);
}
