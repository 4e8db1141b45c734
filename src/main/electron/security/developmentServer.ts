import { app } from 'electron';
import type { InspectorFile } from '../../serve/inspectorContent';

/** Where `npm run dev` serves the inspector's sources; never read in a packaged program. */
const variable = 'RECORDSCOPE_DEV_SERVER';

/** Only this machine, and nothing but an origin. */
const loopback = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;

/** The origin of the development server; undefined outside of development. */
export function developmentServer(): string | undefined {
  const origin = process.env[variable];
  return !app.isPackaged && origin !== undefined && loopback.test(origin) ? origin : undefined;
}

/** A file of the inspector, as the development server transforms it. */
export async function developmentFile(origin: string, path: string): Promise<InspectorFile | undefined> {
  const response = await fetch(origin + path).catch(() => undefined);
  if (response === undefined || !response.ok) return undefined;
  return {
    content: Buffer.from(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? 'text/plain',
    caching: 'no-store',
  };
}

/** Hot reload needs inline code, and a socket to the development server. */
export function developmentPolicy(origin: string): string {
  const socket = origin.replace('http:', 'ws:');
  return `default-src 'self' 'unsafe-inline' data: blob:; connect-src 'self' ${origin} ${socket}`;
}
