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

  /**
   * The same picture written anew in its full size: JPEG stays JPEG and PNG stays PNG, upright, without what a camera
   * or anybody else wrote beside the picture. One that would be larger than so many bytes is written coarser or smaller.
   * @param picture of a size that `isPortraitSize` admits
   * @param maxBytes of the result
   * @returns null when it cannot be decoded, or not be made small enough
   */
  rewritten(
    picture: Uint8Array<ArrayBuffer>,
    header: PictureHeader,
    maxBytes: number,
  ): Promise<Uint8Array<ArrayBuffer> | null>;
}
