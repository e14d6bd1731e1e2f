/** Two notes, a fifth apart, that no notification of a computer sounds like; hertz. */
const notes = [523.25, 783.99];
const NOTE_SECONDS = 0.45;
const LOUDNESS = 0.25;

/** Whether the browser lets a page say where sound goes. */
export function canChooseSpeaker(): boolean {
  return 'setSinkId' in HTMLMediaElement.prototype;
}

/**
 * Plays a short sound, and resolves when it is over.
 * @param speakerId where to; empty text stands for the browser's default
 * @throws when the browser plays nothing there
 */
export async function playTestTone(speakerId: string): Promise<void> {
  const context = new AudioContext();
  try {
    await context.resume();
    const volume = context.createGain();
    await lead(volume, context, speakerId);
    await play(context, volume);
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

function play(context: AudioContext, volume: GainNode): Promise<void> {
  const oscillator = context.createOscillator();
  const start = context.currentTime;
  const end = start + notes.length * NOTE_SECONDS;
  notes.forEach((hertz, index) => oscillator.frequency.setValueAtTime(hertz, start + index * NOTE_SECONDS));
  // Sound that sets in or stops at once crackles.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
  volume.gain.setValueAtTime(LOUDNESS, end - 0.1);
  volume.gain.linearRampToValueAtTime(0, end);
  oscillator.connect(volume);
  oscillator.start(start);
  oscillator.stop(end);
  return new Promise((resolve) => oscillator.addEventListener('ended', () => resolve(), { once: true }));
}
