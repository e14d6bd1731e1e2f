import { adminListAppointments } from '@portal/contract/calls/admin-appointments';
import { adminFetchClient, adminListAdditionalHours } from '@portal/contract/calls/admin-clients';
import type { Client } from '@portal/contract/entities/client';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { Slot, type SlotInputs, useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link, useSearchParams } from '@portal/portal-kit/router';
import { Anchor, Button, Text } from '@portal/ui/base';
import { EmptyState, ErrorCard, RowSkeletons, UnlessFailed } from '@portal/ui/data';
import { IconSearch, IconUser } from '@portal/ui/icons';
import { PagedList, useAddressState, usePage } from '@portal/ui/lists';
import { Table } from '@portal/ui/records';
import { AppointmentList } from '../appointments/appointment-list.tsx';
import { FactList } from '../lists/fact-list.tsx';
import { TrailLink, When } from '../lists/facts.tsx';
import { useRecordId } from '../lists/use-record-id.ts';
import { AdminPage } from '../sections/admin-page.tsx';
import parts from '../sections/parts.module.css';

/**
 * `/admin/clients/:id` (BS-009): which client it is, their services in admin mode (DASH-056), where hours are added, who
 * gave them hours, and all appointments with the way to change their status: what admins do for a client (SHELL-003).
 */
export default function ClientPage() {
  const { t } = useText('mf-admin');
  const id = useRecordId();
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
        {client.data && (
          <div className={parts.part}>
            <Facts client={client.data} />
          </div>
        )}
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

/** What tells a client from others of the same name, and the ways to what else admins know of them. */
function Facts({ client: { id, email } }: { client: Client }) {
  const { t } = useText('mf-admin');
  const theirs = new URLSearchParams({ client_id: id });
  const ways = (
    <span className={parts.ways}>
      <Anchor component={Link} to={`/admin/documents?${theirs}`}>
        {t('clients.documents')}
      </Anchor>
      <Anchor component={Link} to={`/admin/card_payment_retries?${theirs}`}>
        {t('clients.retries')}
      </Anchor>
      <Anchor component={Link} to={`/admin/people/${encodeURIComponent(id)}`}>
        {t('clients.account')}
      </Anchor>
      <TrailLink subject="client" id={id} />
    </span>
  );
  return (
    <FactList
      facts={[
        [t('shared:email'), email],
        [t('words.more'), ways],
      ]}
    />
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

/** Its page stands beside that of the appointments: `?hours_page=2`. */
const name = 'hours_page';
const format = {
  read: (query: URLSearchParams) => {
    const page = query.get(name) ?? '';
    return { page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
  },
  write: ({ page }: { page: number }, query: URLSearchParams) => {
    const changed = new URLSearchParams(query);
    if (page === 1) changed.delete(name);
    else changed.set(name, String(page));
    return changed;
  },
};

/** Who gave a client how many additional hours when, the newest first (ADMIN-017). */
function HoursHistory({ clientId }: { clientId: string }) {
  const { t } = useText('mf-admin');
  const { number } = useFormats();
  const [query] = useSearchParams();
  const [{ page }] = useAddressState(format);
  const answer = useCall(
    adminListAdditionalHours,
    { params: { id: clientId }, query: { page } },
    { keepPrevious: true },
  );
  return (
    <PagedList
      answer={answer}
      page={page}
      pageSize={LIST_PAGE_SIZE}
      toPage={(other) => `?${format.write({ page: other }, query)}`}
      label={t('hours.title')}
      list={clientId}
      failed={t('hours.failed')}
      empty={<Text c="dimmed">{t('hours.none')}</Text>}
    >
      {(rows) => (
        <Table
          caption={t('hours.title')}
          hideCaption
          rows={rows}
          rowId={({ id }) => id}
          columns={[
            { id: 'at', header: t('hours.at'), cell: ({ created_at }) => <When at={created_at} /> },
            { id: 'type', header: t('hours.type'), cell: (row) => t(`hours.${row.counselling_type}`) },
            { id: 'hours', header: t('hours.hours'), align: 'end', cell: ({ hours }) => number(hours) },
            {
              id: 'by',
              header: t('hours.by'),
              cell: ({ given_by }) => (
                <Anchor component={Link} to={`/admin/people/${encodeURIComponent(given_by.id)}`}>
                  {given_by.full_name}
                </Anchor>
              ),
            },
          ]}
        />
      )}
    </PagedList>
  );
}
