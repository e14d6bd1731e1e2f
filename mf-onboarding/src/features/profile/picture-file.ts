import { AVATAR_MAX_BYTES } from '@portal/contract/rules/files';
import { isPortraitSize, PORTRAIT_SIZE, readPictureHeader } from '@portal/contract/rules/pictures';
import { type Crop, sideOf, transformOf } from './crop.ts';

/** Nothing larger is decoded in one piece: 16 million pixels are 64 MB, and phones have no more to give. */
const MOST_PIXELS = 16_000_000;
/** Bytes from the start that are searched for a picture's size: cameras write small previews before it. */
const HEADER_BYTES = 8_388_608;
/** Most characters of the `data:` address: a draft keeps it with the rest of its page. */
const LONGEST = 600_000;
const qualities = [0.9, 0.8, 0.65, 0.5];

/**
 * Decodes a picture that may become a portrait, upright. Content decides, not the name: nothing is decoded before
 * its header was read.
 * @returns null for every other file
 */
export async function openPicture(file: File): Promise<ImageBitmap | null> {
  if (file.size > AVATAR_MAX_BYTES) return null;
  const header = readPictureHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()));
  if (!header || !isPortraitSize(header, file.size)) return null;
  const share = Math.sqrt(MOST_PIXELS / (header.width * header.height));
  // By the shorter side: which of the two it is after turning upright, the header does not tell.
  const smaller = share < 1 && { resizeWidth: Math.round(Math.min(header.width, header.height) * share) };
  const options: ImageBitmapOptions = { imageOrientation: 'from-image', ...smaller, resizeQuality: 'high' };
  return createImageBitmap(file.slice(0, file.size, header.type), options).catch(() => null);
}

/** Draws what is taken of a picture into a square canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  // What is transparent stands on white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.setTransform(...transformOf(picture, crop, canvas.width));
  context.drawImage(picture, 0, 0);
}

/** The square as it is sent: a JPEG of at most 1024 pixels, as a `data:` address, which a draft can keep. */
export function cropped(picture: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.min(PORTRAIT_SIZE, Math.round(sideOf(picture, crop))));
  canvas.height = canvas.width;
  drawCrop(canvas, picture, crop);
  const written = qualities.map((quality) => () => canvas.toDataURL('image/jpeg', quality));
  let address = '';
  for (const write of written) {
    address = write();
    if (address.length <= LONGEST) break;
  }
  return address;
}
