import type { TaxAnswers } from '@portal/contract/rules/tax-answers';
import { useText } from '@portal/portal-kit/i18n';
import { Group, Stack, TextInput } from '@portal/ui/base';
import type { PortalForm } from '@portal/ui/form-kit';
import { Radio } from '@portal/ui/forms';
import type { ChangeEvent } from 'react';
import { type TaxNumberField, tidyTaxNumber } from './tax-number-input.ts';

interface TaxFieldsProps {
  form: PortalForm<TaxAnswers>;
  /** Left out where its answer is not sent (DASH-054). */
  asksExempt: boolean;
}

/** The questions of doc 1 §5, Clinic tax; numbers are asked of those who are registered (CLINIC-021..026). */
export function TaxFields({ form, asksExempt }: TaxFieldsProps) {
  const { t } = useText('mf-dashboard');
  const numberField = (field: TaxNumberField) => ({
    ...form.field(field),
    // No `maxLength`: it would cut a pasted number before its blanks are gone.
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      form.form.setFieldValue(field, tidyTaxNumber(field, currentTarget)),
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    // As it will be sent; while somebody types, a change of case would move the cursor.
    onBlur: () => form.form.setFieldValue(field, (value) => value.toUpperCase()),
  });
  // A question that is answered with yes or no, and with neither at first.
  const yesNo = (field: 'exempt' | 'registered') => (
    <Radio.Group label={t(`tax.${field}`)} required {...form.field(field)}>
      <Group gap="xl" mt="xs" mb="xs">
        <Radio value="yes" label={t('shared:yes')} />
        <Radio value="no" label={t('shared:no')} />
      </Group>
    </Radio.Group>
  );
  return (
    <Stack gap="md">
      {asksExempt && yesNo('exempt')}
      {yesNo('registered')}
      {form.values.registered === 'yes' && (
        <>
          <TextInput
            label={t('shared:tax.gstHst')}
            description={t('tax.gstHstHint')}
            required
            {...numberField('gst_hst_number')}
          />
          <TextInput label={t('tax.pst')} {...numberField('pst_number')} />
        </>
      )}
    </Stack>
  );
}
