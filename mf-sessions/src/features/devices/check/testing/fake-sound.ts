/** Sound of a browser that has neither microphone nor speaker. */
export interface FakeSound {
  /** The sample that every microphone gives. */
  sample: number;
  /** The same for one track; one that is switched off gives nothing. */
  sampleOf(track: MediaStreamTrack | undefined): number;
  state: AudioContextState;
  /** The browser plays, and lets itself be heard, only after somebody has pressed something: it does not answer before. */
  isShut: boolean;
  /** Audio contexts that were made, and how many of them are open. */
  made: number;
  open: number;
  /** Speakers that sound was sent to; empty text stands for the browser's default. */
  playedThrough: string[];
  /** What sending sound to a chosen speaker ends with. */
  refusal: Error | null;
}

/** A place of the audio graph; here it leads nowhere. */
class FakeNode extends EventTarget {
  connect = (_to: unknown): void => undefined;
  disconnect = (): void => undefined;
}

/** Hears what is led to it. */
class FakeAnalyser extends FakeNode {
  fftSize = 32;
  track: MediaStreamTrack | undefined;
  private readonly sound: FakeSound;
  constructor(sound: FakeSound) {
    super();
    this.sound = sound;
  }
  getFloatTimeDomainData = (samples: Float32Array): void => {
    samples.fill(this.track?.enabled === false ? 0 : this.sound.sampleOf(this.track));
  };
}

/** Streams of this window know what they are made of. */
export class FakeStream {
  readonly tracks: readonly MediaStreamTrack[];
  constructor(tracks: readonly MediaStreamTrack[] = []) {
    this.tracks = tracks;
  }
}

class FakeOscillator extends FakeNode {
  frequency = { setValueAtTime: () => undefined };
  start = (): void => undefined;
  stop = (): void => queueMicrotask(() => this.dispatchEvent(new Event('ended')));
}

/** Puts Web Audio and the output of elements into a window of jsdom, which has neither. */
export function installFakeSound(define: (target: object, name: string, value: unknown) => void): FakeSound {
  const sound: FakeSound = {
    sample: 0,
    sampleOf: () => sound.sample,
    state: 'running',
    isShut: false,
    made: 0,
    open: 0,
    playedThrough: [],
    refusal: null,
  };
  class FakeAudioContext {
    currentTime = 0;
    destination = { id: '' };
    constructor() {
      sound.made += 1;
      sound.open += 1;
    }
    get state() {
      return sound.state;
    }
    createAnalyser = () => new FakeAnalyser(sound);
    createGain = () =>
      Object.assign(new FakeNode(), {
        gain: { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined },
        connect: (to: unknown) => to === this.destination && sound.playedThrough.push(''),
      });
    createOscillator = () => new FakeOscillator();
    createMediaStreamSource = (stream: MediaStream) =>
      Object.assign(new FakeNode(), {
        connect: (to: unknown) => {
          if (to instanceof FakeAnalyser && stream instanceof FakeStream) to.track = stream.tracks[0];
        },
      });
    createMediaStreamDestination = () => ({ stream: null });
    resume = async () => {
      if (sound.isShut) await new Promise(() => undefined);
      sound.state = 'running';
    };
    close = async () => {
      sound.open -= 1;
    };
  }
  define(window, 'AudioContext', FakeAudioContext);
  define(window, 'MediaStream', FakeStream);
  define(window.HTMLMediaElement.prototype, 'setSinkId', async (id: string) => {
    if (sound.refusal) throw sound.refusal;
    sound.playedThrough.push(id);
  });
  define(window.HTMLMediaElement.prototype, 'play', async () => undefined);
  return sound;
}
