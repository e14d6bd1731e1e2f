import { borrowSound } from './page-sound.ts';

/** Some browsers keep sound shut until the person has done something in the page. */
const gestures = ['pointerdown', 'keydown'] as const;

/**
 * Tells what is heard on a track at this moment, again and again: some 40 ms of it, as samples from -1 to 1. While the
 * browser keeps sound shut, or cannot listen, it tells nothing, rather than silence. Nothing of it is kept or sent.
 * @param everyMs how often, in milliseconds
 * @returns ends it; the track goes on
 */
export function listen(
  track: MediaStreamTrack,
  everyMs: number,
  onSamples: (samples: Float32Array) => void,
): () => void {
  const sound = borrowSound();
  if (!sound) return () => undefined;
  const { context, giveBack } = sound;
  const analyser = context.createAnalyser();
  const source = sourceOf(context, track);
  source?.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const look = () => {
    if (!source || context.state !== 'running') return;
    analyser.getFloatTimeDomainData(samples);
    onSamples(samples);
  };
  // A browser that refuses, as a phone does while somebody calls it, is asked at the next gesture.
  const resume = () => void context.resume().catch(() => undefined);
  const timer = setInterval(look, everyMs);
  for (const gesture of gestures) window.addEventListener(gesture, resume);
  return () => {
    clearInterval(timer);
    for (const gesture of gestures) window.removeEventListener(gesture, resume);
    source?.disconnect();
    giveBack();
  };
}

/** Null where the browser refuses, as Firefox does when the track has another sample rate. */
function sourceOf(context: AudioContext, track: MediaStreamTrack): MediaStreamAudioSourceNode | null {
  try {
    return context.createMediaStreamSource(new MediaStream([track]));
  } catch {
    return null;
  }
}
