import { borrowSound } from './page-sound.ts';

interface Tone {
  /** One after the other, in hertz. */
  notes: readonly number[];
  noteSeconds: number;
  /** 0 to 1. */
  loudness: number;
}

/** Two notes, a fifth apart, that no notification of a computer sounds like. */
const testTone: Tone = { notes: [523.25, 783.99], noteSeconds: 0.45, loudness: 0.25 };
/** Short and soft: somebody may be in the middle of a sentence. */
const newsTone: Tone = { notes: [659.25, 880], noteSeconds: 0.14, loudness: 0.15 };

/** Whether the browser lets a page say where sound goes. */
export function canChooseSpeaker(): boolean {
  return 'setSinkId' in HTMLMediaElement.prototype;
}

/**
 * Plays a short sound, and resolves when it is over.
 * @param speakerId where to; empty text stands for the browser's default
 * @throws when the browser plays nothing there
 */
export function playTestTone(speakerId: string): Promise<void> {
  return playTone(testTone, speakerId);
}

/** The same for the sound that says that somebody came or wrote. */
export function playNewsTone(speakerId: string): Promise<void> {
  return playTone(newsTone, speakerId);
}

/** So long a browser may take to start, in milliseconds. What is heard later than that tells of nothing any more. */
const STARTS_WITHIN_MS = 2_000;

async function playTone(tone: Tone, speakerId: string): Promise<void> {
  const sound = borrowSound();
  if (!sound) throw new Error('The browser plays no sound');
  const { context, giveBack } = sound;
  const volume = context.createGain();
  let unlead = (): void => undefined;
  try {
    await start(context);
    unlead = await lead(volume, context, speakerId);
    await play(context, volume, tone);
  } finally {
    volume.disconnect();
    unlead();
    giveBack();
  }
}

/** A browser that waits for a gesture leaves the promise open; one that was closed meanwhile rejects it. */
async function start(context: AudioContext): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, STARTS_WITHIN_MS);
  });
  await Promise.race([context.resume(), late]).finally(() => clearTimeout(timer));
  if (context.state !== 'running') throw new Error('The browser waits for a gesture before it plays');
}

/** To a chosen speaker sound goes by an element, as it does in a call: browsers agree on that way. */
async function lead(from: AudioNode, context: AudioContext, speakerId: string): Promise<() => void> {
  if (speakerId === '' || !canChooseSpeaker()) {
    from.connect(context.destination);
    return () => undefined;
  }
  const destination = context.createMediaStreamDestination();
  from.connect(destination);
  const element = new Audio();
  element.srcObject = destination.stream;
  await element.setSinkId(speakerId);
  await element.play();
  return () => {
    element.srcObject = null;
  };
}

function play(context: AudioContext, volume: GainNode, { notes, noteSeconds, loudness }: Tone): Promise<void> {
  const oscillator = context.createOscillator();
  const start = context.currentTime;
  const end = start + notes.length * noteSeconds;
  notes.forEach((hertz, index) => oscillator.frequency.setValueAtTime(hertz, start + index * noteSeconds));
  // Sound that sets in or stops at once crackles.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.02);
  volume.gain.setValueAtTime(loudness, end - 0.1);
  volume.gain.linearRampToValueAtTime(0, end);
  oscillator.connect(volume);
  oscillator.start(start);
  oscillator.stop(end);
  return new Promise((resolve) => oscillator.addEventListener('ended', () => resolve(), { once: true }));
}
