import { describe, expect, it } from '@jest/globals';
import { createKeyRing, type DataKey } from './key-ring.ts';

const key = (id: string, byte = 1): DataKey => ({ id, secret: new Uint8Array(32).fill(byte) });
const ring = createKeyRing([key('a')]);
const TEXT = '<p>Slept — badly 🌙</p>';

describe('a ring of keys', () => {
  it('encrypts a text for its place alone, each time otherwise', () => {
    const [one, other] = [ring.encrypt(TEXT, 'notes 1') ?? '', ring.encrypt(TEXT, 'notes 1') ?? ''];
    expect(one).toMatch(/^1\.a\.[\w-]+$/);
    expect([ring.decrypt(one, 'notes 1'), ring.decrypt(other, 'notes 1')]).toEqual([TEXT, TEXT]);
    expect(one).not.toBe(other);
    expect(() => ring.decrypt(one, 'notes 2')).toThrow('is not what key “a” encrypted for its place');
  });

  it.each([
    ['changed', (value: string) => value.replace(/.(.{30})$/, (end, rest) => (end[0] === 'A' ? 'B' : 'A') + rest)],
    ['cut', (value: string) => value.slice(0, -4)],
    ['emptied', () => '1.a.'],
    ['of a shorter tag', (value: string) => value.slice(0, 60)],
  ])('refuses a value that was %s', (_, change) => {
    const value = ring.encrypt(TEXT, 'notes 1') ?? '';
    expect(() => ring.decrypt(change(value), 'notes 1')).toThrow('is not what key “a” encrypted');
  });

  it('writes with the first key and reads with all', () => {
    const value = ring.encrypt(TEXT, 'notes 1') ?? '';
    const rotated = createKeyRing([key('b', 2), key('a')]);
    expect(rotated.decrypt(value, 'notes 1')).toBe(TEXT);
    expect(rotated.encrypt(TEXT, 'notes 1')).toMatch(/^1\.b\./);
    expect(() => createKeyRing([key('b', 2)]).decrypt(value, 'notes 1')).toThrow('needs key “a”');
    expect(() => createKeyRing([key('a', 2)]).decrypt(value, 'notes 1')).toThrow('is not what key “a” encrypted');
  });

  it('gives fingerprints that the key alone can try, and knows those of older keys and of none', () => {
    const rotated = createKeyRing([key('b', 2), key('a')]);
    const stored = ring.fingerprint('hash');
    expect(stored).not.toContain('hash');
    expect(rotated.fingerprint('hash')).not.toBe(stored);
    const known = [stored, rotated.fingerprint('hash'), 'hash'].map((one) => rotated.isFingerprintOf(one, 'hash'));
    expect(known).toEqual([true, true, true]);
    expect([stored, 'other', '1.c.hash'].map((one) => rotated.isFingerprintOf(one, 'another'))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('stores as it is where nothing is to be encrypted, and still reads what was', () => {
    const value = ring.encrypt(TEXT, 'notes 1') ?? '';
    const open = createKeyRing([key('a')], { encrypts: false });
    expect([open.encrypt(TEXT, 'notes 1'), open.fingerprint('hash')]).toEqual([null, 'hash']);
    expect(open.decrypt(value, 'notes 1')).toBe(TEXT);
  });
});
