// Each state with its own words: on its way, not to be had, out of date, nothing there, there.
import { listAppointments } from '@portal/contract/calls/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Answer, EmptyState } from '@portal/ui/data';

const today = { query: { today: 'true', oldest_first: 'true', per_page: 5, current_page: 1 } } as const;

export function Today() {
  const { t } = useText('mf-dashboard');
  const answer = useCall(listAppointments, today, { staleTimeMs: 30_000 });
  return (
    <Answer answer={answer} failed={t('failed')}>
      {({ data: appointments }) =>
        appointments.length === 0 ? (
          <EmptyState title={t('none')} />
        ) : (
          <ul aria-label={t('today')}>
            {appointments.map(({ id, client }) => (
              <li key={id}>{client.preferred_name_with_last_name}</li>
            ))}
          </ul>
        )
      }
    </Answer>
  );
}
