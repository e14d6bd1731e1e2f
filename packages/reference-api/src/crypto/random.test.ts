import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { randomDigits, randomText, sha256, webRandom } from './random.ts';

describe('randomness', () => {
  it('fits a URL', () => {
    expect(randomText(webRandom, 32)).toMatch(/^[\w-]{43}$/);
  });

  it('passes over bytes that would make some digits likelier than others', () => {
    const bytes = [250, 255, 7, 19];
    expect(randomDigits(() => Uint8Array.from(bytes), 4)).toBe('7979');
  });

  it('is not what is stored', async () => {
    expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('a hash', () => {
  it.each(['', 'é😀\ud800', 'a'.repeat(4096), 'é'.repeat(4097), '😀'.repeat(50_000)])(
    'hashes a text of any length as everybody does (%#)',
    async (text) => {
      expect(await sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    },
  );

  it('hashes bytes, and many texts at once', async () => {
    expect(await sha256(new TextEncoder().encode('one'))).toBe(await sha256('one'));
    const texts = Array.from({ length: 50 }, (_, place) => `text ${place}`);
    const hashes = await Promise.all(texts.map((text) => sha256(text)));
    expect(hashes).toEqual(texts.map((text) => createHash('sha256').update(text).digest('hex')));
  });
});
