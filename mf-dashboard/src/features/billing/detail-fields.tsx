import { LINE_LIMIT, TEXT_LIMIT } from '@portal/contract/entities/inputs';
import { EDITION_TRAITS } from '@portal/contract/rules/editions';
import { useEdition } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { TextInput } from '@portal/ui/base';
import type { PortalForm } from '@portal/ui/form-kit';
import { Checkbox, Textarea } from '@portal/ui/forms';
import type { DetailValues } from './detail-values.ts';

/** What can be said about the billing of a session (BA-011). */
export function DetailFields({ field, tick }: Pick<PortalForm<DetailValues>, 'field' | 'tick'>) {
  const { t } = useText('mf-dashboard/billing');
  const { currency, chargesHst } = EDITION_TRAITS[useEdition()];
  return (
    <>
      <TextInput
        label={t('form.rate', { currency })}
        description={t('form.rateHint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...field('rate')}
      />
      {chargesHst && <Checkbox label={t('form.hst')} {...tick('hst_yn')} />}
      <TextInput label={t('form.invoice')} autoComplete="off" maxLength={LINE_LIMIT} {...field('invoice_number')} />
      <Checkbox label={t('form.paid')} {...tick('paid_yn')} />
      <Textarea
        size="md"
        label={t('form.note')}
        description={t('form.noteHint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={TEXT_LIMIT}
        {...field('note')}
      />
    </>
  );
}
