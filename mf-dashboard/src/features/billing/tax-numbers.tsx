import { EDITION_TRAITS } from '@portal/contract/rules/editions';
import { taxAnswersOf } from '@portal/contract/rules/tax-answers';
import { useEdition, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Paper, Text } from '@portal/ui/base';
import { Dialog } from '@portal/ui/overlays';
import { useState } from 'react';
import { FactList } from '../facts/fact-list.tsx';
import { NO_TAX_ANSWERS, TaxForm, useTaxForm } from '../tax/tax-form.tsx';
import styles from './billing.module.css';

/** The practitioner's tax numbers (BS-004), where there is a HST, and the way to correct them. */
export function TaxNumbers() {
  const { t } = useText('mf-dashboard/billing');
  const { t: shared } = useText('mf-dashboard/tax');
  const { user } = useSession();
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  const { chargesHst } = EDITION_TRAITS[useEdition()];
  if (!chargesHst) return null;
  const facts = [
    { name: t('shared:tax.gstHst'), value: user.provider_detail?.gst_hst_number ?? t('tax.none') },
    { name: t('shared:tax.pst'), value: user.provider_detail?.pst_number ?? t('tax.none') },
  ];
  return (
    <Paper withBorder component="section" aria-labelledby="billing-tax" className={styles.tax}>
      <h2 id="billing-tax" className={styles.monthName}>
        {t('tax.title')}
      </h2>
      <Text size="sm" c="dimmed" mb="sm">
        {t('tax.text')}
      </Text>
      <FactList facts={facts} />
      <Button variant="default" mt="md" onClick={() => setChanging(true)}>
        {t('tax.change')}
      </Button>
      <Dialog opened={changing} onClose={close} title={shared('tax.title')}>
        <ChangeTax onSaved={close} />
      </Dialog>
    </Paper>
  );
}

/** The tax form in a dialog. What was typed before comes back as soon as it is known. */
function ChangeTax({ onSaved }: { onSaved: () => void }) {
  const { user } = useSession();
  const detail = user.provider_detail;
  const stored = detail ? taxAnswersOf({ ...detail, exempt: detail.custom_tax_yn }) : NO_TAX_ANSWERS;
  const form = useTaxForm({ asksExempt: true, stored, onSaved });
  return form.draft.looking ? null : <TaxForm form={form} asksExempt />;
}
