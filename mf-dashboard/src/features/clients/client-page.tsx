import { clientSelector, fetchClient } from '@portal/contract/calls/clients';
import type { Client } from '@portal/contract/entities/client';
import type { ProviderType } from '@portal/contract/rules/appointments';
import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import { EmptyState, PageHeader, UnlessFailed } from '@portal/ui/data';
import { IconUser } from '@portal/ui/icons';
import ClientInfo from '../client-info/client-info-slot.tsx';
import { ExchangedFiles } from '../files/exchanged-files.tsx';
import { PageCard, PageColumn, PageColumns } from '../pages/page-card.tsx';
import ClientServices from '../services/client-services-slot.tsx';
import { ClientAppointments } from './client-appointments.tsx';
import styles from './client-page.module.css';
import { type ClientsState, clientsLocation } from './clients-state.ts';

interface ClientPageProps {
  id: string;
  state: ClientsState;
}

/** One client: who they are, their appointments, the services that are available to them (BS-002), their files. */
export function ClientPage({ id, state }: ClientPageProps) {
  const { t } = useText('mf-dashboard/clients');
  const answer = useCall(fetchClient, { params: { id } });
  // The list, if it was looked at before, knows the name at once.
  const options = useCall(clientSelector, {}, { enabled: false }).data ?? [];
  // Tabs and browser histories are seen by others: they do not name a client.
  usePageTitle(t('client.title'));
  const client = answer.data;
  const name = client?.preferred_name_with_last_name ?? options.find((option) => option.id === id)?.full_name;
  const back = (
    <Anchor component={Link} to={clientsLocation({ search: state.search })}>
      {t('shared:clients.all')}
    </Anchor>
  );
  const unknown = (
    <EmptyState
      icon={<IconUser size={26} stroke={1.75} />}
      title={t('client.unknownTitle')}
      text={t('client.unknownText')}
    />
  );
  return (
    <>
      <PageHeader title={name ?? t('client.title')} eyebrow={back} />
      <UnlessFailed answer={answer} failed={t('client.failed')} failures={{ not_found: unknown }} frame={PageCard}>
        <PageColumns>
          <PageCard>
            <ClientInfo clientId={id} />
          </PageCard>
          <PageColumn>
            <ClientAppointments state={state} client={id} />
            <PageCard>
              <ClientServices clientId={id} providerType={client ? typeOfCare(client) : 'individual'} />
            </PageCard>
            <PageCard>
              <ClientFiles id={id} full_name={name ?? t('shared:clients.person')} />
            </PageCard>
          </PageColumn>
        </PageColumns>
      </UnlessFailed>
    </>
  );
}

function ClientFiles({ id, full_name }: { id: string; full_name: string }) {
  const { t } = useText('mf-dashboard/clients');
  return (
    <section aria-labelledby="client-files">
      <h2 id="client-files" className={styles.title}>
        {t('shared:files.title')}
      </h2>
      <ExchangedFiles with={{ kind: 'client', id }} full_name={full_name} />
    </section>
  );
}

/**
 * Which type of the insurance's hours a client's page tells, where no appointment is at hand: the API gives a
 * practitioner the types that the two meet for, so couples if that is the only one.
 */
function typeOfCare({ insurance_coverage: coverage }: Pick<Client, 'insurance_coverage'>): ProviderType {
  const meetsAlone = (coverage?.available_sponsored_minutes_individual ?? null) !== null;
  const meetsAsCouple = (coverage?.available_sponsored_minutes_couples ?? null) !== null;
  return meetsAsCouple && !meetsAlone ? 'couples' : 'individual';
}
