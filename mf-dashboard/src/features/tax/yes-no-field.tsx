import type { YesNo } from '@portal/contract/rules/tax-answers';
import { useText } from '@portal/portal-kit/i18n';
import { Group } from '@portal/ui/base';
import { Radio } from '@portal/ui/forms';
import type { ReactNode } from 'react';

interface YesNoFieldProps {
  name: string;
  label: string;
  value: YesNo;
  onChange: (answer: YesNo) => void;
  error: ReactNode;
}

/** A question that is answered with yes or no, and with neither at first. */
export function YesNoField({ name, label, value, onChange, error }: YesNoFieldProps) {
  const { t } = useText('mf-dashboard');
  return (
    <Radio.Group
      name={name}
      label={label}
      value={value}
      onChange={(answer) => onChange(answer === 'yes' ? 'yes' : 'no')}
      error={error}
      required
    >
      <Group gap="xl" mt="xs" mb="xs">
        <Radio value="yes" label={t('shared:yes')} />
        <Radio value="no" label={t('shared:no')} />
      </Group>
    </Radio.Group>
  );
}
