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
