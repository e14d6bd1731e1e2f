import sharp from 'sharp';

interface Wanted {
  width?: number;
  height?: number;
  /** EXIF's, which also brings the place where it was taken. */
  orientation?: number;
  progressive?: boolean;
}

/** A picture whose upper left quarter is red, the rest white. */
export async function quartered(type: 'jpeg' | 'png' | 'webp', wanted: Wanted = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { width = 400, height = 200, orientation, progressive = false } = wanted;
  const red = { width: width / 2, height: height / 2, channels: 3, background: '#f00' } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([{ input: { create: red }, left: 0, top: 0 }])
    .removeAlpha()
    .toFormat(type, type === 'webp' ? {} : { progressive });
  const place = { IFD3: { GPSLatitude: '43/1 39/1 11/1', GPSLatitudeRef: 'N' } };
  if (orientation !== undefined)
    picture.withMetadata({ orientation }).withExifMerge({ IFD0: { Make: 'Where' }, ...place });
  return new Uint8Array(await picture.toBuffer());
}

/** Which corner of a picture is red: `top left`. */
export async function redCorner(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return (data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 60;
  };
  const corners = [
    ['top left', 0.25, 0.25],
    ['top right', 0.75, 0.25],
    ['bottom left', 0.25, 0.75],
    ['bottom right', 0.75, 0.75],
  ] as const;
  return corners.flatMap(([name, x, y]) => (isRed(x, y) ? [name] : [])).join(', ');
}

/** The header of a PNG that says it is of this size, with nothing behind it. */
export function pngHeader(
  width: number,
  height: number,
  { depth = 8, colour = 2, interlaced = false } = {},
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(57);
  const view = new DataView(bytes.buffer);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  view.setUint32(8, 13);
  bytes.set(new TextEncoder().encode('IHDR'), 12);
  view.setUint32(16, width);
  view.setUint32(20, height);
  bytes.set([depth, colour, 0, 0, interlaced ? 1 : 0], 24);
  return bytes;
}
