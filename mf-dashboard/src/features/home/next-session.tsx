import type { ClientAppointment } from '@portal/contract/entities/client-appointment';
import { WAITING_ROOM_EXPIRY_MS } from '@portal/contract/rules/timings';
import { createFormats, useEdition, useFormats, useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Button, Title } from '@portal/ui/base';
import { CalendarFile } from '@portal/ui/calendar';
import { Skeleton } from '@portal/ui/data';
import { SessionKind } from '../appointment/appointment-facts.tsx';
import { SessionTime } from '../appointment/appointment-time.tsx';
import { PractitionerName } from './files-by-practitioner.tsx';
import styles from './next-session.module.css';

interface NextSessionProps {
  session: ClientAppointment;
  now: Date;
}

/** The session that comes next, or runs: when, by which clocks, with whom, how, and the way in. */
export function NextSession({ session, now }: NextSessionProps) {
  const { t } = useText('mf-dashboard');
  const { longDate, relative } = useFormats();
  const { id, start_date: start, practitioner } = session;
  const isRunning = new Date(start) <= now;
  const when = relative(start, now);
  return (
    <section className={styles.card} aria-labelledby="next-session">
      <Title order={2} id="next-session" className={styles.title}>
        {t('home.next.title')}
      </Title>
      <p className={styles.when}>
        <time dateTime={start}>
          <span className={styles.day}>{longDate(start)}</span>{' '}
          <span className={styles.clock}>
            <SessionTime at={start} zoneClassName={styles.zone} />
          </span>
        </time>{' '}
        <span className={styles.relative}>{isRunning ? t('next.running', { when }) : when}</span>
      </p>
      <OtherClocks session={session} />
      <div className={styles.who}>
        <PractitionerName {...practitioner} />
        <SessionKind appointment={session} />
      </div>
      <div className={styles.actions}>
        <WayIn session={session} now={now} />
        <CalendarFile appointmentId={id} />
      </div>
    </section>
  );
}

/** Of a machine that was never told where it is, or that hides it. */
const nowhere = new Set(['UTC', 'Etc/UTC', 'Etc/Unknown']);

/** What other clocks show then, where that is something else: this device's, on a journey, and the practitioner's. */
function OtherClocks({ session: { start_date: start, practitioner } }: Pick<NextSessionProps, 'session'>) {
  const { t } = useText('mf-dashboard');
  const { locale } = useLocale();
  const edition = useEdition();
  const own = useFormats();
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const clocks = [
    { key: 'device', zone: device },
    { key: 'practitioner', zone: practitioner.timezone },
  ] as const;
  const differing = clocks.filter(({ zone }) => {
    const theirs = createFormats(locale, edition, zone);
    return !nowhere.has(zone) && theirs.dateTime(start) !== own.dateTime(start);
  });
  if (differing.length === 0) return null;
  return (
    <ul className={styles.clocks}>
      {differing.map(({ key, zone }) => {
        const { longDate, time, zoneName } = createFormats(locale, edition, zone);
        const values = {
          date: longDate(start),
          time: time(start),
          zone: zoneName(start),
          name: practitioner.full_name,
        };
        return <li key={key}>{t(`home.next.${key}`, values)}</li>;
      })}
    </ul>
  );
}

/** Where one waits for a session, for as long as it can be begun; a call that runs longer is joined directly. */
function WayIn({ session: { id, modality, start_date }, now }: NextSessionProps) {
  const { t } = useText('mf-dashboard');
  if (modality === 'in_person') return <p>{t('home.next.inPerson')}</p>;
  const isExpired = now.getTime() > new Date(start_date).getTime() + WAITING_ROOM_EXPIRY_MS;
  const number = encodeURIComponent(id);
  return (
    <Button
      component={Link}
      to={isExpired ? `/sessions/clients/video_call/${number}` : `/sessions/${number}/waiting_room`}
    >
      {t(isExpired ? 'home.next.rejoin' : 'home.next.waitingRoom')}
    </Button>
  );
}

/** As high as a session with its buttons, so that little is seen to change. */
export function NextSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton height={20} width="min(12rem, 60%)" />
      <Skeleton height={32} width="min(18rem, 90%)" />
      <Skeleton height={44} width="min(14rem, 80%)" />
      <Skeleton height={44} width="min(20rem, 100%)" />
    </div>
  );
}
