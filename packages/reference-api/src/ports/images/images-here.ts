import { PORTRAIT_SIZE } from '@portal/contract/rules/pictures';
import type { ImagePort } from './image-port.ts';

/** Where nothing decodes pictures, one of this size is kept as it is: the page has scaled it already. In bytes. */
const SMALL = 1_000_000;

/** Pictures by the browser's own means, for the mock shell; what has none of them keeps small ones as they are. */
export const imagesHere: ImagePort = {
  async portrait(picture, { type }) {
    if (typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined')
      return picture.length <= SMALL ? picture : null;
    const upright = await createImageBitmap(new Blob([picture], { type }), { imageOrientation: 'from-image' }).catch(
      () => null,
    );
    if (upright === null) return null;
    const share = Math.min(1, PORTRAIT_SIZE / Math.max(upright.width, upright.height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(upright.width * share)),
      Math.max(1, Math.round(upright.height * share)),
    );
    const context = canvas.getContext('2d');
    if (context === null) return null;
    // What is transparent would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(upright, 0, 0, canvas.width, canvas.height);
    upright.close();
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
    return new Uint8Array(await blob.arrayBuffer());
  },
};
