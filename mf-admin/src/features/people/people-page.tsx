import { adminSearchPeople } from '@portal/contract/calls/admin-people';
import type { AdminPersonRow } from '@portal/contract/entities/admin-person';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import { Badge } from '@portal/ui/data';
import { SearchField } from '@portal/ui/lists';
import type { TableColumn } from '@portal/ui/records';
import { useMemo } from 'react';
import { AdminList } from '../lists/admin-list.tsx';
import { someWords, useList } from '../lists/list-address.ts';
import { ListFilters } from '../lists/list-filters.tsx';
import { AdminPage } from '../sections/admin-page.tsx';
import styles from './people.module.css';
import { useRoles } from './use-roles.ts';

/** How long nothing is typed before somebody is looked for, in milliseconds. */
const PAUSE_MS = 300;
/** As it stands in the address: `?q=maya`. */
const description = { filters: { q: someWords }, sorts: ['name'] as const };

/** `/admin/people`: anybody with an account, found by parts of their names or of their address. */
export default function PeoplePage() {
  const { t } = useText('mf-admin/people');
  const { t: common } = useText('mf-admin');
  const list = useList(description);
  const { q } = list.filters;
  const answer = useCall(
    adminSearchPeople,
    { query: { page: list.page, ...(q !== undefined && { q }) } },
    { keepPrevious: true },
  );
  const label = common('sections.people');
  const filters = (
    <ListFilters label={t('filters')}>
      <SearchField
        label={t('search')}
        value={q ?? ''}
        onChange={(words) => list.filter({ q: words })}
        pauseMs={PAUSE_MS}
      />
    </ListFilters>
  );
  return (
    <AdminPage section="people" title={label} text={t('text')}>
      <AdminList<AdminPersonRow>
        answer={answer}
        list={list}
        label={label}
        rowId={({ id }) => id}
        filters={filters}
        none={{ title: t('noneTitle'), text: t('noneText') }}
        columns={useColumns()}
      />
    </AdminPage>
  );
}

function useColumns(): readonly [TableColumn<AdminPersonRow>, ...TableColumn<AdminPersonRow>[]] {
  const { t } = useText('mf-admin/people');
  const roles = useRoles();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        cell: ({ id, full_name, locked_yn }) => (
          <span className={styles.name}>
            <Anchor component={Link} to={`/admin/people/${encodeURIComponent(id)}`}>
              {full_name}
            </Anchor>
            {locked_yn && <Badge color="red">{t('locked')}</Badge>}
          </span>
        ),
      },
      { id: 'email', header: t('email'), cell: ({ email }) => <span className={styles.email}>{email}</span> },
      { id: 'roles', header: t('roles'), cell: (person) => roles(person.roles) },
    ],
    [t, roles],
  );
}
