import { updateProviderDetail } from '@portal/contract/calls/personal-details';
import { type TaxAnswers, taxAnswersOf, taxNumbers, taxProblems } from '@portal/contract/rules/tax-answers';
import { TAX_SNACKBAR_MS } from '@portal/contract/rules/timings';
import { useNotify, useRefreshUser } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Form, type PortalForm, usePortalForm } from '@portal/ui/form-kit';
import { TaxFields, useTaxWords } from '@portal/ui/tax';
import type { ReactNode } from 'react';

/** Every question open. */
export const NO_TAX_ANSWERS = taxAnswersOf({ exempt: null, gst_hst_number: null, pst_number: null });

interface TaxFormOptions {
  /** False where the two numbers are all that is sent (DASH-054). */
  asksExempt: boolean;
  /** What the form begins with. */
  stored: TaxAnswers;
  onSaved: () => void;
}

/** The signed-in practitioner's answers. Once saved they show everywhere, and a snackbar says so (DASH-053). */
export function useTaxForm({ asksExempt, stored, onSaved }: TaxFormOptions): PortalForm<TaxAnswers> {
  const { t } = useText('mf-dashboard/tax');
  const notify = useNotify();
  const refreshUser = useRefreshUser();
  const update = useCallMutation(updateProviderDetail);
  const { say } = useTaxWords();
  return usePortalForm<TaxAnswers>({
    remote: 'mf-dashboard',
    name: 'tax.answers',
    stored,
    rules: (answers) => taxProblems(answers, asksExempt),
    say,
    draft: true,
    save: (answers) => {
      const custom_tax_yn = answers.exempt === 'yes';
      const provider_detail = { ...(asksExempt && { custom_tax_yn }), ...taxNumbers(answers) };
      return update.mutateAsync({ body: { provider_detail } });
    },
    onSaved: () => {
      onSaved();
      notify({ kind: 'success', message: t('shared:tax.updated'), durationMs: TAX_SNACKBAR_MS });
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

/**
 * The tax form, with the fields and rules of the clinics' one (DASH-052): Save once something was changed (CLINIC-028);
 * what is wrong or refused is said in it, nothing is lost.
 */
export function TaxForm({ form, asksExempt, action }: TaxFormProps) {
  const { t } = useText('mf-dashboard/tax');
  const { nameOf } = useTaxWords();
  return (
    <Form form={form} label={t('tax.title')} nameOf={nameOf} layout="dialog" gap="lg" needsChange action={action}>
      <TaxFields form={form} pstLabel={t('shared:tax.pstOptional')} asksExempt={asksExempt} />
    </Form>
  );
}
