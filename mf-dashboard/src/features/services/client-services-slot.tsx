import type { SlotInputs } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useLocation } from '@portal/portal-kit/router';
import { EmptyState } from '@portal/ui/data';
import { useId } from 'react';
import { FailedCard } from '../states/failed-card.tsx';
import { LoadingRows } from '../states/loading-rows.tsx';
import { StaleNotice } from '../states/stale-notice.tsx';
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
  const retry = { onRetry: () => void answer.refetch(), pending: answer.isFetching };
  const isUnknown = answer.isLoadingError && answer.error.code === 'not_found';
  return (
    <section aria-labelledby={headingId} aria-busy={answer.isPending} className={styles.panel}>
      <h2 id={headingId} className={styles.title}>
        {t('services.title')}
      </h2>
      {answer.isPending && <LoadingRows rows={4} />}
      {isUnknown && <EmptyState title={t('services.unknownClient')} />}
      {answer.isLoadingError && !isUnknown && (
        <FailedCard title={t('services.failed')} error={answer.error} {...retry} />
      )}
      {answer.isRefetchError && <StaleNotice text={t('services.stale')} {...retry} />}
      {answer.data && <ServicesContent client={answer.data} providerType={providerType} isAdminMode={isAdminMode} />}
    </section>
  );
}
