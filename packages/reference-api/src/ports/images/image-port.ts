import type { PictureHeader } from '@portal/contract/rules/pictures';

/** Makes pictures fit to be shown. */
export interface ImagePort {
  /**
   * A JPEG of at most `PORTRAIT_SIZE` pixels, upright, with nothing of what a camera writes beside the picture: place,
   * time, make.
   * @param picture of a size that `isPortraitSize` admits
   * @returns null when it cannot be decoded
   */
  portrait(picture: Uint8Array<ArrayBuffer>, header: PictureHeader): Promise<Uint8Array<ArrayBuffer> | null>;
}
