import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../../../../scripts/dev/freePort';
import { EntryCookie } from '../../../../src/main/serve/entryCookie';
import { type Served, serveInspector } from '../../../../src/main/serve/serveInspector';
import { socketAddress, WebSocketTransport } from '../../../../src/renderer/store/transport/ownTransport';
import { ServiceClient } from '../../../../src/shared/contract/serviceClient';
import { methods } from '../../../../src/shared/methods';
import { faultOf, testServices } from '../../../support/inspector/testService';

const services = testServices();
const secret = 'S'.repeat(43);
const transports: WebSocketTransport[] = [];
const servers: Served[] = [];
afterEach(async () => {
  for (const transport of transports.splice(0)) transport.close();
  for (const served of servers.splice(0)) await served.close();
  vi.unstubAllGlobals();
});

/** As in a browser, which tells the origin and sends its cookies itself. */
function browserSocket(port: number, cookie: string): void {
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(address: string) {
        super(address, { origin: `http://127.0.0.1:${port}`, headers: { cookie } });
        // A browser writes a failure to connect to its console; here it would end the process.
        this.on('error', () => undefined);
      }
    },
  );
}

async function serve(port: number): Promise<Served> {
  const codes = join(services.folder(), 'entry');
  const served = await serveInspector({ service: services.start(), secret, codes, port });
  servers.push(served);
  return served;
}

function connect(port: number, isAdmitted = true): ServiceClient {
  const { name, value } = new EntryCookie(secret, port);
  browserSocket(port, isAdmitted ? `${name}=${value}` : '');
  const inspector = { protocol: 'http:', host: `127.0.0.1:${port}` };
  const transport = new WebSocketTransport(socketAddress(inspector));
  transports.push(transport);
  return new ServiceClient(transport);
}

function status(client: ServiceClient, wanted: boolean): Promise<void> {
  return new Promise((resolve) => {
    client.onStatus((isConnected) => {
      if (isConnected === wanted) resolve();
    });
  });
}

describe('the WebSocket of the inspector', () => {
  it('leads to where the inspector came from, and has no secret in its address', () => {
    const location = new URL('http://127.0.0.1:8137/?source=a%26b&token=x-_1#session=1');
    expect(socketAddress(location)).toBe('ws://127.0.0.1:8137/socket');
    expect(socketAddress({ protocol: 'https:', host: location.host })).toBe('wss://127.0.0.1:8137/socket');
  });

  it('carries questions and answers', async () => {
    const { port } = await serve(0);
    const client = connect(port);
    await status(client, true);
    expect(await client.request('methods', {})).toHaveLength(methods.length);
  });

  it('is connected again after the server was away, and says so both times', async () => {
    const port = await freePort();
    const first = await serve(port);
    const client = connect(port);
    await status(client, true);
    const pending = faultOf(client.request('presets', { method: 'emine' }));
    await first.close();
    await status(client, false);
    expect((await pending).code).toBe('disconnected');
    expect((await faultOf(client.request('methods', {}))).code).toBe('disconnected');
    await serve(port);
    await status(client, true);
    expect(await client.request('methods', {})).toHaveLength(methods.length);
  });

  it('waits for a server that is not there yet, longer and longer', async () => {
    const port = await freePort();
    const tries: number[] = [];
    const client = connect(port);
    const Refused = globalThis.WebSocket;
    vi.stubGlobal(
      'WebSocket',
      class extends Refused {
        constructor(address: string) {
          super(address);
          tries.push(performance.now());
        }
      },
    );
    await expect.poll(() => tries.length, { timeout: 45_000 }).toBe(3);
    expect(tries[1]! - tries[0]!).toBeGreaterThan(900);
    expect(tries[2]! - tries[1]!).toBeGreaterThan(1900);
    await serve(port);
    await status(client, true);
  });

  it('is not connected without the cookie, and is quiet after it was closed', async () => {
    const { port } = await serve(0);
    const client = connect(port, false);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(client.isConnected).toBe(false);
    transports[0]!.close();
    browserSocket(port, '');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(client.isConnected).toBe(false);
  });
});
