import { adminFetchClient } from '@portal/contract/calls/admin-clients';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link, useSearchParams } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import { EmptyState, UnlessFailed, useHeadingFocus } from '@portal/ui/data';
import { IconUser } from '@portal/ui/icons';
import { ClientSearch } from '../clients/client-search.tsx';
import { someId } from '../lists/list-address.ts';
import { AdminPage } from '../sections/admin-page.tsx';
import { DocumentList } from './document-list.tsx';
import styles from './documents.module.css';

const AT = '/admin/documents';

/** `/admin/documents` (BS-009, ADMIN-031, ADMIN-032, A-145): what practitioners wrote about the sessions of one client. */
export default function DocumentsPage() {
  const [query] = useSearchParams();
  const id = someId(query.get('client_id') ?? '');
  useHeadingFocus(id);
  return id === null ? <ChooseClient /> : <OfClient key={id} id={id} />;
}

function ChooseClient() {
  const { t } = useText('mf-admin/documents');
  return (
    <AdminPage section="documents" title={t('title')} text={t('text')}>
      <ClientSearch toClient={(id) => `${AT}?${new URLSearchParams({ client_id: id })}`} />
    </AdminPage>
  );
}

function OfClient({ id }: { id: string }) {
  const { t } = useText('mf-admin/documents');
  const client = useCall(adminFetchClient, { params: { id } });
  const name = client.data?.preferred_name_with_last_name;
  const other = (
    <Anchor component={Link} to={AT}>
      {t('otherClient')}
    </Anchor>
  );
  return (
    <AdminPage section="documents" title={name === undefined ? t('title') : t('of', { name })} text={t('text')}>
      <UnlessFailed
        answer={client}
        failed={t('clientFailed')}
        failures={{
          not_found: (
            <EmptyState
              icon={<IconUser size={26} stroke={1.75} />}
              title={t('shared:clients.unknown')}
              text={t('unknownText')}
              action={other}
            />
          ),
        }}
      >
        <p className={styles.ways}>
          <Anchor component={Link} to={`/admin/clients/${id}`}>
            {t('toClient')}
          </Anchor>
          {other}
        </p>
        <DocumentList clientId={id} clientName={name} />
      </UnlessFailed>
    </AdminPage>
  );
}
