import { type Shell, shellQuoted } from '../base/shellQuoted';
import { uploadScheme } from '../contract/upload';
import { defaultViewport } from '../page/defaultViewport';
import type { PageSnapshot } from '../page/pageSnapshot';
import type { Settings } from '../pipeline/settings';

/** A run as the user sees it. */
export interface ShownRun {
  /** as the user gave it, and how it was opened */
  page: Pick<PageSnapshot, 'scripts' | 'viewport'> & { source: string };
  method: string;
  settings: Settings;
  /** the name under which the command line knows these settings; undefined to give every value */
  preset?: string | undefined;
}

export type RunCommand = { command: string } | { fault: string };

export const uploadedFault = 'this page was uploaded: save its file, and open it by its path';

/** The command that runs the same method with the same settings on the same page, or why there is none. */
export function runCommand({ page, method, settings, preset }: ShownRun, shell: Shell): RunCommand {
  const { source, scripts, viewport } = page;
  if (source.startsWith(uploadScheme)) return { fault: uploadedFault };
  const { width, height } = viewport;
  const isUsual = width === defaultViewport.width && height === defaultViewport.height;
  const words = [
    'recordscope',
    'run',
    ...['--method', method],
    ...(preset === undefined ? settingWords(settings) : ['--preset', preset]),
    ...(scripts ? [] : ['--scripts', 'off']),
    ...(isUsual ? [] : ['--viewport', `${width}x${height}`]),
    // What follows is no option, whatever it begins with.
    ...(source.startsWith('-') ? ['--'] : []),
    typeable(source),
  ];
  const quoted = words.map((word) => shellQuoted(word, shell));
  return quoted.includes(null)
    ? { fault: 'the page or a setting has characters that cannot be typed in a terminal' }
    : { command: quoted.join(' ') };
}

function settingWords({ values, off }: Settings): string[] {
  const set = Object.entries(values).flatMap(([stage, params]) =>
    Object.entries(params).flatMap(([name, value]) => ['--set', `${stage}.${name}=${value}`]),
  );
  return [...set, ...off.flatMap((stage) => ['--off', stage])];
}

/** Web addresses in ASCII, as the browser sends them; anything else as it is. */
function typeable(source: string): string {
  return /^https?:/i.test(source) && URL.canParse(source) ? new URL(source).href : source;
}
