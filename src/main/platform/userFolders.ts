import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where this user's files belong; environment variables override it. */
export interface UserFolders {
  /** what can be recreated: pages that were opened */
  cache: string;
  /** what the user made: presets */
  config: string;
}

/** Where new corpora are proposed. */
export function corporaFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return environment.RECORDSCOPE_CORPORA || join(homedir(), 'recordscope');
}

export function userFolders(environment: NodeJS.ProcessEnv = process.env): UserFolders {
  const home = homedir();
  return {
    cache:
      environment.RECORDSCOPE_CACHE ||
      join(environment.XDG_CACHE_HOME || join(home, '.cache'), 'recordscope'),
    config:
      environment.RECORDSCOPE_CONFIG ||
      join(environment.XDG_CONFIG_HOME || join(home, '.config'), 'recordscope'),
  };
}
