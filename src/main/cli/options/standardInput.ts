import { CaptureError } from '../../capture/captureError';

/** Reads all of standard input. Throws if it is a terminal, where the command would wait forever. */
export async function readStandardInput(): Promise<Buffer> {
  if (process.stdin.isTTY)
    throw new CaptureError('standard input is a terminal: pipe the HTML of a page into it');
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
