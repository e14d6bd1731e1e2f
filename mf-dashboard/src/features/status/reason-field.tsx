import type { IncompleteReason } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { Stack } from '@portal/ui/base';
import { Radio, type UseFormReturnType } from '@portal/ui/forms';
import type { ReactNode } from 'react';
import type { StatusChoice } from './status-choice.ts';

interface ReasonFieldProps {
  form: UseFormReturnType<StatusChoice>;
  /** What is wrong with the choice, in words. */
  error: ReactNode;
  reasons: readonly IncompleteReason[];
}

/** Why a session did not take place (DASH-016..020). */
export function ReasonField({ form, error, reasons }: ReasonFieldProps) {
  const { t } = useText('mf-dashboard');
  return (
    <Radio.Group
      {...form.getInputProps('reason')}
      error={error}
      name="reason"
      label={t('statusDialog.reason')}
      size="md"
    >
      <Stack gap="sm" mt="xs" mb="xs">
        {reasons.map((reason) => (
          <Radio key={reason} value={reason} label={t(`shared:reasons.${reason}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
