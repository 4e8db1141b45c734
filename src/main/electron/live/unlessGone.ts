import { CdpError } from '../../browser/cdpSession';

/** Undefined if a page, or a document of it, went away during the call. */
export async function unlessGone<T>(call: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof CdpError) return undefined;
    throw cause;
  }
}
