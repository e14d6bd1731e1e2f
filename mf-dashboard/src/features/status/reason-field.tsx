import type { IncompleteReason } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { Stack } from '@portal/ui/base';
import type { Field } from '@portal/ui/form-kit';
import { Radio } from '@portal/ui/forms';
import type { StatusChoice } from './status-choice.ts';

interface ReasonFieldProps {
  field: Field<StatusChoice['reason']>;
  reasons: readonly IncompleteReason[];
}

/** Why a session did not take place (DASH-016..020). */
export function ReasonField({ field, reasons }: ReasonFieldProps) {
  const { t } = useText('mf-dashboard');
  return (
    <Radio.Group {...field} label={t('statusDialog.reason')} size="md">
      <Stack gap="sm" mt="xs" mb="xs">
        {reasons.map((reason) => (
          <Radio key={reason} value={reason} label={t(`shared:reasons.${reason}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
