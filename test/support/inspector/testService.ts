import { join } from 'node:path';
import { afterEach } from 'vitest';
import { Service, type ServiceOptions } from '../../../src/main/service/service';
import { ServiceClient } from '../../../src/shared/contract/serviceClient';
import { temporaryFolder } from '../setup/temporaryFolder';
import { MemoryTransport } from './memoryTransport';

export interface TestService {
  folder(): string;
  /** a service with the test's folders; another one in the same test finds what the first has stored */
  start(options?: ServiceOptions): Service;
  connect(service: Service): Promise<ServiceClient>;
}

/** Services for the tests of a file, each test with its own folders; closed afterwards. */
export function testServices(): TestService {
  const folder = temporaryFolder();
  const services: Service[] = [];
  afterEach(async () => {
    await Promise.all(services.splice(0).map((service) => service.close()));
  });
  return {
    folder,
    start(options = {}) {
      const folders = { cache: join(folder(), 'cache'), config: join(folder(), 'config') };
      const service = new Service({ folders, ...options });
      services.push(service);
      return service;
    },
    async connect(service) {
      const client = new ServiceClient(new MemoryTransport(service));
      await new Promise<void>((resolve) => {
        client.onStatus((isConnected) => {
          if (isConnected) resolve();
        });
      });
      return client;
    },
  };
}

/** The error of a failed request. */
export async function faultOf(request: Promise<unknown>): Promise<{ code: string; message: string }> {
  const cause = await request.then(
    () => {
      throw new Error('the request did not fail');
    },
    (error: { code: string; message: string }) => error,
  );
  return { code: cause.code, message: cause.message };
}
