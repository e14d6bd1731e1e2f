import { fetchClient } from '@portal/contract/calls/clients';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { EmptyState } from '@portal/ui/data';
import { useId } from 'react';
import { FailedCard } from '../states/failed-card.tsx';
import { StaleNotice } from '../states/stale-notice.tsx';
import { ClientFacts } from './client-facts.tsx';
import styles from './client-info.module.css';
import { InfoSkeleton } from './info-skeleton.tsx';

/**
 * Client Info: demographics, ways to reach the client, health and emergency contact (API-157, BS-002, SESS-042). A
 * section with headings of its own, for the side panel of a session as for a page.
 */
export function ClientInfo({ clientId }: { clientId: string }) {
  const { t } = useText('mf-dashboard');
  const headingId = useId();
  const answer = useCall(fetchClient, { params: { id: clientId } }, { keepPrevious: true });
  const retry = { onRetry: () => void answer.refetch(), pending: answer.isFetching };
  const isUnknown = answer.isLoadingError && answer.error.code === 'not_found';
  return (
    <section aria-labelledby={headingId} aria-busy={answer.isPending} className={styles.info}>
      <h2 id={headingId} className={styles.title}>
        {t('clientInfo.title')}
      </h2>
      {answer.isPending && <InfoSkeleton />}
      {isUnknown && <EmptyState title={t('services.unknownClient')} />}
      {answer.isLoadingError && !isUnknown && (
        <FailedCard title={t('clientInfo.failed')} error={answer.error} {...retry} />
      )}
      {answer.isRefetchError && <StaleNotice text={t('clientInfo.stale')} {...retry} />}
      {answer.data && <ClientFacts client={answer.data} />}
    </section>
  );
}
