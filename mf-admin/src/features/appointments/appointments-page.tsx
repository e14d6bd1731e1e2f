import { APPOINTMENT_STATUSES } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useSearchParams } from '@portal/portal-kit/router';
import { VisuallyHidden } from '@portal/ui/base';
import { LinkTabs } from '@portal/ui/lists';
import { AdminPage } from '../sections/admin-page.tsx';
import { AppointmentList } from './appointment-list.tsx';
import styles from './appointments.module.css';

/** `/admin/appointments` (BS-009): everybody's appointments, all of them or those that stand in one way. */
export default function AppointmentsPage() {
  const { t } = useText('mf-admin');
  const [query] = useSearchParams();
  const status = APPOINTMENT_STATUSES.find((known) => known === query.get('status'));
  const all = { key: 'all', label: t('appointments.all'), to: '/admin/appointments' };
  const others = APPOINTMENT_STATUSES.map((key) => ({
    key,
    label: t(`shared:status.${key}`),
    to: `/admin/appointments?status=${key}`,
  }));
  return (
    <AdminPage section="appointments" title={t('sections.appointments')} text={t('appointments.text')}>
      <div className={styles.filters}>
        <LinkTabs
          label={t('appointments.filters')}
          tabs={[all, ...others]}
          active={status ?? 'all'}
          counted={false}
          link={Link}
        />
      </div>
      <VisuallyHidden>
        <h2 id="admin-appointments" tabIndex={-1}>
          {status ? t(`shared:status.${status}`) : t('appointments.all')}
        </h2>
      </VisuallyHidden>
      <AppointmentList status={status} focusAfter="admin-appointments" />
    </AdminPage>
  );
}
