import { VIDEO_AUTO_EXIT_MS } from '@portal/contract/rules/timings';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** What a session's timer says, and what follows from it. */
export interface TimeLeft {
  /** `00:12:05` before the end, `-5` minutes after it. */
  text: string;
  isOver: boolean;
  /** An hour past the end: the timer stands still and the practitioner's page closes (SESS-052, SESS-100). */
  isClosed: boolean;
}

/** Milliseconds as `hh:mm:ss`; a started second counts. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / SECOND);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * How long a session still lasts.
 * @param now by the server's clock
 */
export function timeLeft(now: Date, end: Date): TimeLeft {
  const left = end.getTime() - now.getTime();
  if (left > 0) return { text: clockText(left), isOver: false, isClosed: false };
  const over = Math.min(-left, VIDEO_AUTO_EXIT_MS);
  const minutes = Math.floor(over / MINUTE);
  return { text: minutes === 0 ? '0' : `-${minutes}`, isOver: true, isClosed: -left >= VIDEO_AUTO_EXIT_MS };
}
