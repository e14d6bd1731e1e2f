import type { SlotInputs } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useLocation } from '@portal/portal-kit/router';
import { Answer, EmptyState } from '@portal/ui/data';
import { useId } from 'react';
import styles from './client-services.module.css';
import { isAdminPath } from './is-admin-path.ts';
import { ServicesContent } from './services-content.tsx';
import { useClient } from './use-client.ts';

/**
 * The slot `client-services/v1`: what a client is entitled to, and who pays (DASH-055..065). A section with headings of
 * its own, for the side panel of a session as for a page; below `/admin` it is in admin mode.
 */
export default function ClientServices({ clientId, providerType }: SlotInputs['client-services/v1']) {
  const { t } = useText('mf-dashboard');
  const headingId = useId();
  const isAdminMode = isAdminPath(useLocation().pathname);
  const answer = useClient(clientId, isAdminMode);
  return (
    <section aria-labelledby={headingId} aria-busy={answer.isPending} className={styles.panel}>
      <h2 id={headingId} className={styles.title}>
        {t('shared:clients.services')}
      </h2>
      <Answer
        answer={answer}
        failed={t('shared:clients.servicesFailed')}
        failures={{ not_found: <EmptyState title={t('shared:clients.unknown')} /> }}
        stale={t('services.stale')}
      >
        {(client) => <ServicesContent client={client} providerType={providerType} isAdminMode={isAdminMode} />}
      </Answer>
    </section>
  );
}
