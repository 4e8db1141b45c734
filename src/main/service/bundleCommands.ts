import { basename, dirname, join } from 'node:path';
import type { CommandInput } from '../../shared/contract/commands';
import type { OpenedBundle, ShareOutputs } from '../../shared/contract/share';
import { type Session, sessionSchema, sessionVersion } from '../../shared/session/session';
import { bundleBytes } from '../bundle/bundleBytes';
import { bundleOfFolder } from '../bundle/bundleOfFolder';
import { bundleFile } from '../bundle/readBundle';
import { type UnpackedBundle, unpackBundle } from '../bundle/unpackBundle';
import { uploadedName } from '../capture/uploadedSource';
import { parseEntry } from '../corpus/corpusLayout';
import type { PageLibrary } from './pageLibrary';
import { ServiceFault } from './serviceFault';

export interface BundleCommandsOptions {
  pages: PageLibrary;
  /** the user's configuration folder */
  config: string;
  warn(message: string): void;
}

/** Makes bundles of open pages, and opens bundles. */
export class BundleCommands {
  /** one folder per opened bundle */
  readonly folder: string;

  constructor(private readonly options: BundleCommandsOptions) {
    this.folder = join(options.config, 'bundles');
  }

  async save({ page, session, notes }: CommandInput<'saveBundle'>): Promise<ShareOutputs['saveBundle']> {
    const snapshot = await this.options.pages.snapshotOf(page);
    if (snapshot === undefined) throw new ServiceFault('unknownPage', 'This page is no longer open.');
    const { bundle, faults } = await bundleOfFolder(dirname(snapshot), {
      session: sessionOf(session),
      notes,
      savedAt: new Date().toISOString(),
    });
    for (const { file, fault } of faults) this.options.warn(`${file} is not in the bundle: ${fault}`);
    const { buffer, byteOffset, length } = await bundleBytes(bundle);
    return { bytes: new Uint8Array(buffer, byteOffset, length), labels: bundle.labels.length };
  }

  async open(path: string): Promise<OpenedBundle> {
    const name = basename(path);
    return opened(name, await unpackBundle(this.folder, await bundleFile(path), name));
  }

  async openUploaded(given: string, bytes: Buffer): Promise<OpenedBundle> {
    const name = uploadedName(given);
    return opened(name, await unpackBundle(this.folder, bytes, name));
  }
}

function sessionOf(text: string): Session {
  try {
    return parseEntry(text, sessionSchema, sessionVersion);
  } catch (cause) {
    throw new ServiceFault('invalid', `The session ${(cause as Error).message}.`);
  }
}

/** Its session with the page and the corpus on this machine. The user's own corpus stays open if there are no labels. */
function opened(name: string, { bundle, folder, page }: UnpackedBundle): OpenedBundle {
  const { session, notes, savedAt, captured, labels } = bundle;
  const readers = labels.map(({ reader }) => reader);
  const reader = readers.includes('') ? '' : (readers[0] ?? '');
  const own: Session = {
    ...session,
    page: { source: page, hash: captured.snapshot.hash },
    corpus: labels.length === 0 ? null : { folder, reader },
  };
  return { name, source: page, session: JSON.stringify(own), notes, savedAt, labels: labels.length };
}
