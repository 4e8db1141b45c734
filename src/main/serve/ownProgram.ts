import { isSameSecret, keyFor, randomSecret } from './accessSecret';

/** Where a server is asked to prove that it belongs to this user. */
export const proofPath = '/proof';
/** The header of the answer. */
export const proofHeader = 'recordscope-proof';
/** Time limit for the answer, ms. */
const patience = 3_000;

/** Proves knowledge of the secret without revealing it, for one question and port. */
export function proofFor(question: string, port: number, secret: string): string {
  return keyFor(`proof of port ${port}: ${question}`, secret);
}

/** Whether the server at a port is this user's Recordscope. Sends nothing that another program could use. */
export async function isOwnProgram(port: number, secret: string): Promise<boolean> {
  const question = randomSecret();
  try {
    const response = await fetch(`http://127.0.0.1:${port}${proofPath}?question=${question}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    await response.body?.cancel();
    return isSameSecret(response.headers.get(proofHeader) ?? '', proofFor(question, port, secret));
  } catch {
    return false;
  }
}
