import { CaptureError } from '../../capture/captureError';

/** All of standard input; refuses a terminal, on which a user would wait in vain. */
export async function readStandardInput(): Promise<Buffer> {
  if (process.stdin.isTTY)
    throw new CaptureError('standard input is the keyboard: pipe the HTML of a page into it');
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
