import { canBlurPictures } from './can-blur.ts';

/** Why a camera's picture cannot be had blurred, where its person has chosen that it is. */
export type BlurTrouble =
  /** The computer makes fewer pictures a second than a conversation needs. */
  | 'blurSlow'
  /** Its files did not come, or it ended by itself. */
  | 'blurFailed';

/** A camera's picture with what is behind its person blurred. */
export interface BlurredPicture {
  readonly track: MediaStreamTrack;
  /** Ends its track and all that makes it. The camera goes on as it was before. */
  stop(): void;
}

interface BlurWishes {
  /** Gives it up while it begins. */
  signal: AbortSignal;
  /**
   * It cannot go on. It is to be stopped: until then its track shows the last picture that was blurred.
   * @param cause the error behind it, where there is one
   */
  onTrouble(trouble: BlurTrouble, cause?: unknown): void;
}

/**
 * Blurs what is behind a person where neither camera nor browser do. Settles with the first picture; rejects where there
 * is none to be had, having left nothing behind.
 */
export type PictureBlur = (camera: MediaStreamTrack, wishes: BlurWishes) => Promise<BlurredPicture>;

/** Its code, worker, WebAssembly and model are fetched when somebody asks for it, and never before. */
const blurInPage: PictureBlur = async (camera, wishes) => {
  const { blurPicture } = await import('./blurred-picture.ts');
  return blurPicture(camera, wishes);
};

/** The blur of this browser; undefined where it cannot run. */
export function browserBlur(): PictureBlur | undefined {
  return canBlurPictures() ? blurInPage : undefined;
}
