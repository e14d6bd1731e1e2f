import { adminSearchClients } from '@portal/contract/calls/admin-clients';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { EmptyState } from '@portal/ui/data';
import { IconSearch } from '@portal/ui/icons';
import { PagedList, SearchField } from '@portal/ui/lists';
import { someWords, useList } from '../lists/list-address.ts';
import { ListFilters } from '../lists/list-filters.tsx';
import styles from './clients.module.css';

/** How long nothing is typed before clients are looked for, in milliseconds. */
const PAUSE_MS = 300;
/** As it stands in the address: `?q=casey`. */
const description = { filters: { q: someWords }, sorts: ['name'] as const };

interface ClientSearchProps {
  /** Where a client leads. */
  toClient: (id: string) => string;
}

/**
 * Every client, to find one by a part of their name, which stands in the address of the page. The email beside it tells
 * people of one name apart.
 */
export function ClientSearch({ toClient }: ClientSearchProps) {
  const { t } = useText('mf-admin');
  const { filters, filter, page, toPage, key } = useList(description);
  const { q } = filters;
  const answer = useCall(
    adminSearchClients,
    { query: { page, ...(q !== undefined && { q }) } },
    { keepPrevious: true },
  );
  return (
    <>
      <ListFilters label={t('clients.filters')}>
        <SearchField
          label={t('clients.search')}
          value={q ?? ''}
          onChange={(words) => filter({ q: words })}
          pauseMs={PAUSE_MS}
        />
      </ListFilters>
      <PagedList
        answer={answer}
        page={page}
        pageSize={LIST_PAGE_SIZE}
        toPage={toPage}
        label={t('shared:sections.clients')}
        list={key}
        failed={t('states.failedTitle')}
        empty={
          <EmptyState
            icon={<IconSearch size={26} stroke={1.75} />}
            title={t(q === undefined ? 'clients.nobodyTitle' : 'clients.noneTitle')}
            text={t(q === undefined ? 'clients.nobodyText' : 'clients.noneText')}
          />
        }
      >
        {(clients) => (
          <ul className={styles.names} aria-label={t('shared:sections.clients')}>
            {clients.map(({ id, full_name, email }) => (
              <li key={id} className={styles.row}>
                <Link
                  to={toClient(id)}
                  className={styles.name}
                  aria-describedby={email === null ? undefined : `email-${id}`}
                >
                  {full_name}
                </Link>
                {email !== null && (
                  <span id={`email-${id}`} className={styles.email}>
                    {email}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
