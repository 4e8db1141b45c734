import type { MethodConfig } from './results';

/** The name of a configuration in results: `buw`, or `buw:paper` for values other than the defaults. */
export function configName({ method, preset }: Pick<MethodConfig, 'method' | 'preset'>): string {
  return preset === 'default' ? method : `${method}:${preset}`;
}

/** The names of several configurations, as the `method` of result lines. */
export function configNames(configs: readonly Pick<MethodConfig, 'method' | 'preset'>[]): string[] {
  return configs.map(configName);
}
