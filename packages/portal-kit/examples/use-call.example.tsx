// Four states, each with its own words: on its way, not to be had, nothing there, there.
import { listAppointments } from '@portal/contract/calls/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { EmptyState, ErrorCard, RowSkeletons } from '@portal/ui/data';

const today = { query: { today: 'true', oldest_first: 'true', per_page: 5, current_page: 1 } } as const;

export function Today() {
  const { t } = useText('mf-dashboard');
  const answer = useCall(listAppointments, today, { staleTimeMs: 30_000 });
  if (answer.isPending) return <RowSkeletons rows={5} />;
  if (answer.isLoadingError) {
    return <ErrorCard title={t('failed')} retry={{ label: t('retry'), onRetry: () => void answer.refetch() }} />;
  }
  const appointments = answer.data.data;
  if (appointments.length === 0) return <EmptyState title={t('none')} />;
  return (
    <ul aria-label={t('today')}>
      {appointments.map(({ id, client }) => (
        <li key={id}>{client.preferred_name_with_last_name}</li>
      ))}
    </ul>
  );
}
