import type { StatusOption } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { Stack } from '@portal/ui/base';
import type { Field } from '@portal/ui/form-kit';
import { Radio } from '@portal/ui/forms';
import type { StatusChoice } from './status-choice.ts';

interface StatusFieldProps {
  field: Field<StatusChoice['status']>;
  options: readonly StatusOption[];
}

/** The statuses to choose from (DASH-011..013); under Pending, what it is for. */
export function StatusField({ field, options }: StatusFieldProps) {
  const { t } = useText('mf-dashboard');
  const help = { complete: null, canceled: null, pending: t('statusDialog.pendingHelp') };
  return (
    <Radio.Group {...field} label={t('statusDialog.status')} size="md">
      <Stack gap="sm" mt="xs" mb="xs">
        {options.map((option) => (
          <Radio key={option} value={option} label={t(`statusDialog.options.${option}`)} description={help[option]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
