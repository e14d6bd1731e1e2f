import type { Appointment } from '@portal/contract/entities/appointment';
import { incompleteReasonsFor } from '@portal/contract/rules/status-options';
import { useText } from '@portal/portal-kit/i18n';
import { Stack } from '@portal/ui/base';
import { Radio, type UseFormReturnType } from '@portal/ui/forms';
import { cancellationReason } from '../appointments/cancellation-reason.ts';
import type { StatusChoice } from './status-choice.ts';

interface ReasonFieldProps {
  form: UseFormReturnType<StatusChoice>;
  appointment: Appointment;
  admin: boolean;
}

/** Why a session did not take place (DASH-016..020). */
export function ReasonField({ form, appointment, admin }: ReasonFieldProps) {
  const { t } = useText('mf-dashboard');
  const reasons = incompleteReasonsFor({ admin, current: cancellationReason(appointment) });
  return (
    <Radio.Group {...form.getInputProps('reason')} name="reason" label={t('statusDialog.reason')} size="md">
      <Stack gap="sm" mt="xs" mb="xs">
        {reasons.map((reason) => (
          <Radio key={reason} value={reason} label={t(`reasons.${reason}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
