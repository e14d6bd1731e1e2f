import { describe, expect, it } from '@jest/globals';
import { isPortraitSize, readPictureHeader } from '@portal/contract/rules/pictures';
import fc from 'fast-check';
import { pngHeader, quartered } from '../testing/pictures.ts';

describe('the header of a picture', () => {
  it.each([
    ['jpeg', false, 'image/jpeg', 0],
    // Two bytes for each coefficient; the two colours have a quarter of them.
    ['jpeg', true, 'image/jpeg', 400 * 200 * 1.5 * 2],
    ['png', false, 'image/png', 0],
    ['png', true, 'image/png', 400 * 200 * 3],
  ] as const)('of a %s (progressive: %s) tells what it is', async (format, progressive, type, wholeBytes) => {
    const header = readPictureHeader(await quartered(format, { progressive }));
    expect(header).toEqual({ type, width: 400, height: 200, wholeBytes });
  });

  it('is none of other files, whatever their names', async () => {
    const webp = await quartered('webp');
    const others = ['', 'MZ\u0090\u0000', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7'];
    for (const bytes of [webp, ...others.map((text) => new TextEncoder().encode(text))])
      expect(readPictureHeader(bytes)).toBeNull();
  });

  it('is none of a torn picture, and reading one never fails', async () => {
    const [jpeg, png] = [await quartered('jpeg', { orientation: 6 }), await quartered('png')];
    for (const bytes of [jpeg, png]) {
      const whole = readPictureHeader(bytes);
      const lengths = fc.integer({ min: 0, max: bytes.length });
      fc.assert(
        fc.property(lengths, (length) => {
          const read = readPictureHeader(bytes.subarray(0, length));
          if (read !== null) expect(read).toEqual(whole);
        }),
        { seed: 17 },
      );
    }
    const noise = fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array([0xff, 0xd8, ...bytes]));
    fc.assert(
      fc.property(noise, (bytes) => {
        readPictureHeader(bytes);
      }),
      { seed: 17, numRuns: 1000 },
    );
  });

  it.each([
    [12_000, 12_000, {}, false],
    [10_000, 5_000, {}, true],
    [10_000, 5_001, {}, false],
    [4_294_967_295, 4_294_967_295, {}, false],
    // A line costs time even where it has one pixel: half a minute for fifty million of them.
    [1, 49_000_000, {}, false],
    [700, 65_535, {}, true],
    // Held whole: 50 million pixels of four samples are too many, 40 million of them are not.
    [10_000, 5_000, { colour: 6, interlaced: true }, false],
    [10_000, 4_000, { colour: 6, interlaced: true }, true],
    [10_000, 4_000, { colour: 6, interlaced: true, depth: 16 }, false],
  ])('%d × %d (%j) may be a portrait: %s', (width, height, kind, isFine) => {
    const header = readPictureHeader(pngHeader(width, height, kind));
    expect(header && isPortraitSize(header, 1_000_000)).toBe(isFine);
  });
});
