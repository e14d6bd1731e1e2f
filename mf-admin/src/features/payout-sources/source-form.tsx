import { adminCreatePayoutSource } from '@portal/contract/calls/admin-payouts';
import { anyLine, LINE_LIMIT, line, obeys } from '@portal/contract/entities/inputs';
import { noAccountNumber, PAYOUT_CURRENCIES, PAYOUT_SOURCE_KINDS } from '@portal/contract/rules/payments';
import * as z from '@portal/contract/schema';
import { useText } from '@portal/portal-kit/i18n';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import { TextInput } from '@portal/ui/base';
import { Form, usePortalForm } from '@portal/ui/form-kit';
import { Checkbox, NativeSelect } from '@portal/ui/forms';
import parts from '../sections/parts.module.css';

const schema = z.object({
  name: line().check(obeys(noAccountNumber)),
  kind: z.enum(PAYOUT_SOURCE_KINDS),
  currency: z.enum(PAYOUT_CURRENCIES),
  reference: anyLine().check(obeys(noAccountNumber)),
  default_yn: z.boolean(),
});
const blank = { name: '', kind: 'bank_account', currency: 'CAD', reference: '', default_yn: false };

/** A new payout source (ADMIN-027, BS-010). */
export function SourceForm({ onSaved }: { onSaved: () => Promise<unknown> }) {
  const { t } = useText('mf-admin/payout-sources');
  const create = useRepeatableMutation(adminCreatePayoutSource);
  const form = usePortalForm({
    remote: 'mf-admin',
    name: 'admin.payout_source',
    stored: blank,
    rules: schema,
    say: (problem) => t(`problems.${problem.replace(/^rules\./, '')}`),
    draft: true,
    clears: true,
    saved: t('new.done'),
    save: (values) => create.mutateAsync({ body: schema.parse(values) }),
    onSaved: async () => void (await onSaved()),
  });
  return (
    <div className={parts.form}>
      <Form form={form} label={t('new.title')} nameOf={(name) => t(`fields.${name}`)} submitLabel={t('new.create')}>
        <TextInput
          label={t('fields.name')}
          description={t('fields.nameHint')}
          autoComplete="off"
          maxLength={LINE_LIMIT}
          required
          {...form.field('name')}
        />
        <NativeSelect
          label={t('fields.kind')}
          {...form.field('kind')}
          options={PAYOUT_SOURCE_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
        <NativeSelect
          label={t('fields.currency')}
          {...form.field('currency')}
          options={PAYOUT_CURRENCIES.map((currency) => ({ value: currency, label: t(`currencies.${currency}`) }))}
        />
        <TextInput
          label={t('fields.reference')}
          description={t('fields.referenceHint')}
          autoComplete="off"
          maxLength={LINE_LIMIT}
          {...form.field('reference')}
        />
        <Checkbox label={t('fields.default_yn')} description={t('fields.defaultHint')} {...form.tick('default_yn')} />
      </Form>
    </div>
  );
}
