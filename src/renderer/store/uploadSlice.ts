import { maxPartBytes } from '../../shared/contract/upload';
import type { Slice } from './inspectorState';

/** A file of a folder that the user chose or dropped, with its path in the folder. */
export interface FolderFile {
  path: string;
  file: File;
}

/** A corpus that is being uploaded. */
interface CorpusUpload {
  ticket: string;
  name: string;
  /** bytes */
  sent: number;
  total: number;
}

export interface UploadSlice {
  corpusUpload: CorpusUpload | null;
  /** uploads a corpus to the service, and opens it there; another one replaces it */
  uploadCorpus(name: string, files: readonly FolderFile[]): Promise<void>;
  cancelCorpusUpload(): void;
}

export const uploadSlice: Slice<UploadSlice> = ({ client }) => {
  let uploads = 0;
  return (set, get) => {
    const isWanted = (ticket: string): boolean => get().corpusUpload?.ticket === ticket;

    const sendFile = async (upload: string, { path, file }: FolderFile): Promise<void> => {
      const { size } = file;
      let at = 0;
      // Also an empty file has a part.
      do {
        const bytes = new Uint8Array(await file.slice(at, at + maxPartBytes).arrayBuffer());
        if (!isWanted(upload)) return;
        if (bytes.length < Math.min(maxPartBytes, size - at))
          throw new Error(`${path} changed while it was read.`);
        await client.request('uploadCorpusPart', { upload, path, size, at, bytes });
        at += bytes.length;
        set(({ corpusUpload }) =>
          corpusUpload?.ticket === upload
            ? { corpusUpload: { ...corpusUpload, sent: corpusUpload.sent + bytes.length } }
            : {},
        );
      } while (at < size && isWanted(upload));
    };

    const forget = (upload: string): void => {
      client.request('cancelCorpusUpload', { upload }).catch(() => undefined);
    };

    return {
      corpusUpload: null,
      async uploadCorpus(name, files) {
        const ticket = `corpus ${++uploads}`;
        const total = files.reduce((sum, { file }) => sum + file.size, 0);
        set({ corpusUpload: { ticket, name, sent: 0, total } });
        try {
          for (const file of files) {
            if (!isWanted(ticket)) return;
            await sendFile(ticket, file);
          }
          if (!isWanted(ticket)) return;
          const opening = client.request('openUploadedCorpus', { upload: ticket, name, files: files.length });
          const { folder } = await opening;
          if (!isWanted(ticket)) return;
          set({ corpusUpload: null });
          await get().openCorpus(folder);
          get().noteSession({
            name,
            text: `A copy of this corpus was uploaded to ${folder}. Changes are made there.`,
            isRefused: false,
          });
        } catch (cause) {
          if (!isWanted(ticket)) return;
          set({ corpusUpload: null });
          forget(ticket);
          const text = cause instanceof Error ? cause.message : 'The files cannot be read.';
          get().noteSession({ name, text, isRefused: true });
        }
      },
      cancelCorpusUpload() {
        const { corpusUpload } = get();
        if (corpusUpload === null) return;
        set({ corpusUpload: null });
        forget(corpusUpload.ticket);
      },
    };
  };
};
