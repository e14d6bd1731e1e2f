// Every date, time and number that a person sees comes from here, never from `toLocaleString`.
import { useFormats } from '@portal/portal-kit';

export function SessionStart({ at }: { at: string }) {
  const { dateTime, zoneName } = useFormats();
  return (
    <time dateTime={at}>
      {dateTime(at)} {zoneName(at)}
    </time>
  );
}
