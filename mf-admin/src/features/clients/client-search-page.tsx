import { adminSearchClients } from '@portal/contract/calls/admin-clients';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link, useSearchParams } from '@portal/portal-kit/router';
import { EmptyState } from '@portal/ui/data';
import { IconSearch } from '@portal/ui/icons';
import { PagedList, usePage } from '@portal/ui/lists';
import { AdminPage } from '../sections/admin-page.tsx';
import styles from './clients.module.css';
import { SearchForm } from './search-form.tsx';

/** `/admin` and `/admin/clients` (BS-009): every client, to find one by name. */
export default function ClientSearchPage() {
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
    <AdminPage section="clients" title={t('shared:sections.clients')} text={t('clients.text')}>
      <SearchForm />
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
                <Link to={`/admin/clients/${encodeURIComponent(id)}`} className={styles.name}>
                  {full_name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </AdminPage>
  );
}
