import type { TaxAnswers } from '@portal/contract/rules/tax-answers';
import { useText } from '@portal/portal-kit/i18n';
import { Stack, TextInput } from '@portal/ui/base';
import type { UseFormReturnType } from '@portal/ui/forms';
import type { ChangeEvent } from 'react';
import { type TaxNumberField, tidyTaxNumber } from './tax-number-input.ts';
import { YesNoField } from './yes-no-field.tsx';

interface TaxFieldsProps {
  form: UseFormReturnType<TaxAnswers>;
  /** Left out where its answer is not sent (DASH-054). */
  asksExempt: boolean;
}

/** The questions of doc 1 §5, Clinic tax; numbers are asked of those who are registered (CLINIC-021..026). */
export function TaxFields({ form, asksExempt }: TaxFieldsProps) {
  const { t } = useText('mf-dashboard');
  const errorOf = (field: keyof TaxAnswers) => form.errors[field] && t(`tax.${form.errors[field]}`);
  const numberField = (field: TaxNumberField) => ({
    ...form.getInputProps(field),
    name: field,
    error: errorOf(field),
    // No `maxLength`: it would cut a pasted number before its blanks are gone.
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      form.setFieldValue(field, tidyTaxNumber(field, currentTarget)),
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    // As it will be sent; while somebody types, a change of case would move the cursor.
    onBlur: () => form.setFieldValue(field, (value) => value.toUpperCase()),
  });
  return (
    <Stack gap="md">
      {asksExempt && (
        <YesNoField
          name="exempt"
          label={t('tax.exempt')}
          value={form.values.exempt}
          onChange={(answer) => form.setFieldValue('exempt', answer)}
          error={errorOf('exempt')}
        />
      )}
      <YesNoField
        name="registered"
        label={t('tax.registered')}
        value={form.values.registered}
        onChange={(answer) => form.setFieldValue('registered', answer)}
        error={errorOf('registered')}
      />
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
