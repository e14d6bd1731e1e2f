import { updateProviderDetail } from '@portal/contract/calls/personal-details';
import { type TaxAnswers, taxAnswersOf, taxNumbers, taxProblems } from '@portal/contract/rules/tax-answers';
import { TAX_SNACKBAR_MS } from '@portal/contract/rules/timings';
import { useNotify } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { TaxFields, useTaxWords } from '@portal/ui/tax';
import { useContext } from 'react';
import { PageFrameContext } from '../section/page-frame.ts';
import { SectionForm, useSection } from '../section/section-form.tsx';

const nothingStored = { custom_tax_yn: null, gst_hst_number: null, pst_number: null };

/**
 * Tax Information, in Canada: both questions and, of who is registered, the numbers (ONB-157, ONB-158, ONB-166). In the
 * wizard Next updates the provider details under a loading panel and goes on (ONB-168); where that fails, the panel
 * closes and the error dialog says so (ONB-169). In
 * Preferences a snackbar of six seconds says that they are saved (SHELL-072).
 */
export function TaxSection() {
  const { t } = useText('mf-onboarding/professional');
  const { say, nameOf } = useTaxWords();
  const notify = useNotify();
  // There the next page says that this one is saved.
  const isInWizard = useContext(PageFrameContext) !== null;
  const form = useSection<TaxAnswers>({
    name: 'professional.tax',
    record: 'provider_detail',
    stored: ({ provider_detail }) => {
      const detail = provider_detail ?? nothingStored;
      return taxAnswersOf({ ...detail, exempt: detail.custom_tax_yn });
    },
    rules: (answers) => taxProblems(answers),
    say,
    save: (answers, { write }) => {
      const provider_detail = { custom_tax_yn: answers.exempt === 'yes', ...taxNumbers(answers) };
      return write(updateProviderDetail, (version) => ({ body: { provider_detail, version } }));
    },
    onSaved: () => {
      if (isInWizard) return;
      notify({ kind: 'success', message: t('shared:tax.updated'), durationMs: TAX_SNACKBAR_MS });
    },
  });
  return (
    <SectionForm
      form={form}
      title={t('tax.heading')}
      hint={t('tax.hint')}
      nameOf={(field) => (field === 'pst_number' ? t('tax.pst_number') : nameOf(field))}
    >
      <TaxFields form={form} pstLabel={t('tax.pst')} />
    </SectionForm>
  );
}
