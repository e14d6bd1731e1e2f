import { adminSearchClients } from '@portal/contract/calls/admin-clients';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link, useSearchParams } from '@portal/portal-kit/router';
import { AdminPage } from '../sections/admin-page.tsx';
import { ListAnswer } from '../sections/list-answer.tsx';
import { readPage } from '../sections/page-number.ts';
import styles from './clients.module.css';
import { SearchForm } from './search-form.tsx';

/** `/admin` and `/admin/clients` (BS-009): every client, to find one by name. */
export default function ClientSearchPage() {
  const { t } = useText('mf-admin');
  const [query] = useSearchParams();
  const name = query.get('q')?.trim() ?? '';
  const answer = useCall(
    adminSearchClients,
    { query: { ...(name !== '' && { q: name }), page: readPage(query) } },
    { keepPrevious: true },
  );
  return (
    <AdminPage section="clients" title={t('sections.clients')} text={t('clients.text')}>
      <SearchForm />
      <ListAnswer
        answer={answer}
        label={t('sections.clients')}
        empty={{ title: t('clients.noneTitle'), text: t('clients.noneText') }}
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
      </ListAnswer>
    </AdminPage>
  );
}
