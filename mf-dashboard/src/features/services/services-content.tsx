import type { Client } from '@portal/contract/entities/client';
import { ADDITIONAL_HOURS_TYPES, type ProviderType } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { AddHours } from '../additional-hours/add-hours.tsx';
import { FactList } from '../facts/fact-list.tsx';
import styles from './client-services.module.css';
import { InsuranceHours } from './insurance-hours.tsx';
import { ServiceList } from './service-list.tsx';
import { SponsoredHours } from './sponsored-hours.tsx';
import { typeShown } from './type-shown.ts';

interface ServicesContentProps {
  client: Client;
  providerType: ProviderType;
  isAdminMode: boolean;
}

/** Who pays, which services there are, and for how many hours; admins also see the reseller and both types (DASH-057..059). */
export function ServicesContent({ client, providerType, isAdminMode }: ServicesContentProps) {
  const { t } = useText('mf-dashboard');
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
          <SponsoredHours hours={client.sponsored_hours} />
        </section>
        <section>
          <h3 className={styles.heading}>{t('services.insurance')}</h3>
          <InsuranceHours
            coverage={client.insurance_coverage}
            types={isAdminMode ? ADDITIONAL_HOURS_TYPES : [typeShown(providerType)]}
          />
          {isAdminMode && <AddHours clientId={client.id} />}
        </section>
      </div>
    </div>
  );
}
