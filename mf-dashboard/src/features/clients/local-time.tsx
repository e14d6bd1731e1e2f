import { createFormats, useEdition, useLocale, useNow } from '@portal/portal-kit';
import styles from './local-time.module.css';

const EVERY_MINUTE = 60_000;

/** What the clock says where the client is: `3:05 PM EST`, and where that is. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const { locale } = useLocale();
  const now = useNow(EVERY_MINUTE);
  const formats = createFormats(locale, useEdition(), timeZone);
  return (
    <>
      <time dateTime={now.toISOString()}>
        {formats.time(now)} {formats.zoneName(now)}
      </time>
      <span className={styles.zone}>{formats.timeZone.replaceAll('_', ' ')}</span>
    </>
  );
}
