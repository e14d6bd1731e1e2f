import { useText } from '@portal/portal-kit/i18n';
import { AdminPage } from '../sections/admin-page.tsx';
import { ClientSearch } from './client-search.tsx';

/** `/admin` and `/admin/clients` (BS-009): every client, to find one by name. */
export default function ClientSearchPage() {
  const { t } = useText('mf-admin');
  return (
    <AdminPage section="clients" title={t('shared:sections.clients')} text={t('clients.text')}>
      <ClientSearch toClient={(id) => `/admin/clients/${encodeURIComponent(id)}`} />
    </AdminPage>
  );
}
