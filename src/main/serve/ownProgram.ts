import { isSameSecret, keyFor, randomSecret } from './accessSecret';

/** Where a program is asked whether it is one of the user's. */
export const proofPath = '/proof';
/** Of the answer. */
export const proofHeader = 'recordscope-proof';
/** For the answer, ms. */
const patience = 3_000;

/** Shows that a program knows the secret without telling it, for one question and port. */
export function proofFor(question: string, port: number, secret: string): string {
  return keyFor(`proof of port ${port}: ${question}`, secret);
}

/** Whether what listens at a port is this user's Recordscope. Nothing is sent that would be of use to another program. */
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
