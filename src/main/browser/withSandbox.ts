/** Why a browser runs without its sandbox, and what to do about it: ends a sentence for the user. */
export type NoSandbox = string;

const asRoot: NoSandbox =
  'because the program runs as root: start it as another user, or open only pages that you trust';
const bySystem: NoSandbox =
  'because this system does not allow it: enable user namespaces, or open only pages that you trust';

/** What Chromium writes when it ends because it cannot have its sandbox. */
const sandboxFailure =
  /No usable sandbox|without --no-sandbox|sandbox helper binary|move to new namespace|FATAL:\S*(sandbox|zygote)/i;

/** Browsers, by their path, that could not have their sandbox: found out once for the whole process. */
const unsandboxed = new Set<string>();

/**
 * Starts a browser with its sandbox, and without it only where it cannot have one. A start that fails for any other
 * reason is not tried again.
 */
export async function withSandbox<T>(
  path: string,
  launch: (sandbox: boolean) => Promise<T>,
): Promise<{ browser: T; noSandbox: NoSandbox | undefined }> {
  if (process.getuid?.() === 0) return { browser: await launch(false), noSandbox: asRoot };
  if (!unsandboxed.has(path)) {
    try {
      return { browser: await launch(true), noSandbox: undefined };
    } catch (cause) {
      if (!sandboxFailure.test((cause as Error).message)) throw cause;
      unsandboxed.add(path);
    }
  }
  return { browser: await launch(false), noSandbox: bySystem };
}
