// A clock that turns on the minute. Take the time from here and not from `new Date()`: tests and the mock shell move it.
import { useFormats, useNow } from '@portal/portal-kit';

const everyMinute = 60_000;

export function Clock() {
  const now = useNow(everyMinute);
  const { time } = useFormats();
  return <time dateTime={now.toISOString()}>{time(now)}</time>;
}
