import { describe, expect, it } from '@jest/globals';
import { readPictureHeader } from '@portal/contract/rules/pictures';
import sharp, { type Sharp } from 'sharp';
import { quartered, redCorner } from '../../testing/pictures.ts';
import { nodeImages } from './node-images.ts';

const images = nodeImages();
const LIMIT = 2_097_152;

async function rewritten(picture: Uint8Array<ArrayBuffer>, limit = LIMIT) {
  const header = readPictureHeader(picture);
  return header && images.rewritten(picture, header, limit);
}

/** A picture that nothing can be saved on: each pixel is another colour. */
async function noise(type: 'jpeg' | 'png', side: number): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = Uint8Array.from({ length: side * side * 3 }, (_, index) => (index * index * 2_654_435_761) >>> 24);
  const picture = sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
  return new Uint8Array(await picture.toFormat(type, { quality: 100 }).toBuffer());
}

describe('a picture written anew', () => {
  // How a camera lay that stored the red corner at the top left.
  it.each([
    [1, 'top left', '400 × 200'],
    [2, 'top right', '400 × 200'],
    [3, 'bottom right', '400 × 200'],
    [4, 'bottom left', '400 × 200'],
    [5, 'top left', '200 × 400'],
    [6, 'top right', '200 × 400'],
    [7, 'bottom right', '200 × 400'],
    [8, 'bottom left', '200 × 400'],
  ])(
    'of orientation %d is upright, in its size, and says nothing of where it was taken',
    async (orientation, corner, size) => {
      const picture = (await rewritten(await quartered('jpeg', { orientation }))) ?? new Uint8Array();
      const { width, height, format, exif, icc, xmp, orientation: left } = await sharp(picture).metadata();
      expect([await redCorner(picture), `${width} × ${height}`, format]).toEqual([corner, size, 'jpeg']);
      expect([exif, icc, xmp, left]).toEqual([undefined, undefined, undefined, undefined]);
      expect(Buffer.from(picture).includes('Where')).toBe(false);
    },
  );

  it('has nothing of what was behind it', async () => {
    for (const type of ['jpeg', 'png'] as const) {
      const page = new TextEncoder().encode('<html><script>alert(1)</script></html>');
      const picture = await rewritten(new Uint8Array([...(await quartered(type)), ...page]));
      expect((await sharp(picture ?? '').metadata()).format).toBe(type);
      expect(Buffer.from(picture ?? []).includes('script')).toBe(false);
    }
  });

  it('keeps what is transparent, what is grey, and a palette', async () => {
    const clear = { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    const of = async (picture: Sharp) => {
      const written = await rewritten(new Uint8Array(await picture.toBuffer()));
      return sharp(written ?? '').metadata();
    };
    expect(await of(sharp({ create: clear }).png())).toMatchObject({ format: 'png', hasAlpha: true });
    const grey = sharp({ create: { ...clear, channels: 3 } }).toColourspace('b-w');
    expect(await of(grey.clone().png())).toMatchObject({ channels: 1 });
    expect(await of(grey.clone().jpeg())).toMatchObject({ channels: 1 });
    const palette = sharp(await quartered('png')).png({ palette: true });
    expect(await of(palette)).toMatchObject({ isPalette: true });
  });

  it.each(['jpeg', 'png'] as const)('is made smaller where a %s would be larger than its limit', async (type) => {
    const picture = await noise(type, 200);
    const limit = Math.round(picture.length / 2);
    const written = await rewritten(picture, limit);
    expect(written?.length).toBeLessThanOrEqual(limit);
    expect(await rewritten(picture, 100)).toBeNull();
  });

  it('is smaller where it has to be turned and would take half a gigabyte for that', async () => {
    const side = { width: 5_000, height: 5_000 };
    const picture = (await rewritten(await quartered('jpeg', { ...side, orientation: 6 }))) ?? new Uint8Array();
    const { width = 0, height = 0 } = await sharp(picture).metadata();
    expect([width, await redCorner(picture)]).toEqual([height, 'top right']);
    expect([width * height <= 20_000_000, width > 4_400]).toEqual([true, true]);
  });

  it('is none of a torn one', async () => {
    expect(await rewritten((await quartered('jpeg', { width: 1000, height: 1000 })).slice(0, 3000))).toBeNull();
  });
});
