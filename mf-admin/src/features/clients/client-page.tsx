import { adminListAppointments } from '@portal/contract/calls/admin-appointments';
import { adminFetchClient } from '@portal/contract/calls/admin-clients';
import { Slot, type SlotInputs } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link, useLocation } from '@portal/portal-kit/router';
import { Button } from '@portal/ui/base';
import { EmptyState, ErrorCard, RowSkeletons, UnlessFailed } from '@portal/ui/data';
import { IconSearch, IconUser } from '@portal/ui/icons';
import { usePage } from '@portal/ui/lists';
import { AppointmentList } from '../appointments/appointment-list.tsx';
import { AdminPage } from '../sections/admin-page.tsx';
import parts from '../sections/parts.module.css';
import { HoursHistory } from './hours-history.tsx';

/**
 * `/admin/clients/:id` (BS-009): a client's services in admin mode (DASH-056), where hours are added, who gave them
 * hours, and all appointments with the way to change their status: what admins do for a client (SHELL-003).
 */
export default function ClientPage() {
  const { t } = useText('mf-admin');
  // The shell's route says no more than `/admin/*`.
  const id = decodeURIComponent(useLocation().pathname.split('/')[3] ?? '');
  const client = useCall(adminFetchClient, { params: { id } });
  const name = client.data?.preferred_name_with_last_name ?? t('clients.one');
  const failed = (retry: () => void) => (
    <ErrorCard
      title={t('shared:clients.servicesFailed')}
      text={t('shared:states.nothingLost')}
      retry={{ onRetry: retry }}
    />
  );
  const unknown = (
    <EmptyState
      icon={<IconUser size={26} stroke={1.75} />}
      title={t('shared:clients.unknown')}
      text={t('clients.unknownText')}
      action={
        <Button component={Link} to="/admin/clients" variant="default">
          {t('shared:clients.all')}
        </Button>
      }
    />
  );
  return (
    <AdminPage section="clients" title={name}>
      <UnlessFailed answer={client} failed={t('shared:clients.servicesFailed')} failures={{ not_found: unknown }}>
        <div className={parts.part}>
          <Slot
            name="client-services/v1"
            input={{ clientId: id, providerType: 'individual' } satisfies SlotInputs['client-services/v1']}
            fallback={<RowSkeletons rows={3} />}
            failed={failed}
          />
        </div>
        <section className={parts.part} aria-labelledby="client-hours">
          <h2 id="client-hours">{t('hours.title')}</h2>
          <HoursHistory clientId={id} />
        </section>
        <section className={parts.part} aria-labelledby="client-appointments">
          <h2 id="client-appointments" tabIndex={-1}>
            {t('sections.appointments')}
          </h2>
          <Appointments clientId={id} />
        </section>
      </UnlessFailed>
    </AdminPage>
  );
}

function Appointments({ clientId }: { clientId: string }) {
  const { t } = useText('mf-admin');
  const list = { ...usePage(), key: clientId };
  const answer = useCall(
    adminListAppointments,
    { query: { client_id: clientId, page: list.page } },
    { keepPrevious: true },
  );
  const empty = (
    <EmptyState
      icon={<IconSearch size={26} stroke={1.75} />}
      title={t('appointments.noneTitle')}
      text={t('appointments.noneText')}
    />
  );
  return <AppointmentList answer={answer} list={list} empty={empty} focusAfter="client-appointments" />;
}
