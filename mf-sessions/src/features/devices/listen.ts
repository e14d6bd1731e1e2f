import { levelEveryMs, levelOf } from './level-history.ts';

/** Some browsers keep sound shut until the person has done something in the page. */
const gestures = ['pointerdown', 'keydown'] as const;

/**
 * Tells the level of a microphone's track, from 0 to 1, again and again. While the browser keeps sound shut it tells
 * nothing, rather than silence.
 * @returns ends it; the track goes on
 */
export function listen(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const look = () => {
    if (context.state !== 'running') return;
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
  };
  const resume = () => void context.resume();
  const timer = setInterval(look, levelEveryMs);
  for (const gesture of gestures) window.addEventListener(gesture, resume);
  return () => {
    clearInterval(timer);
    for (const gesture of gestures) window.removeEventListener(gesture, resume);
    void context.close();
  };
}
