/** A browser on this machine, and how to start it. */
export interface FoundBrowser {
  path: string;
  /** where it comes from, for the user */
  origin: string;
  /** additional switches to start it with */
  args: string[];
  environment: Record<string, string>;
}
