import type { ServiceClient } from '../../../shared/contract/serviceClient';
import { maxPartBytes } from '../../../shared/contract/upload';

/** Uploads a file to the service, part by part, as long as it is wanted. */
export async function sendFile(
  client: Pick<ServiceClient, 'request'>,
  file: File,
  upload: string,
  isWanted: () => boolean,
): Promise<void> {
  for (let at = 0; at < file.size && isWanted(); at += maxPartBytes) {
    const bytes = new Uint8Array(await file.slice(at, at + maxPartBytes).arrayBuffer());
    await client.request('uploadPart', { upload, at, bytes });
  }
}
