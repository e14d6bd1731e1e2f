import { adminSearchClients } from '@portal/contract/calls/admin-clients';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link, useSearchParams } from '@portal/portal-kit/router';
import { EmptyState } from '@portal/ui/data';
import { IconSearch } from '@portal/ui/icons';
import { PagedList, usePage } from '@portal/ui/lists';
import styles from './clients.module.css';
import { SearchForm } from './search-form.tsx';

interface ClientSearchProps {
  /** The page that it stands on: its address takes name and page. */
  at: string;
  /** Where a client leads. */
  toClient: (id: string) => string;
}

/** Every client, to find one by a part of their name. */
export function ClientSearch({ at, toClient }: ClientSearchProps) {
  const { t } = useText('mf-admin');
  const [query] = useSearchParams();
  const { page, toPage } = usePage();
  const name = query.get('q')?.trim() ?? '';
  const answer = useCall(
    adminSearchClients,
    { query: { ...(name !== '' && { q: name }), page } },
    { keepPrevious: true },
  );
  return (
    <>
      <SearchForm at={at} />
      <PagedList
        answer={answer}
        page={page}
        pageSize={LIST_PAGE_SIZE}
        toPage={toPage}
        label={t('shared:sections.clients')}
        failed={t('states.failedTitle')}
        empty={
          <EmptyState
            icon={<IconSearch size={26} stroke={1.75} />}
            title={t('clients.noneTitle')}
            text={t('clients.noneText')}
          />
        }
      >
        {(clients) => (
          <ul className={styles.names}>
            {clients.map(({ id, full_name }) => (
              <li key={id}>
                <Link to={toClient(id)} className={styles.name}>
                  {full_name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
