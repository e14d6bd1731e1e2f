import { useFormats } from '@portal/portal-kit';

/** A time of day, always with its zone: people and their devices travel, appointments do not. */
export function SessionTime({ at, zoneClassName }: { at: string; zoneClassName?: string | undefined }) {
  const { time, zoneName } = useFormats();
  return (
    <>
      {time(at)} <span className={zoneClassName}>{zoneName(at)}</span>
    </>
  );
}
