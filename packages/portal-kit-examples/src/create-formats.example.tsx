// For another reader than the one who looks: here the time of a session on the client's own clock.
import { createFormats, useEdition, useLocale } from '@portal/portal-kit';

export function ClientClock({ at, timeZone }: { at: string; timeZone: string }) {
  const { locale } = useLocale();
  const formats = createFormats(locale, useEdition(), timeZone);
  return <time dateTime={at}>{formats.time(at)}</time>;
}
