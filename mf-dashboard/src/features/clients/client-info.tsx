import type { Client } from '@portal/contract/entities/client';
import { readablePhone } from '@portal/contract/rules/contact';
import { useText } from '@portal/portal-kit/i18n';
import { useId } from 'react';
import { type Fact, FactList } from '../facts/fact-list.tsx';
import styles from './client-info.module.css';
import { HealthNumber } from './health-number.tsx';
import { type KnownList, knownKey } from './known-values.ts';
import { LocalTime } from './local-time.tsx';
import { SafetySwitch } from './safety-switch.tsx';

/** Client Info: demographics, ways to reach the client, health and emergency contact (API-157, BS-002). */
export function ClientInfo({ client }: { client: Client }) {
  const { t } = useText('mf-dashboard/clients');
  const headingId = useId();
  const detail = client.personal_detail;
  const phone = (number: string | null | undefined) => (number ? readablePhone(number) : null);
  const fact = (name: string, value: Fact['value']): Fact => ({ name: t(`info.${name}`), value });
  const known = (list: KnownList, value: string | null | undefined) => {
    const key = value ? knownKey(list, value) : null;
    return key === null ? (value ?? null) : t(`known.${key}`);
  };
  const coverage = detail && t(detail.coverage_yn ? 'info.yes' : 'info.no');
  const healthNumber = detail?.health_number ? <HealthNumber number={detail.health_number} /> : null;
  const groups = {
    personal: [
      fact('pronoun', known('pronoun', client.pronoun)),
      fact('gender', known('gender', client.gender)),
      fact('legalGender', known('legal_gender', detail?.legal_gender)),
      fact('occupation', detail?.occupation ?? null),
    ],
    contact: [
      fact('email', client.email),
      fact('phone', phone(client.primary_number?.number)),
      fact('address', client.address),
      fact('localTime', <LocalTime timeZone={client.preference.timezone} />),
    ],
    health: [
      fact('coverage', coverage),
      fact('healthNumber', healthNumber),
      fact('familyDoctor', client.contact_primary?.name ?? null),
    ],
    emergency: [
      fact('emergencyName', client.contact_emergency?.name ?? null),
      fact('emergencyPhone', phone(client.contact_emergency?.phone)),
      fact('relationship', known('relationship', client.contact_emergency?.relationship)),
    ],
  };
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {t('info.title')}
      </h2>
      {Object.entries(groups).map(([group, facts]) => (
        <div key={group} className={styles.group}>
          <h3 className={styles.heading}>{t(`info.${group}`)}</h3>
          <FactList facts={facts} />
          {group === 'health' && <SafetySwitch client={client} />}
        </div>
      ))}
    </section>
  );
}
