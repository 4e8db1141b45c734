import react from '@vitejs/plugin-react';
import { createLogger, createServer, type Logger, type Plugin, type ViteDevServer } from 'vite';
import { freePort } from './freePort';

export interface InspectorServer {
  /** 'http://127.0.0.1:5173' */
  origin: string;
  /** where the served program has to listen; 0 for the desktop */
  servicePort: number;
  /** shows over the inspector why a change has no effect; '' takes it away */
  showFault(message: string): void;
  close(): Promise<void>;
}

const host = '127.0.0.1';

/** Serves the sources of the inspector with hot reload. With a service, everything else is passed on to it. */
export async function inspectorServer(withService: boolean): Promise<InspectorServer> {
  const [port, servicePort] = [await freePort(), withService ? await freePort() : 0];
  const origin = `http://${host}:${port}`;
  const service = `http://${host}:${servicePort}`;
  // The service answers only requests from its own origin.
  const toService = { target: service, changeOrigin: true, headers: { origin: service } };
  const server = await createServer({
    configFile: false,
    root: 'src/renderer',
    // No page for an unknown path: screenshots come from the program.
    appType: 'mpa',
    customLogger: withoutRestarts(createLogger('warn')),
    plugins: [react(), withoutPolicy],
    server: {
      host,
      port,
      strictPort: true,
      hmr: { host, clientPort: port, protocol: 'ws' },
      ...(withService && {
        proxy: {
          '^/enter(\\?|$)': toService,
          '^/pages/': toService,
          '/socket': { ...toService, ws: true },
        },
      }),
    },
  });
  await server.listen();
  return { origin, servicePort, showFault: faultOverlay(server), close: () => server.close() };
}

/** While the program starts again, nothing answers: the inspector connects again by itself. */
function withoutRestarts(logger: Logger): Logger {
  const gone = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'];
  return {
    ...logger,
    error(message, options) {
      const { code } = (options?.error ?? {}) as NodeJS.ErrnoException;
      if (!gone.includes(code ?? '')) logger.error(message, options);
    },
  };
}

/** The overlay of Vite, also in tabs that are opened or reloaded later. */
function faultOverlay({ ws }: ViteDevServer): (message: string) => void {
  let shown = '';
  const show = (): void => {
    // An update takes the overlay away. The first one of a tab would reload it instead if there were an overlay.
    ws.send({ type: 'update', updates: [] });
    if (shown !== '') ws.send({ type: 'error', err: { message: shown, stack: '' } });
  };
  ws.on('connection', show);
  return (message) => {
    if (message === shown) return;
    shown = message;
    show();
  };
}

/** Hot reload needs inline code. */
const withoutPolicy: Plugin = {
  name: 'without-content-security-policy',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, ''),
  },
};
