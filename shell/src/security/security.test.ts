import { describe, expect, it } from '@jest/globals';
import { sampleRegistry } from '../testing/registry.ts';
import { integrityOf, integrityOfShell } from './integrity.ts';
import { installTrustedTypes, isReleaseScript } from './trusted-types.ts';
import { askedAt, unchangedOf, withUnchanged } from './unchanged.ts';

describe('isReleaseScript', () => {
  const origin = 'https://portal.test';
  it.each([
    ['/shell/0.1.0-00000001/main.js', true],
    ['https://portal.test/remotes/mf-admin/0.1.0-00000003/entry.js', true],
    ['https://evil.test/remotes/mf-admin/0.1.0-00000003/entry.js', false],
    ['//evil.test/shell/x/main.js', false],
    ['/api/practice/shared_files/7', false],
    ['/shell/../api/file.js', false],
    ['data:text/javascript,alert(1)', false],
  ])('%s: %s', (address, allowed) => {
    expect(isReleaseScript(address, origin)).toBe(allowed);
  });
});

describe('installTrustedTypes', () => {
  it('lets through release scripts and plain style text, and nothing else', () => {
    let rules: Record<string, (value: string, type?: string, sink?: string) => string | null> = {};
    installTrustedTypes({ trustedTypes: { createPolicy: (_name, given) => (rules = given) } }, (address) =>
      isReleaseScript(address, 'https://portal.test'),
    );
    expect(rules.createScriptURL?.('/shell/0.1.0-00000001/main.js')).toBe('/shell/0.1.0-00000001/main.js');
    expect(rules.createScriptURL?.('https://evil.test/x.js')).toBeNull();
    expect(rules.createHTML?.(':root{--a:1}')).toBe(':root{--a:1}');
    expect(rules.createHTML?.('<img src=x onerror=alert(1)>')).toBeNull();
    expect(rules.createHTML?.('<p>note</p>', 'TrustedHTML', 'Element innerHTML')).toBeNull();
    expect(rules.createHTML?.('<p>note</p>', 'TrustedHTML', 'DOMParser parseFromString')).toBe('<p>note</p>');
    expect(rules.createScript?.('alert(1)')).toBeNull();
  });

  it('does nothing in browsers without Trusted Types', () => {
    expect(() => installTrustedTypes({}, () => true)).not.toThrow();
  });
});

describe('unchangedOf', () => {
  it('leads from the own address of a stylesheet to that of the earlier release', () => {
    const base = '/remotes/mf-admin/0.1.0-00000003/';
    const unchanged = { 'page.css': '/remotes/mf-admin/0.1.0-00000001/' };
    expect(unchangedOf({ base, unchanged })).toEqual({
      '/remotes/mf-admin/0.1.0-00000003/page.css': '/remotes/mf-admin/0.1.0-00000001/page.css',
    });
    expect(unchangedOf({ base })).toEqual({});
  });
});

describe('askedAt', () => {
  const file = (digit: number) => `/remotes/mf-admin/0.1.0-0000000${digit}/page.js`;

  it('leads back from the earlier release to the one that takes a file from there, the last of several', () => {
    const unchanged = { [file(2)]: file(1), [file(3)]: file(1) };
    expect(askedAt(file(1), { [file(2)]: file(1) })).toBe(file(2));
    expect(askedAt(file(1), unchanged)).toBe(file(3));
    expect(askedAt(file(4), unchanged)).toBe(file(4));
    expect(askedAt(file(4))).toBe(file(4));
  });
});

describe('withUnchanged', () => {
  const folder = (digit: number) => `/remotes/mf-admin/0.1.0-0000000${digit}/`;
  const release = (digit: number, earlier?: number) => ({
    base: folder(digit),
    ...(earlier && { unchanged: { 'page.js': folder(earlier) } }),
  });
  const file = (digit: number) => `${folder(digit)}page.js`;

  it('tells a file of the release that was chosen last, also when it was chosen before', () => {
    const chosen = [release(2, 1), release(3, 1), release(2, 1)].reduce<Record<string, string>>(withUnchanged, {});
    expect(askedAt(file(1), chosen)).toBe(file(2));
  });

  it('a file that was not to be had at its earlier address is not looked for there again', () => {
    const chosen = withUnchanged({ ...withUnchanged({}, release(2, 1)), [file(2)]: '' }, release(2, 1));
    expect(chosen).toEqual({ [file(2)]: '' });
    expect(askedAt(file(2), chosen)).toBe(file(2));
    // An error that names no file is not of the remote that has lost one.
    expect(askedAt('', chosen)).toBe('');
  });

  it('after a rollback to it a release has its own files', () => {
    const chosen = [release(2, 1), release(1)].reduce<Record<string, string>>(withUnchanged, {});
    expect(askedAt(file(1), chosen)).toBe(file(1));
  });
});

describe('integrityOf', () => {
  it('maps each file of a release to its hash', () => {
    expect(integrityOf(sampleRegistry.remotes['mf-dashboard'])).toEqual({
      '/remotes/mf-dashboard/0.1.0-00000002/entry.js': 'sha384-entry',
    });
  });

  it('knows the shell’s files before the registry was verified, and no remote’s', () => {
    const known = Object.keys(integrityOfShell(sampleRegistry));
    expect(known).toContain('/shell/0.1.0-00000001/main.js');
    expect(known.filter((file) => file.startsWith('/remotes/'))).toEqual([]);
  });

  it.each([
    [undefined],
    [null],
    ['text'],
    [{}],
    [{ remotes: 7, shell: null }],
    [{ shell: { base: 1, integrity: [] } }],
  ])('answers nothing for %j', (broken) => {
    expect(integrityOf(broken)).toEqual({});
    expect(integrityOfShell(broken)).toEqual({});
  });
});
