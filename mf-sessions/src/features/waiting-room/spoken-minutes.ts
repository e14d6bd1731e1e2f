const MINUTE = 60_000;

/** When people are told that a session is near, in minutes before it; the nearest first. */
const marks = [1, 5] as const;

/**
 * The mark that has been passed: a person who only hears is told at these and not each second (`less than … minutes`).
 * Null earlier, and once the session has begun.
 * @param now by the server's clock
 */
export function spokenMinutes(now: Date, start: Date): (typeof marks)[number] | null {
  const left = start.getTime() - now.getTime();
  return left > 0 ? (marks.find((mark) => left <= mark * MINUTE) ?? null) : null;
}
