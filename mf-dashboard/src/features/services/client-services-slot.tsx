import { adminFetchClient } from '@portal/contract/calls/admin-clients';
import { fetchClient } from '@portal/contract/calls/clients';
import type { Client, SponsoredHours as Entry } from '@portal/contract/entities/client';
import {
  ADDITIONAL_HOURS_TYPES,
  type AdditionalHoursType,
  PROVIDER_TYPES,
  type ProviderType,
} from '@portal/contract/rules/appointments';
import { insuranceHours } from '@portal/contract/rules/durations';
import { type SlotInputs, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { useLocation } from '@portal/portal-kit/router';
import { Text } from '@portal/ui/base';
import { Answer, EmptyState } from '@portal/ui/data';
import { IconCheck } from '@portal/ui/icons';
import { useId } from 'react';
import { AddHours } from '../additional-hours/add-hours.tsx';
import { FactList } from '../facts/fact-list.tsx';
import styles from './client-services.module.css';
import { isAdminPath } from './is-admin-path.ts';
import serviceListStyles from './service-list.module.css';
import { servicesByCategory, useServiceWords } from './service-words.ts';
import sponsoredHoursStyles from './sponsored-hours.module.css';

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

/** The services that are available to a client, below their categories (DASH-055). */
function ServiceList({ available }: { available: Readonly<Record<string, boolean>> }) {
  const { t } = useText('mf-dashboard/client');
  const words = useServiceWords();
  const categories = servicesByCategory(available);
  if (categories.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('services.none')}
      </Text>
    );
  }
  return (
    <div className={serviceListStyles.categories}>
      {categories.map(({ category, services }) => (
        <section key={category}>
          <h3 className={serviceListStyles.title}>{words.category(category)}</h3>
          <ul className={serviceListStyles.services}>
            {services.map((key) => (
              <li key={key} className={serviceListStyles.service}>
                <IconCheck size={18} stroke={2} aria-hidden="true" className={serviceListStyles.mark} />
                {words.service(key)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface SponsoredHoursProps {
  hours: Client['sponsored_hours'];
  /** The types that the reader may see (DASH-059). */
  types: readonly ProviderType[];
}

/** The hours that a sponsor pays for, by the type they are for: category, role, provider and hours (DASH-062). */
function SponsoredHours({ hours, types }: SponsoredHoursProps) {
  const { t } = useText('mf-dashboard/client');
  const { t: common } = useText('mf-dashboard');
  const lists = types.map((type) => ({ type, entries: hours?.[type] ?? [] }));
  const filled = lists.filter(({ entries }) => entries.length > 0);
  if (filled.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('services.noSponsoredHours')}
      </Text>
    );
  }
  return filled.map(({ type, entries }) => (
    <section key={type} className={sponsoredHoursStyles.type}>
      <h4 className={sponsoredHoursStyles.title}>{common(`type.${type}`)}</h4>
      <ul className={sponsoredHoursStyles.entries}>
        {entries.map((entry, place) => (
          // Entries have no key of their own, and only change all at once.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <SponsoredHoursEntry key={place} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}

function SponsoredHoursEntry({ entry }: { entry: Entry }) {
  const { t } = useText('mf-dashboard/client');
  const { t: common } = useText('mf-dashboard');
  const { user } = useSession();
  const { category, sponsored } = useServiceWords();
  const { category_name, role_name, provider_id, hours } = entry;
  const provider = provider_id === user.id ? t('shared:clients.you') : t('services.provider', { id: provider_id });
  const whose = [role_name, provider_id === null ? null : provider].filter(Boolean).join(' · ');
  return (
    <li className={sponsoredHoursStyles.entry}>
      <div className={sponsoredHoursStyles.what}>
        <span>{category_name === null ? common('facts.unknown') : category(category_name)}</span>
        {whose !== '' && <span className={sponsoredHoursStyles.whose}>{whose}</span>}
      </div>
      <span className={sponsoredHoursStyles.hours}>{hours === null ? common('facts.unknown') : sponsored(hours)}</span>
    </li>
  );
}
