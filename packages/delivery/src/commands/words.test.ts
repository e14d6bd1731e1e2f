import { chmodSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { whoIsAtWork } from '../registry/history.ts';
import { commandLine, three } from '../testing/command-line.ts';
import { type TestStore, temporaryStore } from '../testing/stores.ts';
import { portalCommand } from './portal-command.ts';
import { wordsOf } from './words.ts';

const changing = [`promote mf-admin@${three}`, `canary mf-admin@${three} 5%`, 'rollback mf-admin'];
const looking = ['list', 'history', 'doctor'];

afterEach(() => {
  for (const name of ['PORTAL_SIGNING_KEY', 'PORTAL_PUBLIC_KEYS', 'PORTAL_RELEASES', 'PORTAL_BUCKET'])
    delete process.env[name];
});

/** A folder where a file is expected. */
const folderFor = (key: string) => (releases: TestStore) => {
  releases.remove(key);
  releases.overwrite(`${key}/inside`, '');
};

describe('every command ends in words', () => {
  it.each<[string, (releases: TestStore) => void]>([
    ['a registry that is a folder', folderFor('registry.json')],
    ['a registry of another kind', ({ overwrite }) => overwrite('registry.json', 'null')],
    ['a history that is a folder', folderFor('history.jsonl')],
    ['a description that is a folder', folderFor(`mf-admin/${three}/release.json`)],
    ['a description of another kind', ({ overwrite }) => overwrite(`mf-admin/${three}/release.json`, '[]')],
    ['a description that says nothing', ({ overwrite }) => overwrite('shell/0.1.0-aaaaaaaa/release.json', '')],
    ['a lock that is a folder', folderFor('registry.lock')],
    ['a key that is a folder', folderFor('signing-key.pem')],
    ['a key that is none', ({ overwrite }) => overwrite('signing-key.pem', 'key')],
    ['a part that is a file', folderFor('mf-clinic')],
    ['canaries that are a folder', folderFor('taken-back.json')],
  ])('with %s', async (_title, damage) => {
    const releases = temporaryStore();
    const { run, refused } = await commandLine(releases);
    damage(releases);
    // A lock that is waited for in vain is not waited for here.
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 5_000));
    for (const command of [...looking, ...changing]) expect([0, 1]).toContain((await run(command)).code);
    expect(refused.join('\n')).not.toMatch(/^\s+at /m);
  });

  it.each([
    ['PORTAL_SIGNING_KEY', 'key'],
    ['PORTAL_PUBLIC_KEYS', 'key'],
  ])('with a wrong %s', async (name, value) => {
    const { run, refused } = await commandLine(temporaryStore());
    process.env[name] = value;
    for (const command of changing) expect((await run(command)).code).toBe(1);
    expect(refused).toHaveLength(3);
    for (const words of refused) expect(words).toMatch(new RegExp(`^${name} (must be|holds)`));
    expect(refused.join('\n')).not.toMatch(/^\s+at /m);
  });

  it('with a store where none can be', async () => {
    const refused: string[] = [];
    jest.spyOn(console, 'error').mockImplementation((line: string) => void refused.push(line));
    process.env['PORTAL_RELEASES'] = path.join(import.meta.filename, 'releases');
    for (const command of changing) expect(await portalCommand(command.split(' '))).toBe(1);
    expect(refused.join('\n')).not.toMatch(/^\s+at /m);
  });
});

describe('words of an error', () => {
  it('are those of the system where nobody foresaw it, and the place of a mistake of ours', () => {
    let refused: unknown;
    try {
      chmodSync('nowhere', 0o600);
    } catch (error) {
      refused = error;
    }
    expect(wordsOf(refused)).toBe("The system refused: ENOENT: no such file or directory, chmod 'nowhere'");
    expect(wordsOf(new TypeError('a mistake'))).toContain('words.test.ts');
  });
});

it('somebody without a name has a number', () => {
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw Object.assign(new Error('uv_os_get_passwd returned ENOENT'), { code: 'ERR_SYSTEM_ERROR' });
  });
  jest.spyOn(process, 'getuid').mockReturnValue(1234);
  expect(whoIsAtWork({})).toBe('user 1234');
});
