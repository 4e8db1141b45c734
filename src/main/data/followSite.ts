import { FileError } from '../platform/fileError';
import { type FollowOptions, followPages, type ListPage } from './followPages';
import { Robots } from './robots';

export interface FollowSiteOptions<Page extends ListPage>
  extends Pick<FollowOptions<Page>, 'limit' | 'delay' | 'open' | 'onPage' | 'signal'> {
  /** opens pages that robots.txt disallows */
  ignoreRobots?: boolean;
  /** said after a refusal of robots.txt: what a person can do about it */
  hint?: string;
}

/**
 * Opens a page and those that follow it, as its site allows: robots.txt is asked, and files link only to files beside
 * and below the first one. Returns why it stopped, as a sentence.
 */
export async function followSite<Page extends ListPage>(
  first: string,
  { ignoreRobots = false, hint = '', ...options }: FollowSiteOptions<Page>,
): Promise<string> {
  const robots = new Robots(options.signal);
  const isAsked = (address: string): boolean => /^https?:/i.test(address) && !ignoreRobots;
  let folder = '';
  const refusal = async (address: string): Promise<string | undefined> => {
    if (/^file:/i.test(address) && !address.startsWith(folder)) return `${address} is outside of ${folder}`;
    const why = isAsked(address) ? await robots.refusal(address) : undefined;
    return why === undefined ? undefined : `${why}${hint}`;
  };
  const why = await refusal(first);
  if (why !== undefined) throw new FileError(`${first}: ${why}`);
  return followPages(first, {
    ...options,
    open: async (address) => {
      const page = await options.open(address);
      if (folder === '') folder = new URL('.', page.address).href;
      return page;
    },
    refusal,
    delayOf: async (address) => (isAsked(address) ? robots.delay(address) : 0),
  });
}
