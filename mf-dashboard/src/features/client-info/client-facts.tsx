import type { Client } from '@portal/contract/entities/client';
import { useText } from '@portal/portal-kit/i18n';
import { Anchor } from '@portal/ui/base';
import type { ReactNode } from 'react';
import { FactList } from '../facts/fact-list.tsx';
import styles from './client-info.module.css';
import { HealthNumber } from './health-number.tsx';
import { type KnownList, knownKey } from './known-values.ts';
import { LocalTime } from './local-time.tsx';
import { PhoneLink } from './phone-link.tsx';
import { SafetySwitch } from './safety-switch.tsx';

/** All that a practitioner is told of a client (SESS-129 to SESS-134); what nobody stated is said to be so. */
export function ClientFacts({ client }: { client: Client }) {
  const { t } = useText('mf-dashboard');
  const { email, primary_number, personal_detail: detail, contact_emergency: emergency } = client;
  const known = (list: KnownList, value: string | null | undefined) => {
    const key = value ? knownKey(list, value) : null;
    return key === null ? value : t(`clientInfo.known.${key}`);
  };
  const group = (name: string, facts: Readonly<Record<string, ReactNode>>, below?: ReactNode) => (
    <div className={styles.group}>
      <h3 className={styles.heading}>{t(`clientInfo.groups.${name}`)}</h3>
      <FactList facts={Object.entries(facts).map(([fact, value]) => ({ name: t(`clientInfo.${fact}`), value }))} />
      {below}
    </div>
  );
  return (
    <>
      {group('personal', {
        preferredName: client.preferred_name_with_last_name,
        pronoun: known('pronoun', client.pronoun),
        gender: known('gender', client.gender),
        legalGender: known('legal_gender', detail?.legal_gender),
        occupation: detail?.occupation,
      })}
      {group('contact', {
        email: email && <Anchor href={`mailto:${email}`}>{email}</Anchor>,
        phone: primary_number?.number && <PhoneLink number={primary_number.number} />,
        address: client.address,
        localTime: <LocalTime timeZone={client.preference.timezone} />,
      })}
      {group(
        'health',
        {
          coverage: detail && t(detail.coverage_yn ? 'shared:yes' : 'shared:no'),
          healthNumber: detail?.health_number && <HealthNumber number={detail.health_number} />,
          familyDoctor: client.contact_primary?.name,
        },
        <SafetySwitch client={client} />,
      )}
      {group('emergency', {
        emergencyName: emergency?.name,
        emergencyPhone: emergency?.phone && <PhoneLink number={emergency.phone} />,
        relationship: known('relationship', emergency?.relationship),
      })}
    </>
  );
}
