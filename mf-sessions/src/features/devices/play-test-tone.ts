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

async function playTone(tone: Tone, speakerId: string): Promise<void> {
  const context = new AudioContext();
  try {
    await context.resume();
    const volume = context.createGain();
    await lead(volume, context, speakerId);
    await play(context, volume, tone);
  } finally {
    await context.close();
  }
}

/** To a chosen speaker sound goes by an element, as it does in a call: browsers agree on that way. */
async function lead(from: AudioNode, context: AudioContext, speakerId: string): Promise<void> {
  if (speakerId === '' || !canChooseSpeaker()) {
    from.connect(context.destination);
    return;
  }
  const destination = context.createMediaStreamDestination();
  from.connect(destination);
  const element = new Audio();
  element.srcObject = destination.stream;
  await element.setSinkId(speakerId);
  await element.play();
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
