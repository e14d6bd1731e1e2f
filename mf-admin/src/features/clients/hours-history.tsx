import { adminListAdditionalHours } from '@portal/contract/calls/admin-clients';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link, useSearchParams } from '@portal/portal-kit/router';
import { Anchor, Text } from '@portal/ui/base';
import { PagedList, useAddressState } from '@portal/ui/lists';
import { Table } from '@portal/ui/records';
import { When } from '../lists/facts.tsx';

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
export function HoursHistory({ clientId }: { clientId: string }) {
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
