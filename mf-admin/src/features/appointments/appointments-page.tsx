import { adminExportAppointments, adminListAppointments } from '@portal/contract/calls/admin-appointments';
import { APPOINTMENT_SORTS, APPOINTMENT_STATUSES } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link, useSearchParams } from '@portal/portal-kit/router';
import { Button, VisuallyHidden } from '@portal/ui/base';
import { EmptyState } from '@portal/ui/data';
import { DaysFilter } from '@portal/ui/dates';
import { IconSearch } from '@portal/ui/icons';
import { LinkTabs, SearchField } from '@portal/ui/lists';
import { DownloadCsv } from '../lists/download-csv.tsx';
import { oneOf, someDay, someId, someWords, useList } from '../lists/list-address.ts';
import { ListFilters, OnePersonFilter, OrderChoice } from '../lists/list-filters.tsx';
import { AdminPage } from '../sections/admin-page.tsx';
import { AppointmentList } from './appointment-list.tsx';
import styles from './appointments.module.css';

/** How long nothing is typed before a name is looked for, in milliseconds. */
const PAUSE_MS = 300;
const headingId = 'admin-appointments';
/** As it stands in the address: `?status=canceled&provider=maya&client=alex&from=2026-11-01&sort=oldest`. */
const description = {
  filters: {
    status: oneOf(APPOINTMENT_STATUSES),
    provider: someWords,
    provider_id: someId,
    client: someWords,
    from: someDay,
    to: someDay,
  },
  sorts: APPOINTMENT_SORTS,
};

/** `/admin/appointments` (BS-009): everybody's appointments, narrowed by status, practitioner, client and days, in an order, as a file. */
export default function AppointmentsPage() {
  const { t } = useText('mf-admin');
  const list = useList(description);
  const { status, provider, provider_id, client, from, to } = list.filters;
  const answer = useCall(adminListAppointments, { query: list.query }, { keepPrevious: true });
  const { page: _page, ...exported } = list.query;
  const only = answer.data?.data.find(({ counsellor }) => counsellor.id === provider_id)?.counsellor;
  const clear = () => {
    list.clear();
    // The button goes with its words.
    document.getElementById(headingId)?.focus({ preventScroll: true });
  };
  return (
    <AdminPage section="appointments" title={t('sections.appointments')} text={t('appointments.text')}>
      <StatusTabs active={status ?? 'all'} />
      <ListFilters
        label={t('appointments.narrow')}
        set={{ provider, client, from, to }}
        always={
          <OnePersonFilter
            id={provider_id}
            name={only && [only.first_name, only.last_name].filter(Boolean).join(' ')}
            onClear={() => list.filter({ provider_id: null })}
          />
        }
      >
        <SearchField
          label={t('appointments.provider')}
          value={provider ?? ''}
          onChange={(words) => list.filter({ provider: words })}
          pauseMs={PAUSE_MS}
        />
        <SearchField
          label={t('appointments.client')}
          value={client ?? ''}
          onChange={(words) => list.filter({ client: words })}
          pauseMs={PAUSE_MS}
        />
        <DaysFilter from={from} to={to} onChange={list.filter} />
        <OrderChoice
          sorts={APPOINTMENT_SORTS}
          value={list.sort}
          nameOf={(sort) => t(`appointments.${sort}`)}
          onChange={list.order}
        />
      </ListFilters>
      <div className={styles.download}>
        <DownloadCsv
          call={adminExportAppointments}
          input={{ query: exported }}
          fileName={t('appointments.fileName')}
          disabled={answer.data?.pagination.total_items === 0}
        />
      </div>
      <VisuallyHidden>
        <h2 id={headingId} tabIndex={-1}>
          {status ? t(`shared:status.${status}`) : t('shared:filters.all')}
        </h2>
      </VisuallyHidden>
      <AppointmentList
        answer={answer}
        list={list}
        focusAfter={headingId}
        empty={
          <EmptyState
            icon={<IconSearch size={26} stroke={1.75} />}
            title={t('appointments.noneTitle')}
            text={t(list.isFiltered ? 'shared:filters.noneText' : 'appointments.noneText')}
            action={
              list.isFiltered && (
                <Button variant="default" onClick={clear}>
                  {t('shared:filters.clear')}
                </Button>
              )
            }
          />
        }
      />
    </AdminPage>
  );
}

/** How the appointments stand. The other filters stay; the list begins at its first page. */
function StatusTabs({ active }: { active: (typeof APPOINTMENT_STATUSES)[number] | 'all' }) {
  const { t } = useText('mf-admin');
  const [query] = useSearchParams();
  const to = (status: string | null) => {
    const changed = new URLSearchParams(query);
    changed.delete('page');
    changed.delete('status');
    if (status !== null) changed.set('status', status);
    return String(changed) === '' ? '/admin/appointments' : `/admin/appointments?${changed}`;
  };
  const all = { key: 'all', label: t('shared:filters.all'), to: to(null) };
  const others = APPOINTMENT_STATUSES.map((key) => ({ key, label: t(`shared:status.${key}`), to: to(key) }));
  return (
    <div className={styles.filters}>
      <LinkTabs label={t('appointments.filters')} tabs={[all, ...others]} active={active} counted={false} link={Link} />
    </div>
  );
}
