import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import type { Login } from '../../../src/main/browser/login';
import { loginFor } from '../../../src/main/browser/login';
import { addLoginOptions } from '../../../src/main/cli/options/loginOptions';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();

async function loginOf(...args: string[]): Promise<Login | undefined> {
  let login: Login | undefined;
  const command = addLoginOptions(new Command('run').argument('[page...]').exitOverride()).action(
    (_pages: string[], options: { login?: Login }) => {
      login = options.login;
    },
  );
  await command.parseAsync(args, { from: 'user' });
  return login;
}

async function stateFile(content: string): Promise<string> {
  const file = join(folder(), 'state.json');
  await mkdir(folder(), { recursive: true });
  await writeFile(file, content);
  return file;
}

const page = 'https://shop.example/list';

describe('--header', () => {
  it('is bound to the origin of the pages', async () => {
    expect(await loginOf(page)).toBeUndefined();
    expect(
      await loginOf('--header', 'Authorization: Bearer a:b ', '--header', 'X-Plan:', page, 'saved.html'),
    ).toEqual({
      headers: [
        { name: 'Authorization', value: 'Bearer a:b' },
        { name: 'X-Plan', value: '' },
      ],
      origin: 'https://shop.example',
      state: undefined,
    });
  });

  it.each([
    ['X-Key: 5ecr3t\r\nHost: evil.example', 'number 1 has a line break: give each header its own --header'],
    ['5ecr3t', "number 1 must be 'name: value', such as 'Accept-Language: fr'"],
    ['X Key: 5ecr3t', "number 1 must be 'name: value'"],
    ['X-Key: 5ecr3t\u0000', 'number 1 has a character that a header cannot have'],
    ['host: 5ecr3t', 'number 1 cannot be set: host belongs to the connection'],
  ])('%j is refused, and never quoted', async (header, message) => {
    const refused = loginOf('--header', header, page);
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.not.toThrow('5ecr3t');
  });

  it('needs one origin, known before anything is opened', async () => {
    const header = ['--header', 'X-Key: 1'];
    await expect(loginOf(...header, 'shop.example')).rejects.toThrow(
      'needs a page by its address with http: or',
    );
    await expect(loginOf(...header, page, 'https://other.example/')).rejects.toThrow('these pages have 2');
  });
});

describe('--storage-state', () => {
  it('is read as Playwright writes it', async () => {
    const cookie = {
      name: 'id',
      value: '1',
      domain: '.shop.example',
      expires: 99,
      path: '/',
      sameSite: 'Lax',
    };
    const file = await stateFile(JSON.stringify({ cookies: [cookie], origins: [], more: 1 }));
    const login = await loginOf('--storage-state', file, 'www.shop.example');
    expect(login).toEqual({
      headers: [],
      origin: '',
      state: { cookies: [{ ...cookie, httpOnly: false, secure: false }], origins: [] },
    });
    expect(loginFor(page, login, 98_000)!.warnings).toEqual([]);
    expect(loginFor(page, login, 99_000)!.warnings[0]).toMatch(/has expired: the only one of its cookies/);
    expect(loginFor('https://api.shop.example/', login, 0)!.login.state!.cookies).toHaveLength(1);
    expect(loginFor('https://myshop.example/', login, 0)!.warnings[0]).toMatch(/nothing for myshop.example/);
    expect(loginFor('file:///shop.html', login, 0)).toBeUndefined();
  });

  it('that is something else is an error that does not quote it', async () => {
    const refused = async (content: string): Promise<unknown> =>
      loginOf('--storage-state', await stateFile(content), page);
    await expect(refused('5ecr3t')).rejects.toThrow(
      /^\S+state\.json is not a storage state, as Playwright saves it: it is not JSON$/,
    );
    await expect(refused('{"cookies": "5ecr3t"}')).rejects.toThrow(/it is not valid at cookies$/);
    await expect(refused('[]')).rejects.toThrow(/it is not valid at its top$/);
    await expect(refused(' '.repeat(16 * 1024 * 1024 + 1))).rejects.toThrow(/it is too large$/);
    await expect(loginOf('--storage-state', join(folder(), 'none.json'), page)).rejects.toThrow(
      'none.json: it does not exist: check the path',
    );
    await expect(loginOf('--storage-state', folder(), page)).rejects.toThrow('it is a folder, not a file');
    await expect(loginOf('--storage-state', await stateFile('{}'), 'saved.html')).rejects.toThrow(
      'needs a page by its http(s) address',
    );
  });
});
