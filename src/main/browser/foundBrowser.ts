/** A browser on this machine, and how to start it. */
export interface FoundBrowser {
  path: string;
  /** why this one, in words for the user */
  origin: string;
  /** what to start it with besides the usual */
  args: string[];
  environment: Record<string, string>;
}
