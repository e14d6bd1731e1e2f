import type { StatusOption } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { Stack } from '@portal/ui/base';
import { Radio, type UseFormReturnType } from '@portal/ui/forms';
import type { ReactNode } from 'react';
import type { StatusChoice } from './status-choice.ts';

interface StatusFieldProps {
  form: UseFormReturnType<StatusChoice>;
  /** What is wrong with the choice, in words. */
  error: ReactNode;
  options: readonly StatusOption[];
}

/** The statuses to choose from (DASH-011..013); under Pending, what it is for. */
export function StatusField({ form, error, options }: StatusFieldProps) {
  const { t } = useText('mf-dashboard');
  const help = { complete: null, canceled: null, pending: t('statusDialog.pendingHelp') };
  return (
    <Radio.Group
      {...form.getInputProps('status')}
      error={error}
      name="status"
      label={t('statusDialog.status')}
      size="md"
    >
      <Stack gap="sm" mt="xs" mb="xs">
        {options.map((option) => (
          <Radio key={option} value={option} label={t(`statusDialog.options.${option}`)} description={help[option]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
