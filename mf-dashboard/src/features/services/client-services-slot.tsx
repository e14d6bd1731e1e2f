import { adminFetchClient } from '@portal/contract/calls/admin-clients';
import { fetchClient } from '@portal/contract/calls/clients';
import type { Client } from '@portal/contract/entities/client';
import {
  ADDITIONAL_HOURS_TYPES,
  type AdditionalHoursType,
  PROVIDER_TYPES,
  type ProviderType,
} from '@portal/contract/rules/appointments';
import { insuranceHours } from '@portal/contract/rules/durations';
import type { SlotInputs } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { useLocation } from '@portal/portal-kit/router';
import { Answer, EmptyState } from '@portal/ui/data';
import { useId } from 'react';
import { AddHours } from '../additional-hours/add-hours.tsx';
import { FactList } from '../facts/fact-list.tsx';
import styles from './client-services.module.css';
import { isAdminPath } from './is-admin-path.ts';
import { ServiceList } from './service-list.tsx';
import { SponsoredHours } from './sponsored-hours.tsx';
import { useServiceWords } from './use-service-words.ts';

/**
 * The slot `client-services/v1`: what a client is entitled to, and who pays (DASH-055, DASH-056, DASH-057, DASH-058,
 * DASH-059, DASH-060, DASH-061, DASH-062, DASH-063, DASH-064, DASH-065). A section with headings of its own, for the
 * side panel of a session as for a page; below `/admin` it is in admin mode (ADMIN-016).
 */
export default function ClientServices({ clientId, providerType }: SlotInputs['client-services/v1']) {
  const { t } = useText('mf-dashboard/client');
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

/** A client as an admin gets them, or as their practitioner does: two calls, since each is answered another part. */
function useClient(clientId: string, isAdminMode: boolean) {
  const input = { params: { id: clientId } };
  const own = useCall(fetchClient, input, { enabled: !isAdminMode });
  const any = useCall(adminFetchClient, input, { enabled: isAdminMode });
  return isAdminMode ? any : own;
}

interface ServicesContentProps {
  client: Client;
  providerType: ProviderType;
  isAdminMode: boolean;
}

/**
 * Who pays, which services there are, and for how many hours. Admins also see the reseller (ADMIN-018) and
 * every type (ADMIN-019); a practitioner sees the type of the open appointment (DASH-057, DASH-058, DASH-059).
 */
function ServicesContent({ client, providerType, isAdminMode }: ServicesContentProps) {
  const { t } = useText('mf-dashboard/client');
  const reseller = { name: t('services.reseller'), value: client.reseller?.name ?? null };
  return (
    <div className={styles.parts}>
      <FactList
        facts={[
          { name: t('services.company'), value: client.company?.name ?? null },
          { name: t('services.product'), value: client.eap_product_brand_name },
          ...(isAdminMode ? [reseller] : []),
        ]}
      />
      <ServiceList available={client.available_services} />
      <div className={styles.hours}>
        <section>
          <h3 className={styles.heading}>{t('services.sponsoredHours')}</h3>
          <SponsoredHours hours={client.sponsored_hours} types={isAdminMode ? PROVIDER_TYPES : [providerType]} />
        </section>
        <section>
          <h3 className={styles.heading}>{t('services.insurance')}</h3>
          <InsuranceHours
            coverage={client.insurance_coverage}
            types={isAdminMode ? ADDITIONAL_HOURS_TYPES : [typeShown(providerType)]}
          />
          {/* RULES-198 */}
          {isAdminMode && <AddHours clientId={client.id} />}
        </section>
      </div>
    </div>
  );
}

interface InsuranceHoursProps {
  coverage: Client['insurance_coverage'];
  types: readonly AdditionalHoursType[];
}

/**
 * Whether an insurance covers the client, and the hours that it still sponsors, with one decimal (DASH-058, DASH-059,
 * DASH-060).
 */
function InsuranceHours({ coverage, types }: InsuranceHoursProps) {
  const { t } = useText('mf-dashboard/client');
  const { inHours } = useServiceWords();
  const hours = types.map((type) => {
    const minutes = coverage?.[`available_sponsored_minutes_${type}`] ?? null;
    return {
      name: t(`services.insuranceHours.${type}`),
      value: minutes === null ? null : inHours(insuranceHours(minutes), 1),
    };
  });
  const covered = { name: t('services.covered'), value: t(coverage?.coverage_yn ? 'shared:yes' : 'shared:no') };
  return <FactList facts={[covered, ...hours]} />;
}

/** Of the insurance's hours a practitioner is told one type: couples of a couples appointment, else individual. */
function typeShown(providerType: ProviderType): AdditionalHoursType {
  return providerType === 'couples' ? 'couples' : 'individual';
}
