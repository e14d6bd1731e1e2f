import type { Client } from '@portal/contract/entities/client';
import { useText } from '@portal/portal-kit/i18n';
import { Anchor } from '@portal/ui/base';
import type { ReactNode } from 'react';
import { FactGroup } from './fact-group.tsx';
import { HealthNumber } from './health-number.tsx';
import { LocalTime } from './local-time.tsx';
import { PhoneLink } from './phone-link.tsx';
import { SafetySwitch } from './safety-switch.tsx';
import { useKnownWords } from './use-known-words.ts';

/** All that a practitioner is told of a client (SESS-129 to SESS-134); what nobody stated is said to be so. */
export function ClientFacts({ client }: { client: Client }) {
  const { t } = useText('mf-sessions/provider-session');
  const words = useKnownWords();
  const { email, personal_detail: detail, contact_emergency: emergency } = client;
  const group = (name: string, facts: Readonly<Record<string, ReactNode>>, below?: ReactNode) => (
    <FactGroup
      title={t(`clientInfo.groups.${name}`)}
      facts={Object.entries(facts).map(([fact, value]) => ({ name: t(`clientInfo.${fact}`), value }))}
    >
      {below}
    </FactGroup>
  );
  return (
    <>
      {group('personal', {
        preferredName: client.preferred_name_with_last_name,
        pronoun: words('pronoun', client.pronoun),
        gender: words('gender', client.gender),
        legalGender: words('legal_gender', detail?.legal_gender),
        occupation: detail?.occupation,
      })}
      {group('contact', {
        email: email && <Anchor href={`mailto:${email}`}>{email}</Anchor>,
        phone: <PhoneLink number={client.primary_number?.number} />,
        address: client.address,
        localTime: <LocalTime timeZone={client.preference.timezone} />,
      })}
      {group(
        'health',
        {
          coverage: detail && t(detail.coverage_yn ? 'clientInfo.yes' : 'clientInfo.no'),
          healthNumber: detail?.health_number && <HealthNumber number={detail.health_number} />,
          familyDoctor: client.contact_primary?.name,
        },
        <SafetySwitch client={client} />,
      )}
      {group('emergency', {
        emergencyName: emergency?.name,
        emergencyPhone: <PhoneLink number={emergency?.phone} />,
        relationship: words('relationship', emergency?.relationship),
      })}
    </>
  );
}
