/** Minutes by which a zone's clock is ahead of UTC at an instant. */
function offsetMinutes(timeZone: string, instant: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return Math.round((local - instant.getTime()) / 60_000);
}

/**
 * Whether a time could be misread: the clock of the device shows another hour than the person's own time zone, so
 * the zone must be named beside the time.
 */
export function zoneCouldMislead(
  instant: string,
  timeZone: string,
  deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): boolean {
  if (timeZone === deviceZone) return false;
  const date = new Date(instant);
  return offsetMinutes(timeZone, date) !== offsetMinutes(deviceZone, date);
}
