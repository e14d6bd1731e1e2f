import { createFormats, languageTag, useEdition, useLocale, useNow } from '@portal/portal-kit';
import { Text } from '@portal/ui/base';

const MINUTE = 60_000;

/** What time it is where the client is, `3:05 PM EST`, and the name of that zone. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const { locale } = useLocale();
  const edition = useEdition();
  const now = useNow(MINUTE);
  const there = createFormats(locale, edition, timeZone);
  const [named] = new Intl.DateTimeFormat(languageTag(locale, edition), {
    timeZone: there.timeZone,
    timeZoneName: 'long',
  })
    .formatToParts(now)
    .filter(({ type }) => type === 'timeZoneName');
  return (
    <>
      <time dateTime={now.toISOString()}>{`${there.time(now)} ${there.zoneName(now)}`}</time>
      <Text size="sm" c="dimmed">
        {named?.value ?? there.timeZone}
      </Text>
    </>
  );
}
