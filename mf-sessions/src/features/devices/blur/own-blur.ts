import type { BlurTrouble, PictureBlur } from './picture-blur.ts';

/** What became of a blur that was to begin. */
export type BegunBlur =
  | { track: MediaStreamTrack }
  /** It did not come about. */
  | 'failed'
  /** It was ended before it had begun. */
  | 'givenUp';

/**
 * The portal's own blur for the camera of one place: one at a time, and none that nobody wants any more goes on.
 * @param report is given why one failed that was still wanted
 */
export function createOwnBlur(blurPicture: PictureBlur | undefined, report: (error: unknown) => void) {
  /** Ends what is going on; null while nothing is. */
  let stop: (() => void) | null = null;
  let isOn = false;

  function end(): void {
    isOn = false;
    stop?.();
    stop = null;
  }

  return {
    state: () => ({ canRun: blurPicture !== undefined, isOn, isBeginning: stop !== null && !isOn }),
    end,
    /**
     * Begins, in the place of what went on before. Never rejects. The camera itself is left alone.
     * @param onTrouble it cannot go on and has ended, with its track
     */
    async begin(camera: MediaStreamTrack, onTrouble: (trouble: BlurTrouble) => void): Promise<BegunBlur> {
      end();
      if (!blurPicture) return 'failed';
      const wish = new AbortController();
      const giveUp = () => wish.abort();
      stop = giveUp;
      const isMine = () => !wish.signal.aborted;
      try {
        const picture = await blurPicture(camera, {
          signal: wish.signal,
          onTrouble: (trouble, cause) => {
            if (!isMine()) return;
            end();
            if (cause !== undefined) report(cause);
            onTrouble(trouble);
          },
        });
        if (!isMine()) {
          picture.stop();
          return 'givenUp';
        }
        stop = () => {
          giveUp();
          picture.stop();
        };
        isOn = true;
        return { track: picture.track };
      } catch (error) {
        if (!isMine()) return 'givenUp';
        end();
        report(error);
        return 'failed';
      }
    },
  };
}
