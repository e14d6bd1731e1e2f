import { fetchClient } from '@portal/contract/calls/clients';
import type { SlotInputs } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Answer, EmptyState, Skeleton } from '@portal/ui/data';
import { useId } from 'react';
import { ClientFacts } from './client-facts.tsx';
import styles from './client-info.module.css';

/** The slot `client-info/v1`; of another client it begins anew, so that nobody's facts stand under another's name. */
export default function ClientInfoSlot({ clientId }: SlotInputs['client-info/v1']) {
  return <ClientInfo key={clientId} clientId={clientId} />;
}

/**
 * Client Info: demographics, ways to reach the client, health and emergency contact (API-157, BS-002, SESS-042). A
 * section with headings of its own, for the side panel of a session as for a page.
 */
function ClientInfo({ clientId }: { clientId: string }) {
  const { t } = useText('mf-dashboard/client');
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

/** Facts of each group, as many as come. */
const groups = { personal: 5, contact: 4, health: 4, emergency: 3 };

/** As large as a client's facts. */
function InfoSkeleton() {
  return Object.entries(groups).map(([group, count]) => (
    <div key={group} className={styles.waiting}>
      <Skeleton height={18} width="35%" />
      {Array.from({ length: count }, (_, index) => `fact-${index}`).map((fact) => (
        <Skeleton key={fact} height={16} width="80%" />
      ))}
    </div>
  ));
}
