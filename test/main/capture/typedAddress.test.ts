import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openedSource, typedAddresses } from '../../../src/main/capture/typedAddress';
import { ofThePage, sharedBrowser, snapshotOf } from '../../support/page/pages';
import { localSite } from '../../support/page/site';
import { untrustedSite } from '../../support/page/untrustedSite';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const browser = sharedBrowser(['--host-resolver-rules=MAP shop.example.com 127.0.0.1']);
const folder = temporaryFolder();
const at = localSite({ '/x.html': '<!doctype html><title>Here</title><p>here' });
const untrusted = untrustedSite('<p>secret');

describe('an address without http: or https:', () => {
  it.each([
    ['shop.example.com', 'https://shop.example.com/', 'http://shop.example.com/'],
    [
      'shop.example.com/search?q=x',
      'https://shop.example.com/search?q=x',
      'http://shop.example.com/search?q=x',
    ],
    ['shop.example.com/list.html', 'https://shop.example.com/list.html', 'http://shop.example.com/list.html'],
    ['shop.example.com:80', 'http://shop.example.com/', 'https://shop.example.com:80/'],
    ['bücher.example/neu', 'https://xn--bcher-kva.example/neu', 'http://xn--bcher-kva.example/neu'],
    ['8.8.8.8', 'https://8.8.8.8/', 'http://8.8.8.8/'],
    ['127.0.0.1:8000/x.html', 'http://127.0.0.1:8000/x.html', 'https://127.0.0.1:8000/x.html'],
    ['localhost', 'http://localhost/', 'https://localhost/'],
    ['localhost:3000', 'http://localhost:3000/', 'https://localhost:3000/'],
    ['localhost:443/a', 'https://localhost/a', 'http://localhost:443/a'],
    ['[::1]:8000', 'http://[::1]:8000/', 'https://[::1]:8000/'],
    ['192.168.1.4/a', 'http://192.168.1.4/a', 'https://192.168.1.4/a'],
    ['172.32.0.1', 'https://172.32.0.1/', 'http://172.32.0.1/'],
    ['wiki:8080/start', 'http://wiki:8080/start', 'https://wiki:8080/start'],
  ])('%s is tried as %s, then as %s', (given, first, second) => {
    expect(typedAddresses(given)).toEqual([first, second]);
  });

  it.each([
    'missing.html',
    'saved.page.mhtml',
    'pages/missing.html',
    './shop.example',
    '../shop.example',
    '/srv/shop.example',
    'page',
    'javascript:alert(1)',
    'ftp://files.example/list',
    'user@shop.example',
    'shop.example:99999',
    'C:\\pages\\page.html',
    'two words.example',
    '',
  ])('is not %s', (given) => {
    expect(typedAddresses(given)).toBeUndefined();
  });

  it('is opened over http if there is no https, and the capture reports that', async () => {
    const given = at('/x.html', 'shop.example.com').replace('http://', '');
    const { address, title, warnings } = await snapshotOf(browser(), given);
    expect({ address, title }).toEqual({ address: `http://${given}`, title: 'Here' });
    expect(ofThePage(warnings)).toEqual([
      {
        code: 'other-scheme',
        message: `opened at http://${given}, because this failed: https://${given}: the server does not support https there: try http: (ERR_SSL_PROTOCOL_ERROR)`,
      },
    ]);
    expect(await openedSource(given, address)).toBe(address);
  });

  it('is opened over http first on this machine', async () => {
    const { address, warnings } = await snapshotOf(browser(), at('/x.html').replace('http://', ''));
    expect(address).toBe(at('/x.html'));
    expect(ofThePage(warnings)).toEqual([]);
  });

  it('is not opened over http if the certificate is invalid', async () => {
    const { port } = new URL(untrusted.address());
    await expect(snapshotOf(browser(), `shop.example.com:${port}/`)).rejects.toThrow(
      `https://shop.example.com:${port}/: its certificate is not valid`,
    );
    expect(untrusted.asked).toBe(0);
  });

  it('that fails both ways is reported both ways', async () => {
    const given = `127.0.0.1:${await unusedPort()}/x`;
    await expect(snapshotOf(browser(), given)).rejects.toThrow(
      new RegExp(
        `'${given}' is not a file, and as an address it cannot be opened: http://${given}: nothing answers there .*; https://${given}: nothing answers there`,
      ),
    );
  });

  it('is a file if one has that name', async () => {
    await mkdir(join(folder(), 'shop.example.com'));
    await writeFile(join(folder(), 'shop.example.com', 'list.html'), '<title>Saved</title><p>saved');
    const before = process.cwd();
    process.chdir(folder());
    try {
      const { address, title } = await snapshotOf(browser(), 'shop.example.com/list.html');
      expect(title).toBe('Saved');
      expect(address).toMatch(/^file:.*shop\.example\.com\/list\.html$/);
      expect(await openedSource('shop.example.com/list.html', 'https://shop.example.com/')).toBe(
        'shop.example.com/list.html',
      );
    } finally {
      process.chdir(before);
    }
  });
});

async function unusedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
