import { useFormats } from '@portal/portal-kit';

/** Day and time in the reader's zone, with its name: people and their devices travel, sessions do not. */
export function SessionMoment({ at, className }: { at: string; className?: string | undefined }) {
  const { dateTime, zoneName } = useFormats();
  return (
    <time dateTime={at} className={className}>
      {dateTime(at)} {zoneName(at)}
    </time>
  );
}
