import { updateProviderDetail } from '@portal/contract/calls/personal-details';
import { type TaxAnswers, taxAnswersOf, taxNumbers, taxProblems } from '@portal/contract/rules/tax-answers';
import { TAX_SNACKBAR_MS } from '@portal/contract/rules/timings';
import { useNotify, useRefreshUser, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Group, Stack, TextInput } from '@portal/ui/base';
import { Form, type PortalForm, usePortalForm } from '@portal/ui/form-kit';
import { Radio } from '@portal/ui/forms';
import type { ChangeEvent, ReactNode } from 'react';
import { type TaxNumberField, tidyTaxNumber } from './tax-number-input.ts';

const nothingStored = { custom_tax_yn: null, gst_hst_number: null, pst_number: null };

/**
 * The signed-in practitioner's answers. Once saved they show everywhere, and a snackbar says so (DASH-053).
 * @param asksExempt false where the two numbers are all that is sent (DASH-054)
 */
export function useTaxForm(asksExempt: boolean, onSaved: () => void): PortalForm<TaxAnswers> {
  const { t } = useText('mf-dashboard/tax');
  const { user } = useSession();
  const notify = useNotify();
  const refreshUser = useRefreshUser();
  const update = useCallMutation(updateProviderDetail);
  const detail = user.provider_detail ?? nothingStored;
  return usePortalForm<TaxAnswers>({
    remote: 'mf-dashboard',
    name: 'tax.answers',
    stored: taxAnswersOf({ ...detail, exempt: detail.custom_tax_yn }),
    rules: (answers) => taxProblems(answers, asksExempt),
    say: (problem) => t(`tax.${problem}`),
    draft: true,
    save: (answers) => {
      const custom_tax_yn = answers.exempt === 'yes';
      const provider_detail = { ...(asksExempt && { custom_tax_yn }), ...taxNumbers(answers) };
      return update.mutateAsync({ body: { provider_detail } });
    },
    onSaved: () => {
      onSaved();
      notify({ kind: 'success', message: t('tax.saved'), durationMs: TAX_SNACKBAR_MS });
      return refreshUser();
    },
  });
}

interface TaxFormProps {
  form: PortalForm<TaxAnswers>;
  /** False leaves that question out, where its answer is not sent (DASH-054). */
  asksExempt: boolean;
  /** A second button. */
  action?: ReactNode;
}

/** The tax form: Save once something was changed (CLINIC-028); what is wrong or refused is said in it, nothing is lost. */
export function TaxForm({ form, asksExempt, action }: TaxFormProps) {
  const { t } = useText('mf-dashboard/tax');
  return (
    <Form
      form={form}
      label={t('tax.title')}
      nameOf={(field) => t(`tax.fields.${field}`)}
      layout="dialog"
      gap="lg"
      needsChange
      action={action}
    >
      <TaxFields form={form} asksExempt={asksExempt} />
    </Form>
  );
}

/**
 * The questions of doc 1 §5, Clinic tax; numbers are asked of those who are registered (CLINIC-021, CLINIC-022,
 * CLINIC-023, CLINIC-024, CLINIC-025, CLINIC-026).
 */
function TaxFields({ form, asksExempt }: Omit<TaxFormProps, 'action'>) {
  const { t } = useText('mf-dashboard/tax');
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
