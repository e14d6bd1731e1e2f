import { Group, Stack } from '@mantine/core';
import type { TaxAnswers } from '@portal/contract/rules/tax-answers';
import { useText } from '@portal/portal-kit/i18n';
import type { ChangeEvent } from 'react';
import type { PortalForm } from '../form/use-portal-form.ts';
import { Radio, RadioOption } from '../forms.ts';
import { TextInput } from '../shared/text-input.tsx';
import { type TaxNumberField, tidyTaxNumber } from './tax-number-input.ts';

export interface TaxFieldsProps {
  form: Pick<PortalForm<TaxAnswers>, 'form' | 'field' | 'values'>;
  /** What the number of the province is called there. */
  pstLabel: string;
  /** False leaves that question out, where its answer is not sent (DASH-054). */
  asksExempt?: boolean;
}

/**
 * The questions of doc 1 §5, Clinic tax; numbers are asked of those who are registered (CLINIC-021, CLINIC-022,
 * CLINIC-023, CLINIC-024, CLINIC-025, CLINIC-026, ONB-157, ONB-158, ONB-161, ONB-163, ONB-164, ONB-165).
 */
export function TaxFields({ form, pstLabel, asksExempt = true }: TaxFieldsProps) {
  const { t } = useText('shared');
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
        <RadioOption value="yes" label={t('yes')} />
        <RadioOption value="no" label={t('no')} />
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
            label={t('tax.gstHst')}
            description={t('tax.gstHstHint')}
            required
            {...numberField('gst_hst_number')}
          />
          <TextInput label={pstLabel} {...numberField('pst_number')} />
        </>
      )}
    </Stack>
  );
}

/** The texts of the tax fields: what is wrong with one (`rules.gst_hst`), and what each is called. */
export function useTaxWords() {
  const { t } = useText('shared');
  return {
    say: (problem: string) => t(`tax.${problem}`),
    nameOf: (field: keyof TaxAnswers) => t(`tax.fields.${field}`),
  };
}
