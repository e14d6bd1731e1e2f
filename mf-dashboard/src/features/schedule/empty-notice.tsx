import { listAppointments } from '@portal/contract/calls/appointments';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link, useLocation } from '@portal/portal-kit/router';
import { Anchor, Text } from '@portal/ui/base';
import { listInput } from '../appointments/list-input.ts';
import { firstPageOf } from '../appointments/list-state.ts';
import { freshForMs } from '../appointments/use-lists.ts';
import type { View } from './dates.ts';
import styles from './schedule-body.module.css';
import { scheduleLocation } from './schedule-state.ts';

/**
 * Nothing is booked in what is on show; and when the next session after today is, with a way there. It is asked for as
 * the dashboard does; while it is not known, or cannot be, nothing is said of it.
 */
export function EmptyNotice({ view }: { view: View }) {
  const { t } = useText('mf-dashboard/schedule');
  const { dateTime, zoneName, dayKey } = useFormats();
  const { pathname } = useLocation();
  const upcoming = useCall(listAppointments, listInput(firstPageOf('upcoming')), { staleTimeMs: freshForMs });
  const [next] = upcoming.data?.data ?? [];
  return (
    <div className={styles.empty}>
      <Text className={styles.emptyTitle}>{t(`empty.${view}`)}</Text>
      {upcoming.data !== undefined && (
        <Text size="sm">
          {next === undefined ? (
            t('empty.nothing')
          ) : (
            <>
              {t('empty.next', {
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
    </div>
  );
}
