import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PresetInfo } from '../../shared/contract/commands';
import { methods } from '../../shared/methods';
import { type Settings, settingsFaults } from '../../shared/pipeline/settings';
import type { PresetEvidence } from '../../shared/tuning/evidence/presetEvidence';
import { shippedPresets } from '../corpus/shippedPresets';
import { parsePreset, presetText } from '../corpus/storedPreset';
import { fileError } from '../platform/fileError';
import { writeAtomically } from '../platform/writeAtomically';
import { ServiceFault } from './serviceFault';

const ending = '.json';
/** Names of files, in letters; with the rest of the path and an ending they must fit into 255 bytes. */
const longestName = 40;

/** The presets that come with the program, and the user's: `<method>/<name>.json` in a folder. */
export class PresetFiles {
  constructor(private readonly folder: string) {}

  /** Those of the program, then the user's that can be read, by name; of the others `onFault` is told. */
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
    return [...shippedPresets(method), ...presets.sort((one, other) => one.name.localeCompare(other.name))];
  }

  async save(method: string, name: string, settings: Settings, evidence?: PresetEvidence): Promise<void> {
    const folder = this.folderOf(method);
    checkNotShipped(method, name);
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
    checkNotShipped(method, name);
    // A file that was put there by hand bears the name of the preset as it is.
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(ending));
    for (const file of files) {
      const preset = await readPreset(join(folder, file), method).catch(() => undefined);
      if (preset?.name === name) await rm(join(folder, file), { force: true });
    }
  }

  private folderOf(method: string): string {
    if (!methods.some(({ id }) => id === method))
      throw new ServiceFault('invalid', `There is no method '${method}'.`);
    return join(this.folder, method);
  }
}

async function readPreset(path: string, method: string): Promise<PresetInfo> {
  const { name, ...preset } = parsePreset(await readFile(path, 'utf8'), method);
  return { name: name ?? basename(path, ending), ...preset };
}

function checkNotShipped(method: string, name: string): void {
  if (shippedPresets(method).some((preset) => preset.name === name))
    throw new ServiceFault(
      'invalid',
      `'${name}' comes with the program and stays as it is: choose another name.`,
    );
}

function checkSettings(method: string, settings: Settings): void {
  const [fault] = settingsFaults(methods.find(({ id }) => id === method)!, settings);
  if (fault !== undefined) throw new ServiceFault('invalid', fault);
}

/** A name that every file system takes; where letters had to go, a hash keeps it apart from others. */
function fileNameOf(name: string): string {
  const safe = name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N} _-]+/gu, '-');
  const short = [...safe].slice(0, longestName).join('').trim();
  const isSame = short === name && short === short.toLowerCase() && !isReserved(short);
  if (isSame) return `${short}${ending}`;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${short === '' ? 'preset' : short}-${hash}${ending}`;
}

/** Names that Windows keeps for devices. */
function isReserved(name: string): boolean {
  return /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(name);
}
