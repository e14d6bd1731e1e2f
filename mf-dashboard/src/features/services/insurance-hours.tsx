import type { Client } from '@portal/contract/entities/client';
import type { AdditionalHoursType } from '@portal/contract/rules/appointments';
import { insuranceHours } from '@portal/contract/rules/durations';
import { useText } from '@portal/portal-kit/i18n';
import { FactList } from '../facts/fact-list.tsx';
import { useServiceWords } from './use-service-words.ts';

interface InsuranceHoursProps {
  coverage: Client['insurance_coverage'];
  types: readonly AdditionalHoursType[];
}

/** Whether an insurance covers the client, and the hours that it still sponsors, with one decimal (DASH-058..060). */
export function InsuranceHours({ coverage, types }: InsuranceHoursProps) {
  const { t } = useText('mf-dashboard');
  const { inHours } = useServiceWords();
  const minutesOf = (type: AdditionalHoursType) => coverage?.[`available_sponsored_minutes_${type}`] ?? null;
  const hours = types.map((type) => {
    const minutes = minutesOf(type);
    return {
      name: t(`services.insuranceHours.${type}`),
      value: minutes === null ? null : inHours(insuranceHours(minutes), 1),
    };
  });
  const covered = { name: t('services.covered'), value: t(coverage?.coverage_yn ? 'shared:yes' : 'shared:no') };
  return <FactList facts={[covered, ...hours]} />;
}
