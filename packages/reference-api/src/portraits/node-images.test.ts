import { describe, expect, it } from '@jest/globals';
import { readPictureHeader } from '@portal/contract/rules/pictures';
import sharp from 'sharp';
import { nodeImages } from '../ports/images/node-images.ts';
import { pngHeader, quartered, redCorner } from '../testing/pictures.ts';

const images = nodeImages();

async function portraitOf(picture: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const header = readPictureHeader(picture);
  const portrait = header && (await images.portrait(picture, header));
  if (!portrait) throw new Error('There is no portrait');
  return portrait;
}

describe('a portrait', () => {
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
  ])('of orientation %d is upright, and says nothing of where it was taken', async (orientation, corner, size) => {
    const taken = await quartered('jpeg', { orientation });
    expect((await sharp(taken).metadata()).exif?.length).toBeGreaterThan(50);
    const portrait = await portraitOf(taken);
    const { width, height, format, exif, icc, xmp, orientation: left } = await sharp(portrait).metadata();
    expect([await redCorner(portrait), `${width} × ${height}`, format]).toEqual([corner, size, 'jpeg']);
    expect([exif, icc, xmp, left]).toEqual([undefined, undefined, undefined, undefined]);
    expect(Buffer.from(portrait).includes('Where')).toBe(false);
  });

  it.each([
    [3000, 1500, 1024, 512],
    [1500, 3000, 512, 1024],
    [300, 150, 300, 150],
  ])('of %d × %d is %d × %d: smaller, never larger', async (width, height, wide, high) => {
    const portrait = await portraitOf(await quartered('png', { width, height }));
    expect(await sharp(portrait).metadata()).toMatchObject({ width: wide, height: high });
  });

  it('stands on white where it was transparent', async () => {
    const clear = { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    const portrait = await portraitOf(new Uint8Array(await sharp({ create: clear }).png().toBuffer()));
    const { channels } = await sharp(portrait).stats();
    expect(channels.map(({ min }) => min > 250)).toEqual([true, true, true]);
  });

  it('is made although libvips could not be loaded a moment ago', async () => {
    let isLoadable = false;
    const faltering = nodeImages(async () => {
      if (!isLoadable) throw new Error('Too many open files');
      return sharp;
    });
    const picture = await quartered('jpeg');
    const header = readPictureHeader(picture);
    const portrait = () => header && faltering.portrait(picture, header);
    await expect(portrait()).rejects.toThrow('Too many open files');
    isLoadable = true;
    expect(await portrait()).toBeInstanceOf(Uint8Array);
  });

  it('is none of a picture that ends too soon, or that has nothing behind its header', async () => {
    const torn = (await quartered('jpeg', { width: 1000, height: 1000 })).slice(0, 3000);
    for (const picture of [torn, pngHeader(100, 100)]) {
      const header = readPictureHeader(picture);
      expect(header && (await images.portrait(picture, header))).toBeNull();
    }
  });
});
