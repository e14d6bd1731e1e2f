import { FakeTrack } from '../../testing/fake-track.ts';
import type { BlurTrouble, PictureBlur } from '../picture-blur.ts';

interface FakePicture {
  camera: MediaStreamTrack;
  track: FakeTrack;
  /** It cannot go on. */
  fail(trouble: BlurTrouble, cause?: unknown): void;
}

/** Stands in for Twilio's library: blurs nothing, and keeps what it was asked for. */
export function fakeBlur() {
  const pictures: FakePicture[] = [];
  let gate: Promise<void> = Promise.resolve();
  let refusal: Error | null = null;
  const blur: PictureBlur = async (camera, { signal, onTrouble }) => {
    const givenUp = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    await Promise.race([gate, givenUp]);
    if (refusal) throw refusal;
    const track = new FakeTrack('video', 'blurred');
    pictures.push({ camera, track, fail: onTrouble });
    // As the real one: with the first picture it switches the camera as its own track is, and back at its end.
    camera.enabled = track.enabled;
    return {
      track,
      stop: () => {
        camera.enabled = true;
        track.stop();
      },
    };
  };
  return {
    blur,
    /** Every picture that was ever begun. */
    pictures,
    /** Its files do not come, or it cannot run here after all. */
    refuse: (error: Error | null) => {
      refusal = error;
    },
    /** It takes its time, until the answer of this is called. */
    hold(): () => void {
      let letGo: () => void = () => undefined;
      gate = new Promise((resolve) => {
        letGo = resolve;
      });
      return () => letGo();
    },
  };
}
