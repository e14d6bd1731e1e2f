/** Sound of a browser that has neither microphone nor speaker. */
export interface FakeSound {
  /** The sample that every microphone gives. */
  sample: number;
  state: AudioContextState;
  /** Speakers that sound was sent to; empty text stands for the browser's default. */
  playedThrough: string[];
  /** What sending sound to a chosen speaker ends with. */
  refusal: Error | null;
}

/** A place of the audio graph; here it leads nowhere. */
class FakeNode extends EventTarget {
  connect = (): void => undefined;
}

class FakeOscillator extends FakeNode {
  frequency = { setValueAtTime: () => undefined };
  start = (): void => undefined;
  stop = (): void => queueMicrotask(() => this.dispatchEvent(new Event('ended')));
}

/** Puts Web Audio and the output of elements into a window of jsdom, which has neither. */
export function installFakeSound(define: (target: object, name: string, value: unknown) => void): FakeSound {
  const sound: FakeSound = { sample: 0, state: 'running', playedThrough: [], refusal: null };
  class FakeAudioContext {
    currentTime = 0;
    destination = { id: '' };
    get state() {
      return sound.state;
    }
    createAnalyser = () =>
      Object.assign(new FakeNode(), {
        fftSize: 32,
        getFloatTimeDomainData: (samples: Float32Array) => samples.fill(sound.sample),
      });
    createGain = () =>
      Object.assign(new FakeNode(), {
        gain: { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined },
        connect: (to: unknown) => to === this.destination && sound.playedThrough.push(''),
      });
    createOscillator = () => new FakeOscillator();
    createMediaStreamSource = () => new FakeNode();
    createMediaStreamDestination = () => ({ stream: null });
    resume = async () => {
      sound.state = 'running';
    };
    close = async () => undefined;
  }
  define(window, 'AudioContext', FakeAudioContext);
  define(window.HTMLMediaElement.prototype, 'setSinkId', async (id: string) => {
    if (sound.refusal) throw sound.refusal;
    sound.playedThrough.push(id);
  });
  define(window.HTMLMediaElement.prototype, 'play', async () => undefined);
  return sound;
}
