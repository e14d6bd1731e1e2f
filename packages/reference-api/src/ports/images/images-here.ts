import { type PictureHeader, PORTRAIT_SIZE } from '@portal/contract/rules/pictures';
import type { ImagePort } from './image-port.ts';

/** Where nothing decodes pictures, one of this size is kept as it is: the page has scaled it already. In bytes. */
const SMALL = 1_000_000;
/** What a picture that is too large is scaled to, one after the other. */
const SHARES = [1, 0.7, 0.5, 0.35, 0.2];

/** Pictures by the browser's own means, for the mock shell; what has none of them keeps small ones as they are. */
export const imagesHere: ImagePort = {
  async portrait(picture, header) {
    if (!canDecode()) return picture.length <= SMALL ? picture : null;
    const upright = await decode(picture, header);
    if (upright === null) return null;
    const share = Math.min(1, PORTRAIT_SIZE / Math.max(upright.width, upright.height));
    // What is transparent would become black.
    const portrait = await draw(upright, share, 'image/jpeg', '#fff');
    upright.close();
    return portrait;
  },

  async rewritten(picture, header, maxBytes) {
    if (!canDecode()) return picture.length <= maxBytes ? picture : null;
    const upright = await decode(picture, header);
    if (upright === null) return null;
    try {
      for (const share of SHARES) {
        const written = await draw(upright, share, header.type);
        if (written !== null && written.length <= maxBytes) return written;
      }
      return null;
    } finally {
      upright.close();
    }
  },
};

const canDecode = () => typeof OffscreenCanvas !== 'undefined' && typeof createImageBitmap !== 'undefined';

/** Null where it cannot be decoded. */
function decode(picture: Uint8Array<ArrayBuffer>, { type }: PictureHeader): Promise<ImageBitmap | null> {
  return createImageBitmap(new Blob([picture], { type }), { imageOrientation: 'from-image' }).catch(() => null);
}

/** A picture in a share of its size, as a file of a type. */
async function draw(
  picture: ImageBitmap,
  share: number,
  type: PictureHeader['type'],
  background?: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const scaled = (length: number) => Math.max(1, Math.round(length * share));
  const canvas = new OffscreenCanvas(scaled(picture.width), scaled(picture.height));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type, quality: 0.85 });
  return new Uint8Array(await blob.arrayBuffer());
}
