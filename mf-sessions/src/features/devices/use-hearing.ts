import { type RefObject, useEffect, useState } from 'react';
import {
  type HearingVerdict,
  hearingVerdict,
  levelEveryMs,
  levelOf,
  nothingHeardYet,
  withLevel,
} from './level-history.ts';
import { listen } from './listen.ts';

/**
 * What a microphone hears, as a verdict. Its level goes straight to the meter, as `--level` from 0 to 1, twenty times
 * a second; only a new verdict draws the part anew.
 */
export function useHearing(track: MediaStreamTrack | undefined, meter: RefObject<HTMLElement | null>): HearingVerdict {
  const [heard, setHeard] = useState<{ track: MediaStreamTrack; verdict: HearingVerdict }>();
  useEffect(() => {
    if (!track) return;
    let history = nothingHeardYet;
    const stop = listen(track, levelEveryMs, (samples) => {
      const level = levelOf(samples);
      history = withLevel(history, level);
      meter.current?.style.setProperty('--level', level.toFixed(2));
      const verdict = hearingVerdict(history);
      setHeard((before) => (before?.track === track && before.verdict === verdict ? before : { track, verdict }));
    });
    return () => {
      stop();
      // The meter stays while another one is opened.
      meter.current?.style.setProperty('--level', '0');
    };
  }, [track, meter]);
  return track && heard?.track === track ? heard.verdict : 'listening';
}
