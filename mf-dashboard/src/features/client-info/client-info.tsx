import { fetchClient } from '@portal/contract/calls/clients';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Answer, EmptyState } from '@portal/ui/data';
import { useId } from 'react';
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
  return (
    <section aria-labelledby={headingId} aria-busy={answer.isPending} className={styles.info}>
      <h2 id={headingId} className={styles.title}>
        {t('shared:clients.info')}
      </h2>
      <Answer
        answer={answer}
        failed={t('shared:clients.infoFailed')}
        failures={{ not_found: <EmptyState title={t('shared:clients.unknown')} /> }}
        stale={t('clientInfo.stale')}
        skeleton={<InfoSkeleton />}
      >
        {(client) => <ClientFacts client={client} />}
      </Answer>
    </section>
  );
}
