import { CdpError } from '../../browser/cdpSession';

/** A page, or a document of one, that went away while it was asked has nothing to say. */
export async function unlessGone<T>(call: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof CdpError) return undefined;
    throw cause;
  }
}
