import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uploadScheme } from '../../shared/contract/upload';
import type { PageSnapshot } from '../../shared/page/pageSnapshot';

/** A capture without folders of this machine: files keep their names only. The hash does not contain them. */
export function withoutPaths({ file, ...snapshot }: PageSnapshot): PageSnapshot {
  const folders = foldersOf([snapshot.address, file, ...snapshot.documents.map(({ address }) => address)]);
  return {
    ...snapshot,
    address: withoutFolder(snapshot.address),
    ...(file !== undefined && { file: withoutFolder(file) }),
    documents: snapshot.documents.map((document) => ({
      ...document,
      address: withoutFolder(document.address),
    })),
    warnings: snapshot.warnings.map(({ code, message }) => ({
      code,
      message: folders.reduce((text, folder) => text.replaceAll(folder, ''), message),
    })),
  };
}

const fileAddress = /^file:/i;

function withoutFolder(address: string): string {
  if (!fileAddress.test(address)) return address;
  return `${uploadScheme}${encodeURIComponent(basename(pathOf(address)))}`;
}

/** As addresses and as paths, with the last slash. */
function foldersOf(addresses: readonly (string | undefined)[]): string[] {
  const folders = new Set<string>();
  for (const address of addresses) {
    if (address === undefined || !fileAddress.test(address)) continue;
    for (const text of [address, pathOf(address)]) folders.add(text.slice(0, text.lastIndexOf('/') + 1));
  }
  return [...folders];
}

function pathOf(address: string): string {
  try {
    return fileURLToPath(address);
  } catch {
    return address;
  }
}
