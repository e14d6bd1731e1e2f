import type { Appointment } from '@portal/contract/entities/appointment';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Text, Title } from '@portal/ui/base';
import { Skeleton } from '@portal/ui/data';
import { SessionFacts, useWho } from '../appointment/appointment-facts.tsx';
import { SessionTime } from '../appointment/appointment-time.tsx';
import { AppointmentActions } from '../appointments/appointment-actions.tsx';
import type { NextUp } from './next-up.ts';
import styles from './next-up-card.module.css';

/**
 * What comes next today. It turns once a minute and is no live region: a clock that talks is no help. Its height is
 * kept while it is not known yet; when it cannot be known it says nothing, for the list below says what is wrong.
 */
export function NextUpCard({ next, now }: { next: NextUp | 'unknown' | 'failed'; now: Date }) {
  const { t } = useText('mf-dashboard');
  const { dateTime, zoneName } = useFormats();
  if (next === 'failed') return null;
  return (
    <section className={styles.card} aria-labelledby="next-up" data-quiet={next !== 'unknown' && next.kind === 'done'}>
      <Title order={2} id="next-up" className={styles.title}>
        {t('next.title')}
      </Title>
      {next === 'unknown' && (
        <div className={styles.waiting} aria-hidden="true">
          <Skeleton height={28} width="min(12rem, 60%)" />
          <Skeleton height={18} width="min(20rem, 90%)" />
        </div>
      )}
      {next !== 'unknown' && next.kind === 'next' && <NextUpSession next={next} now={now} />}
      {next !== 'unknown' && next.kind === 'done' && (
        <div>
          <Text className={styles.done}>{t('next.done')}</Text>
          <Text className={styles.later}>
            {next.later === null
              ? t('next.rest')
              : t('shared:appointments.next', {
                  when: `${dateTime(next.later.start_date)} ${zoneName(next.later.start_date)}`,
                  name: next.later.client.preferred_name_with_last_name,
                })}
          </Text>
        </div>
      )}
    </section>
  );
}

/** The next session, or the one that runs: when, with whom, and the way in. */
function NextUpSession({ next, now }: { next: { appointment: Appointment; running: boolean }; now: Date }) {
  const { t } = useText('mf-dashboard');
  const { relative } = useFormats();
  const { appointment, running } = next;
  const { start_date: start } = appointment;
  const who = useWho();
  const when = relative(start, now);
  return (
    <div className={styles.session}>
      <p className={styles.when}>
        <time dateTime={start} className={styles.clock}>
          <SessionTime at={start} zoneClassName={styles.zone} />
        </time>{' '}
        <span className={styles.relative}>{running ? t('next.running', { when }) : when}</span>
      </p>
      <div className={styles.who}>
        <h3 className={styles.name}>{who(appointment)}</h3>
        <SessionFacts appointment={appointment} now={now} />
      </div>
      <AppointmentActions appointment={appointment} now={now} className={styles.actions} />
    </div>
  );
}
