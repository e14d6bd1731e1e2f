import { updateProviderDetail } from '@portal/contract/calls/personal-details';
import { type TaxAnswers, taxAnswersOf, taxNumbers } from '@portal/contract/rules/tax-answers';
import { TAX_SNACKBAR_MS } from '@portal/contract/rules/timings';
import { type SlotInputs, useDraft, useEdition, useNotify, useRefreshUser, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Button, Text } from '@portal/ui/base';
import { Dialog } from '@portal/ui/overlays';
import { useState } from 'react';
import { useRefusalText } from '../form/use-refusal-text.ts';
import { asksForTax } from './asks-for-tax.ts';
import { dismiss, wasDismissed } from './dismissal.ts';
import { readTaxAnswers } from './read-tax-answers.ts';
import { TaxForm } from './tax-form.tsx';
import { usePageFocusAfter } from './use-page-focus-after.ts';

/**
 * The slot `hst-modal/v1`: asks a practitioner for their tax numbers, if they are among those to ask (DASH-051). It can
 * be put off for the browser session; what was typed by then comes back with it. On the dashboard it sends all that the
 * form asks, in a session the two numbers, and asks for no more (DASH-054, A-033).
 */
export default function HstModal({ place }: SlotInputs['hst-modal/v1']) {
  const { t } = useText('mf-dashboard');
  const { user } = useSession();
  const edition = useEdition();
  const notify = useNotify();
  const refreshUser = useRefreshUser();
  const refusalText = useRefusalText();
  const update = useCallMutation(updateProviderDetail);
  const draft = useDraft<TaxAnswers>({ name: 'tax.answers', parse: readTaxAnswers });
  const [isOver, setIsOver] = useState(() => wasDismissed(user.id));
  const detail = user.provider_detail ?? { custom_tax_yn: null, gst_hst_number: null, pst_number: null };
  const asksExempt = place === 'dashboard';
  const opened = !isOver && !draft.looking && asksForTax(user, edition);
  usePageFocusAfter(opened);

  const end = () => {
    dismiss(user.id);
    setIsOver(true);
  };
  const onSaved = () => {
    draft.forget();
    end();
    notify({ kind: 'success', message: t('tax.saved'), durationMs: TAX_SNACKBAR_MS });
    void refreshUser();
  };
  const save = (answers: TaxAnswers) => {
    const custom_tax_yn = answers.exempt === 'yes';
    const provider_detail = { ...(asksExempt && { custom_tax_yn }), ...taxNumbers(answers) };
    update.mutate({ body: { provider_detail } }, { onSuccess: onSaved });
  };
  return (
    <Dialog opened={opened} onClose={end} title={t('tax.title')} closeLabel={t('tax.close')}>
      <Text mb="md">{t('tax.text')}</Text>
      <TaxForm
        stored={taxAnswersOf({ ...detail, exempt: detail.custom_tax_yn })}
        asksExempt={asksExempt}
        draft={draft}
        onSave={save}
        saving={update.isPending}
        failure={update.error && refusalText(update.error)}
        action={
          <Button variant="default" onClick={end}>
            {t('tax.later')}
          </Button>
        }
      />
    </Dialog>
  );
}
