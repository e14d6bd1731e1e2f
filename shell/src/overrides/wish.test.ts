import { describe, expect, it } from '@jest/globals';
import { parseLinkedWish, parseWish } from './wish.ts';

const origin = 'https://staging.test';
const version = '0.1.0-3fa2c91b';
const folder = `/remotes/mf-admin/${version}/`;

describe('what is typed for a remote', () => {
  it.each([
    ['a version', version, origin + folder],
    ['with spaces around', `  ${version} `, origin + folder],
    ['the address of a release here', origin + folder, origin + folder],
    ['without its last slash', origin + folder.slice(0, -1), origin + folder],
    ['the address of a file in it', `${origin + folder}release.json?x=1#y`, origin + folder],
    ['a release of a portal on this machine', `http://localhost:3001${folder}`, `http://localhost:3001${folder}`],
    ['a folder that is served there', 'http://127.0.0.1:8080/out/', 'http://127.0.0.1:8080/out/'],
    ['the root of a server there', 'http://localhost:8080', 'http://localhost:8080/'],
  ])('is understood: %s', (_, typed, base) => {
    expect(parseWish('mf-admin', typed, origin)).toEqual({ remote: 'mf-admin', base });
  });

  it('is understood of a remote with a digit in its name', () => {
    const address = `${origin}/remotes/mf-x2/${version}/`;
    expect(parseWish('mf-x2', address, origin)).toEqual({ remote: 'mf-x2', base: address });
  });

  it.each([
    ['nothing', '', 'form'],
    ['a word', 'latest', 'form'],
    ['a version without a fingerprint', '0.1.0', 'form'],
    ['another scheme', 'javascript:alert(1)', 'form'],
    ['data', 'data:text/javascript,alert(1)', 'form'],
    ['what others have put onto this portal', `${origin}/api/practice/shared_files/7/`, 'form'],
    ['a way out of a release’s folder', `${origin + folder}../../../api/files/`, 'form'],
    ['another site', `https://evil.test${folder}`, 'origin'],
    ['another site by a name like this machine’s', `http://localhost.evil.test${folder}`, 'origin'],
    ['another site behind a name before it', `http://localhost@evil.test${folder}`, 'origin'],
    ['another machine of this network', `http://192.168.0.7${folder}`, 'origin'],
    ['another remote’s release', `${origin}/remotes/mf-clinic/${version}/`, 'other_remote'],
  ])('is refused: %s', (_, typed, code) => {
    expect(parseWish('mf-admin', typed, origin)).toEqual({ code });
  });
});

describe('what a link wants', () => {
  it('is a remote and a release of it', () => {
    expect(parseLinkedWish(`mf-admin@${version}`, origin)).toEqual({ remote: 'mf-admin', base: origin + folder });
    expect(parseLinkedWish('mf-admin@http://localhost:3001/a@b/', origin)).toEqual({
      remote: 'mf-admin',
      base: 'http://localhost:3001/a@b/',
    });
  });

  it.each(['', 'mf-admin', `mf--none@${version}`, `@${version}`, 'mf-admin@', `shell@${version}`])(
    'is refused when it is “%s”',
    (text) => {
      expect(parseLinkedWish(text, origin)).toEqual({ code: 'form' });
    },
  );

  it('reaches no further than what is typed', () => {
    expect(parseLinkedWish(`mf-admin@https://evil.test${folder}`, origin)).toEqual({ code: 'origin' });
  });
});
