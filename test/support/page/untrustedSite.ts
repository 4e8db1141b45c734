import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** Self-signed, for a host that does not exist: no browser trusts it. The key protects nothing. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBiDCCAS+gAwIBAgIUHjFFqkBN7JNJqiprkS2Hhp2/cOkwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwObm9ib2R5LmV4YW1wbGUwIBcNMjYxMTE2MDkyNjU1WhgPMjEy
NjEwMjMwOTI2NTVaMBkxFzAVBgNVBAMMDm5vYm9keS5leGFtcGxlMFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEcXcYI/Nav6fj2L4lkwJEU0q2w4do3U/W1vrAk4/q
dgOfyp3ZhBv2QTmWq57rz/PuAMabxQ9LDtMQ68i5tDZsFqNTMFEwHQYDVR0OBBYE
FMMrSHw4YeXyRE0MZZkeVnHFz2GgMB8GA1UdIwQYMBaAFMMrSHw4YeXyRE0MZZke
VnHFz2GgMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgYLrwVfMD
8pLtJeKK/cVQrYUEZ0ywvY2QR6aEOsPOowoCIAUzcI1fHrjFuwCvohJxqBgxKl//
TVCDPr5YDH5HCOqs
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg9MuKBwqpC5CKYGpn
FrcjAsCpmtW+KJCefkW0J2QDv/OhRANCAARxdxgj81q/p+PYviWTAkRTSrbDh2jd
T9bW+sCTj+p2A5/KndmEG/ZBOZarnuvP8+4AxpvFD0sO0xDryLm0NmwW
-----END PRIVATE KEY-----`;

/** A web server on this machine with an untrusted certificate; counts its requests. */
export function untrustedSite(html: string): { address(): string; readonly asked: number } {
  let server: Server;
  let asked = 0;
  beforeAll(async () => {
    server = createServer({ cert, key }, (_request, response) => {
      asked++;
      response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    address: () => `https://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    get asked() {
      return asked;
    },
  };
}
