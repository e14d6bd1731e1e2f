import { LINE_LIMIT, TEXT_LIMIT } from '@portal/contract/entities/inputs';
import { EDITION_TRAITS } from '@portal/contract/rules/editions';
import { useEdition } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { TextInput } from '@portal/ui/base';
import { Checkbox, Textarea, type UseFormReturnType } from '@portal/ui/forms';
import type { DetailValues } from './detail-values.ts';

/** What can be said about the billing of a session (BA-011). */
export function DetailFields({ form }: { form: UseFormReturnType<DetailValues> }) {
  const { t } = useText('mf-dashboard/billing');
  const { currency, chargesHst } = EDITION_TRAITS[useEdition()];
  const field = (name: keyof DetailValues, kind: 'input' | 'checkbox' = 'input') => ({
    ...form.getInputProps(name, { type: kind }),
    error: errorText(form.errors[name], t),
  });
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
      {chargesHst && <Checkbox label={t('form.hst')} {...field('hst_yn', 'checkbox')} />}
      <TextInput label={t('form.invoice')} autoComplete="off" maxLength={LINE_LIMIT} {...field('invoice_number')} />
      <Checkbox label={t('form.paid')} {...field('paid_yn', 'checkbox')} />
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

/** What is wrong with a field: a rule's key has its text here, anything else came from the server in words. */
function errorText(error: unknown, t: (key: string) => string): string | undefined {
  if (typeof error !== 'string') return undefined;
  return error.startsWith('rules.') ? t(error) : error;
}
