import { adminExportAuditEvents, adminListAuditEvents } from '@portal/contract/calls/admin-audit';
import type { AuditEvent } from '@portal/contract/entities/audit-event';
import { AUDIT_PAGE_SIZE } from '@portal/contract/rules/pages';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Text } from '@portal/ui/base';
import type { TableColumn } from '@portal/ui/records';
import { useMemo } from 'react';
import { AdminList } from '../lists/admin-list.tsx';
import { DownloadCsv } from '../lists/download-csv.tsx';
import { When } from '../lists/facts.tsx';
import { useList } from '../lists/list-address.ts';
import { AdminPage } from '../sections/admin-page.tsx';
import { AuditFilters, auditFilters } from './audit-filters.tsx';
import { useKindWords } from './kind-words.ts';
import { pageOfRecord } from './page-of-record.ts';

/** `/admin/audit`: who did what to which record when and why, never what stood in it. */
export default function AuditPage() {
  const { t } = useText('mf-admin/audit');
  const { timeZone } = useFormats();
  const list = useList<Record<keyof typeof auditFilters.filters, string>, 'newest'>(auditFilters);
  const { page } = list.query;
  // A number alone names no record.
  const { subject_id, ...others } = list.filters;
  const filters = others.subject !== undefined && subject_id !== undefined ? list.filters : others;
  const answer = useCall(adminListAuditEvents, { query: { page, filters } }, { keepPrevious: true, staleTimeMs: 0 });
  return (
    <AdminPage section="audit" title={t('title')} text={t('text')}>
      <AdminList
        list={list}
        answer={answer}
        pageSize={AUDIT_PAGE_SIZE}
        label={t('title')}
        rowId={({ id }) => id}
        columns={useColumns()}
        none={{ title: t('noneTitle'), text: t('noneText') }}
        filters={<AuditFilters list={list} nameOf={nameIn(answer.data?.data, list.filters.person_id)} />}
        above={
          <>
            <Text size="sm" c="dimmed">
              {t('days', { timeZone })} {answer.data?.more_yn && t('more')}
            </Text>
            <DownloadCsv
              call={adminExportAuditEvents}
              input={{ query: { filters } }}
              fileName={t('fileName')}
              disabled={answer.data?.pagination.total_items === 0}
            />
          </>
        }
      />
    </AdminPage>
  );
}

/** The name of a person whose events are shown; null where none is there to read it from. */
function nameIn(events: readonly AuditEvent[] | undefined, id: string | undefined): string | null {
  return events?.find(({ person }) => person?.id === id)?.person?.full_name ?? null;
}

function useColumns(): readonly [TableColumn<AuditEvent>, ...TableColumn<AuditEvent>[]] {
  const { t } = useText('mf-admin/audit');
  const words = useKindWords();
  return useMemo(
    () => [
      { id: 'at', header: t('at'), share: 1.2, cell: ({ at }) => <When at={at} /> },
      { id: 'person', header: t('person'), cell: ({ person }) => <Who person={person} /> },
      { id: 'action', header: t('action'), share: 1.3, cell: ({ action }) => words.action(action) },
      { id: 'record', header: t('record'), share: 1.3, cell: (event) => <RecordOf event={event} /> },
      { id: 'reason', header: t('reason'), cell: ({ reason }) => reason ?? '–' },
    ],
    [t, words],
  );
}

function Who({ person }: Pick<AuditEvent, 'person'>) {
  const { t } = useText('mf-admin/audit');
  if (person === null) return t('nobody');
  // Nobody's page is there any more, and the number is all that is known.
  if (person.full_name === null) return t('gone', { id: person.id });
  return (
    <Anchor component={Link} to={`/admin/people/${encodeURIComponent(person.id)}`}>
      {person.full_name}
    </Anchor>
  );
}

function RecordOf({ event: { subject, subject_id } }: { event: AuditEvent }) {
  const words = useKindWords();
  const name = words.record(subject, subject_id);
  const page = pageOfRecord(subject, subject_id);
  if (page === null) return name;
  return (
    <Anchor component={Link} to={page}>
      {name}
    </Anchor>
  );
}
