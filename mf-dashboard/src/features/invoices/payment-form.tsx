import { updateInvoicePayment } from '@portal/contract/calls/invoices';
import type { Invoice } from '@portal/contract/entities/invoice';
import { useFormats, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { DateInput } from '@portal/ui/dates';
import { Form, usePortalForm } from '@portal/ui/form-kit';

interface PaymentFormProps {
  invoice: Invoice;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

const MINUTE_MS = 60_000;

/** What is wrong with the day of a payment; none is fine, it is owed then. */
export function paymentProblem(day: string, today: string): string | null {
  if (day === '') return null;
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return 'rules.date';
  return day > today ? 'rules.future' : null;
}

/** On which day an invoice was paid; without one it is owed. */
export function PaymentForm({ invoice, onSaved, onClose }: PaymentFormProps) {
  const { t } = useText('mf-dashboard/invoices');
  const { dayKey } = useFormats();
  const today = dayKey(useNow(MINUTE_MS));
  const update = useCallMutation(updateInvoicePayment);
  const form = usePortalForm<{ paid_on: string }>({
    remote: 'mf-dashboard',
    name: `invoice_payment.${invoice.id}`,
    stored: { paid_on: invoice.paid_on ?? '' },
    rules: ({ paid_on }) => {
      const problem = paymentProblem(paid_on, today);
      return problem === null ? {} : { paid_on: problem };
    },
    say: (problem) => t(problem),
    saved: t('payment.saved'),
    onUnchanged: onClose,
    save: async ({ paid_on }) => {
      await update.mutateAsync({ params: { id: invoice.id }, body: { paid_on: paid_on === '' ? null : paid_on } });
      await onSaved();
    },
    onSaved: (_values, { isGone }) => {
      if (!isGone) onClose();
    },
  });
  return (
    <Form form={form} label={t('payment.title')} nameOf={() => t('payment.day')} layout="dialog">
      <DateInput label={t('payment.day')} description={t('payment.hint')} max={today} {...form.field('paid_on')} />
    </Form>
  );
}
