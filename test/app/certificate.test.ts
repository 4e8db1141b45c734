import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DesktopApp, desktopAvailable } from '../support/desktop/desktopApp';
import { localSite } from '../support/page/site';
import { untrustedSite } from '../support/page/untrustedSite';

describe.skipIf(!(await desktopAvailable()))('an invalid certificate', () => {
  const untrusted = untrustedSite('<h1>nobody vouches for me</h1>');
  const at = localSite({
    '/': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<h1>trusted</h1><img alt="" src="${untrusted.address()}picture.png">`),
  });
  let desktop: DesktopApp;
  beforeAll(async () => {
    desktop = await DesktopApp.start();
  });
  afterAll(() => desktop?.close());
  const open = async (address: string): Promise<void> => {
    const bar = desktop.inspector.getByRole('combobox', { name: /^Address/ });
    await bar.fill(address);
    await bar.press('Enter');
  };

  it('is reported, and the page is not loaded', async () => {
    await open(untrusted.address());
    await desktop.inspector
      .getByText(/its certificate is not valid/)
      .first()
      .waitFor();
    expect(untrusted.asked).toBe(0);
  });

  it('of a resource in a page is reported, and the resource is not loaded', async () => {
    await open(at('/'));
    await desktop.inspector
      .getByText(/certificate of https:.* is not valid.*: refused/)
      .first()
      .waitFor();
    expect(untrusted.asked).toBe(0);
  });
});
