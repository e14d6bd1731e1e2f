import { type RefObject, useEffect, useState } from 'react';
import {
  type HearingVerdict,
  hearingVerdict,
  levelEveryMs,
  levelOf,
  nothingHeardYet,
  withLevel,
} from './level-history.ts';

/**
 * What a microphone hears, as a verdict. Its level goes straight to the meter, as `--level` from 0 to 1, twenty times
 * a second; only a new verdict draws the part anew.
 */
export function useHearing(track: MediaStreamTrack | undefined, meter: RefObject<HTMLElement | null>): HearingVerdict {
  const [heard, setHeard] = useState<{ track: MediaStreamTrack; verdict: HearingVerdict }>();
  useEffect(() => {
    if (!track) return;
    let history = nothingHeardYet;
    return listen(track, (level) => {
      history = withLevel(history, level);
      meter.current?.style.setProperty('--level', level.toFixed(2));
      const verdict = hearingVerdict(history);
      setHeard((before) => (before?.track === track && before.verdict === verdict ? before : { track, verdict }));
    });
  }, [track, meter]);
  return track && heard?.track === track ? heard.verdict : 'listening';
}

/** Some browsers keep sound shut until the person has done something in the page. */
const gestures = ['pointerdown', 'keydown'] as const;

/**
 * Tells the level of a microphone's track, from 0 to 1, again and again. While the browser keeps sound shut it tells
 * nothing, rather than silence.
 * @returns ends it; the track goes on
 */
function listen(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
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
