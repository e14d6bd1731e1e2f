import { listAppointments } from '@portal/contract/calls/appointments';
import type { CalendarDate } from '@portal/contract/rules/days';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link, useLocation } from '@portal/portal-kit/router';
import { Anchor, Text } from '@portal/ui/base';
import { firstPageOf, freshForMs, listInput } from '../appointments/list-state.ts';
import { nextSession } from '../appointments/next-session.ts';
import type { View } from './dates.ts';
import styles from './schedule-body.module.css';
import { scheduleLocation } from './schedule-state.ts';

interface EmptyNoticeProps {
  view: View;
  /** The last date on show. */
  date: CalendarDate;
  now: Date;
}

/**
 * Nothing is booked in what is on show; and when the next session is, with a way there. It is asked for as the dashboard
 * does; while it is not known, or cannot be, nothing is said of it.
 */
export function EmptyNotice({ view, date, now }: EmptyNoticeProps) {
  const { t } = useText('mf-dashboard/schedule');
  const { dateTime, zoneName, dayKey } = useFormats();
  const { pathname } = useLocation();
  const options = { staleTimeMs: freshForMs };
  const today = useCall(listAppointments, listInput(firstPageOf('today')), options);
  const upcoming = useCall(listAppointments, listInput(firstPageOf('upcoming')), options);
  const isKnown = today.data !== undefined && upcoming.data !== undefined;
  const next = nextSession(today.data?.data ?? [], now) ?? nextSession(upcoming.data?.data ?? [], now);
  const isPast = date < dayKey(now);
  return (
    <div className={styles.empty}>
      <Text className={styles.emptyTitle}>{t(`empty.${view}`)}</Text>
      {isKnown && (
        <Text size="sm">
          {next === undefined ? (
            t('shared:appointments.noneBooked')
          ) : (
            <>
              {t('shared:appointments.next', {
                when: `${dateTime(next.start_date)} ${zoneName(next.start_date)}`,
                name: next.client.preferred_name_with_last_name,
              })}{' '}
              <Anchor component={Link} to={scheduleLocation(pathname, { view, date: dayKey(next.start_date) })} inherit>
                {t('empty.go')}
              </Anchor>
            </>
          )}
        </Text>
      )}
      {isPast && (
        <Anchor component={Link} to={scheduleLocation(pathname, { view, date: null })} size="sm">
          {t('empty.toToday')}
        </Anchor>
      )}
    </div>
  );
}
