/** Some browsers keep sound shut until the person has done something in the page. */
const gestures = ['pointerdown', 'keydown'] as const;

/** One for all that is listened to at a time: each costs the browser a thread. */
let shared: { context: AudioContext; listeners: number } | null = null;

/** Null where the browser refuses one, as some do for want of an output, or while a page has too many. */
function takeContext(): AudioContext | null {
  try {
    shared ??= { context: new AudioContext(), listeners: 0 };
  } catch {
    return null;
  }
  shared.listeners += 1;
  return shared.context;
}

function giveContextBack(): void {
  if (!shared) return;
  shared.listeners -= 1;
  if (shared.listeners > 0) return;
  void shared.context.close();
  shared = null;
}

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
  if (typeof AudioContext !== 'function') return () => undefined;
  const context = takeContext();
  if (!context) return () => undefined;
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
    giveContextBack();
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
