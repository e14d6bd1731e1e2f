import type { PaidAppointment } from '@portal/contract/entities/payout';
import { useText } from '@portal/portal-kit/i18n';
import { Table, type TableColumn } from '@portal/ui/records';
import { When } from '../lists/facts.tsx';
import parts from '../sections/parts.module.css';
import styles from './payouts.module.css';

/** The sessions of a payout's period that are paid for, by the rules and statuses of now. */
export function PayoutSessions({ sessions }: { sessions: readonly PaidAppointment[] }) {
  const { t } = useText('mf-admin/payouts');
  const columns: readonly [TableColumn<PaidAppointment>, ...TableColumn<PaidAppointment>[]] = [
    { id: 'when', header: t('sessions.when'), cell: ({ start_date }) => <When at={start_date} /> },
    {
      id: 'client',
      header: t('shared:clients.person'),
      cell: ({ client_name, partner_name }) =>
        partner_name === null ? client_name : `${client_name} ${t('shared:appointments.with', { name: partner_name })}`,
    },
    {
      id: 'duration',
      header: t('sessions.duration'),
      cell: ({ duration }) => t('shared:appointments.minutes', { count: duration }),
    },
    {
      id: 'mark',
      header: t('sessions.mark'),
      cell: ({ counselling_type, incomplete_reason: reason }) =>
        [counselling_type === 'consultation' && t('sessions.consultation'), reason && t(`shared:reasons.${reason}`)]
          .filter((words) => words)
          .join(', ') || '–',
    },
  ];
  return (
    <section className={parts.part} aria-labelledby="payout-sessions">
      <h2 id="payout-sessions">{t('sessions.title')}</h2>
      {sessions.length === 0 ? (
        <p className={styles.words}>{t('sessions.none')}</p>
      ) : (
        <Table caption={t('sessions.title')} hideCaption columns={columns} rows={sessions} rowId={({ id }) => id} />
      )}
    </section>
  );
}
