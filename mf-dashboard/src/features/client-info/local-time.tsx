import { createFormats, languageTag, useEdition, useLocale, useNow } from '@portal/portal-kit';
import styles from './local-time.module.css';

const EVERY_MINUTE = 60_000;

/** What the clock says where the client is: `3:05 PM EST`, and which zone that is, in words. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const { locale } = useLocale();
  const edition = useEdition();
  const now = useNow(EVERY_MINUTE);
  const formats = createFormats(locale, edition, timeZone);
  return (
    <>
      <time dateTime={now.toISOString()}>
        {formats.time(now)} {formats.zoneName(now)}
      </time>
      <span className={styles.zone}>{zoneWords(formats.timeZone, now, languageTag(locale, edition))}</span>
    </>
  );
}

/** `Atlantic Standard Time` / `heure normale de l’Atlantique`. */
function zoneWords(timeZone: string, now: Date, tag: string): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'long' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
