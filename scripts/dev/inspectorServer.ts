import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import { freePort } from './freePort';

export interface InspectorServer {
  /** 'http://127.0.0.1:5173' */
  origin: string;
  /** where the served program has to listen; 0 for the desktop */
  servicePort: number;
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
    logLevel: 'warn',
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
  return { origin, servicePort, close: () => server.close() };
}

/** Hot reload needs inline code. */
const withoutPolicy: Plugin = {
  name: 'without-content-security-policy',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, ''),
  },
};
