import type { MethodInfo, StageInfo } from '../contract/commands';
import { dataName } from '../data/dataName';
import { nearestName, type Settings, settingsFaults } from '../pipeline/settings';
import { type Session, sessionFormat, sessionSchema, sessionVersion } from './session';

export type ReadSession = { session: Session } | { fault: string };

/** What the names in a session are checked against. */
interface Known {
  methods: readonly MethodInfo[];
  dataStages: readonly StageInfo[];
}

/** Reads a session from the text of a file. `fault` says why it cannot be used. */
export function readSession(text: string, known: Known): ReadSession {
  let plain: unknown;
  try {
    plain = JSON.parse(text);
  } catch {
    return { fault: 'This is not a session: it is not valid JSON.' };
  }
  const { format, version } = (plain ?? {}) as { format?: unknown; version?: unknown };
  if (format !== sessionFormat)
    return { fault: `This is not a session: its "format" is not "${sessionFormat}".` };
  if (version !== sessionVersion)
    return {
      fault: `This session has version ${String(version)}; this program opens version ${sessionVersion} only.`,
    };
  const read = sessionSchema.safeParse(plain);
  if (!read.success) {
    const { path, message } = read.error.issues[0]!;
    return { fault: `This session cannot be read: ${path.join('.')}: ${message}.` };
  }
  const fault = sessionFault(read.data, known);
  return fault === undefined ? { session: read.data } : { fault: `This session cannot be used: ${fault}.` };
}

/** A message about the first unknown name or value, with the nearest known one. */
function sessionFault(session: Session, { methods, dataStages }: Known): string | undefined {
  const { method, stage, pinned } = session;
  const { [dataName]: data, ...settings } = session.settings;
  const ids = [method, ...Object.keys(settings), ...(pinned === null ? [] : [pinned.method])];
  const known = methods.map(({ id }) => id);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined) return unknownName('method', unknown, known);
  const stages = [...methodNamed(methods, method).stages, ...dataStages].map(({ id }) => id);
  if (stage !== '' && !stages.includes(stage)) return unknownName(`stage of ${method}`, stage, stages);
  const all: [string, Settings][] = Object.entries(settings);
  if (pinned !== null) all.push([pinned.method, pinned.settings]);
  for (const [id, values] of all) {
    const fault = methodFault(methodNamed(methods, id), values);
    if (fault !== undefined) return fault;
  }
  return data === undefined ? undefined : methodFault({ id: dataName, stages: dataStages }, data);
}

/** Why settings do not fit a method; undefined if they do. */
export function methodFault(
  method: { id: string; stages: readonly StageInfo[] },
  settings: Settings,
): string | undefined {
  const stages = method.stages.map(({ id, params, canBeOff }) => ({
    id,
    params,
    ...(canBeOff && { off: true }),
  }));
  const [fault] = settingsFaults({ stages }, settings);
  return fault === undefined ? undefined : `${method.id}: ${fault}`;
}

function methodNamed(methods: readonly MethodInfo[], wanted: string): MethodInfo {
  return methods.find(({ id }) => id === wanted)!;
}

function unknownName(what: string, name: string, known: readonly string[]): string {
  return `there is no ${what} '${name}': did you mean '${nearestName(name, known)}'?`;
}
