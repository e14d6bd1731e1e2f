import { updateProviderDetail } from '@portal/contract/calls/personal-details';
import { type TaxAnswers, taxAnswersOf, taxNumbers } from '@portal/contract/rules/tax-answers';
import { TAX_SNACKBAR_MS } from '@portal/contract/rules/timings';
import { useDraft, useNotify, useRefreshUser, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { useRefusalText } from '../form/use-refusal-text.ts';
import { readChangedAnswers } from './read-changed-answers.ts';

const nothingStored = { custom_tax_yn: null, gst_hst_number: null, pst_number: null };

/**
 * What the tax form needs to save the signed-in practitioner's answers. Once saved they show everywhere, and a snackbar
 * says so (DASH-053).
 * @param asksExempt false where the two numbers are all that is sent (DASH-054)
 * @param onSaved the answers are saved
 */
export function useSaveTax(asksExempt: boolean, onSaved: () => void) {
  const { t } = useText('mf-dashboard');
  const { user } = useSession();
  const notify = useNotify();
  const refreshUser = useRefreshUser();
  const refusalText = useRefusalText();
  const update = useCallMutation(updateProviderDetail);
  const draft = useDraft({ name: 'tax.answers', parse: readChangedAnswers });
  const detail = user.provider_detail ?? nothingStored;
  const onSuccess = () => {
    draft.forget();
    onSaved();
    notify({ kind: 'success', message: t('tax.saved'), durationMs: TAX_SNACKBAR_MS });
    void refreshUser();
  };
  const onSave = (answers: TaxAnswers) => {
    const custom_tax_yn = answers.exempt === 'yes';
    const provider_detail = { ...(asksExempt && { custom_tax_yn }), ...taxNumbers(answers) };
    update.mutate({ body: { provider_detail } }, { onSuccess });
  };
  return {
    stored: taxAnswersOf({ ...detail, exempt: detail.custom_tax_yn }),
    asksExempt,
    draft,
    onSave,
    saving: update.isPending,
    failure: update.error && refusalText(update.error),
  };
}
