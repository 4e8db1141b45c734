import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PresetInfo } from '../../shared/contract/commands';
import { methods } from '../../shared/methods';
import { type Settings, settingsFaults } from '../../shared/pipeline/settings';
import type { PresetEvidence } from '../../shared/tuning/evidence/presetEvidence';
import { parsePreset, presetText, readPresetText } from '../corpus/storedPreset';
import { fileError } from '../platform/fileError';
import { writeAtomically } from '../platform/writeAtomically';
import { ServiceFault } from './serviceFault';

const ending = '.json';
/** Maximum length of a file name, characters: with hash and extension it must fit into 255 bytes. */
const maxNameLength = 40;

/** The user's presets: `<method>/<name>.json` in a folder. */
export class PresetFiles {
  constructor(private readonly folder: string) {}

  /** By name. Calls `onFault` for files that cannot be read. */
  async list(method: string, onFault: (message: string) => void): Promise<PresetInfo[]> {
    const folder = this.folderOf(method);
    const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') return [];
      throw fileError(cause, folder);
    });
    const presets: PresetInfo[] = [];
    for (const name of names.filter((file) => file.endsWith(ending))) {
      const path = join(folder, name);
      try {
        const preset = await readPreset(path, method);
        checkSettings(method, preset.settings);
        presets.push(preset);
      } catch (cause) {
        onFault(`${path} ${(cause as Error).message}`);
      }
    }
    return presets.sort((one, other) => one.name.localeCompare(other.name));
  }

  async save(method: string, name: string, settings: Settings, evidence?: PresetEvidence): Promise<void> {
    const folder = this.folderOf(method);
    checkSettings(method, settings);
    try {
      await mkdir(folder, { recursive: true });
      await writeAtomically(join(folder, fileNameOf(name)), presetText(method, name, settings, evidence));
    } catch (cause) {
      throw fileError(cause, folder);
    }
  }

  async delete(method: string, name: string): Promise<void> {
    const folder = this.folderOf(method);
    // Search by content: a file added by hand may have any name.
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(ending));
    for (const file of files) {
      const preset = await readPreset(join(folder, file), method).catch(() => undefined);
      if (preset?.name === name) await rm(join(folder, file), { force: true });
    }
  }

  private folderOf(method: string): string {
    if (!methods.some(({ id }) => id === method))
      throw new ServiceFault('invalid', `Unknown method '${method}'.`);
    return join(this.folder, method);
  }
}

async function readPreset(path: string, method: string): Promise<PresetInfo> {
  const { name, ...preset } = parsePreset(await readPresetText(path), method);
  return { name: name ?? basename(path, ending), ...preset };
}

function checkSettings(method: string, settings: Settings): void {
  const [fault] = settingsFaults(methods.find(({ id }) => id === method)!, settings);
  if (fault !== undefined) throw new ServiceFault('invalid', fault);
}

/** A name that is valid on every file system. If characters were replaced, a hash keeps it unique. */
function fileNameOf(name: string): string {
  const safe = name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N} _-]+/gu, '-');
  const short = [...safe].slice(0, maxNameLength).join('').trim();
  const isSame = short === name && short === short.toLowerCase() && !isReserved(short);
  if (isSame) return `${short}${ending}`;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${short === '' ? 'preset' : short}-${hash}${ending}`;
}

/** Device names of Windows. */
function isReserved(name: string): boolean {
  return /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(name);
}
