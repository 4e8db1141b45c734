/** Why a browser runs without its sandbox, and what to do about it; completes a sentence for the user. */
export type NoSandbox = string;

const asRoot: NoSandbox =
  'because the program runs as root: start it as another user, or open only pages that you trust';
const bySystem: NoSandbox =
  'because this system does not allow it: enable user namespaces, or open only pages that you trust';

/** What Chromium prints when it exits because it cannot use its sandbox. */
const sandboxFailure =
  /No usable sandbox|without --no-sandbox|sandbox helper binary|move to new namespace|FATAL:\S*(sandbox|zygote)/i;

/** Paths of browsers that cannot use their sandbox; detected once per process. */
const unsandboxed = new Set<string>();

/** Starts a browser with its sandbox, or without it if it cannot use one. Other start failures are not retried. */
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
