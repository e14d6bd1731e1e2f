import { issueInvoice } from '@portal/contract/calls/invoices';
import type { CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import { EDITION_TRAITS } from '@portal/contract/rules/editions';
import { PROVINCES, readProvince, toCents } from '@portal/contract/rules/sales-tax';
import { useEdition, useFormats, useNow, useRefreshUser, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import { useNavigate } from '@portal/portal-kit/router';
import { Alert, Stack, Text } from '@portal/ui/base';
import { DateInput } from '@portal/ui/dates';
import { Form, usePortalForm } from '@portal/ui/form-kit';
import { Checkbox, NativeSelect } from '@portal/ui/forms';
import { missedReason } from '../appointment/standing.ts';
import { useMoney } from '../money/money.ts';
import { useTaxName } from './invoice-document.tsx';
import { meaningOfPayment, offeredWith, totalsOfInvoice } from './invoice-totals.ts';
import { paymentProblem } from './payment-form.tsx';
import { useAskAnew } from './use-ask-anew.ts';

export interface IssueFormProps {
  session: CompletedAppointment;
  /** All that the page knows: those of the same client can be billed with it. */
  sessions: readonly CompletedAppointment[];
  onClose: () => void;
}

interface IssueValues extends Record<string, unknown> {
  sessions: string[];
  province: string;
  paid_on: string;
}

const MINUTE_MS = 60_000;

/** Issues an invoice for a session, and for others with the same client that have none yet. */
export function IssueForm({ session, sessions, onClose }: IssueFormProps) {
  const { t } = useText('mf-dashboard/invoices');
  const { user } = useSession();
  const { dateTime, dayKey } = useFormats();
  const money = useMoney();
  const taxName = useTaxName();
  const navigate = useNavigate();
  const askAnew = useAskAnew();
  const refreshUser = useRefreshUser();
  const issue = useRepeatableMutation(issueInvoice);
  const { chargesHst } = EDITION_TRAITS[useEdition()];
  const today = dayKey(useNow(MINUTE_MS));
  const numbers = {
    gst_hst_number: user.provider_detail?.gst_hst_number ?? null,
    pst_number: user.provider_detail?.pst_number ?? null,
  };
  const offered = offeredWith(session, sessions);
  const chosenOf = ({ sessions: ids }: IssueValues) => offered.filter(({ id }) => ids.includes(id));
  const totalsWith = (values: IssueValues) =>
    totalsOfInvoice(chosenOf(values), { province: values.province, numbers, chargesHst, dayOf: dayKey });
  const meaningOf = (values: IssueValues) => meaningOfPayment(chosenOf(values), values.paid_on);
  const form = usePortalForm<IssueValues>({
    remote: 'mf-dashboard',
    name: `issue_invoice.${session.id}`,
    stored: {
      sessions: [session.id],
      province: readProvince(user.practice_address?.state?.code) ?? '',
      paid_on: session.appointment_detail?.paid_yn ? dayKey(session.start_date) : '',
    },
    rules: (values) => {
      const isUnsaid = meaningOf(values) === 'owed_again';
      const day = isUnsaid ? 'rules.paid' : paymentProblem(values.paid_on, today);
      return {
        ...(chosenOf(values).length === 0 && { sessions: 'rules.sessions' }),
        ...(totalsWith(values).isTaxed && values.province === '' && { province: 'rules.province' }),
        ...(day !== null && { paid_on: day }),
      };
    },
    say: (problem) => t(problem),
    savesUnchanged: true,
    save: async (values) => {
      const invoice = await issue.mutateAsync({
        body: {
          // One that was billed elsewhere meanwhile is not offered any more.
          appointment_ids: chosenOf(values).map(({ id }) => id),
          province: readProvince(values.province),
          paid_on: values.paid_on === '' ? null : values.paid_on,
          total_cents: totalsWith(values).total,
        },
      });
      await askAnew();
      onClose();
      await navigate(`/billing/invoices/${invoice.id}`);
    },
    // A rate or tax number was changed, or a session billed elsewhere: the form then shows it as it is by now.
    onFailed: () => void Promise.all([askAnew(), refreshUser()]).catch(() => undefined),
  });
  const { taxes, total, isTaxed } = totalsWith(form.values);
  const named = taxes.map((tax) => `${taxName(tax)} ${money(tax.cents)}`).join(', ');
  return (
    <Form
      form={form}
      label={t('issue.title')}
      nameOf={(field) => t(`issue.fields.${field}`)}
      layout="dialog"
      submitLabel={t('issue.submit')}
    >
      <Text size="sm" c="dimmed">
        {t('issue.text', { name: session.client.preferred_name_with_last_name })}
      </Text>
      <Checkbox.Group label={t('issue.sessions')} {...form.field('sessions')}>
        <Stack gap="xs" mt="xs">
          {offered.map((one) => {
            const { id, start_date, appointment_detail: detail } = one;
            const missed = missedReason(one);
            return (
              <Checkbox
                key={id}
                value={id}
                label={[
                  t(chargesHst && detail?.hst_yn ? 'issue.sessionTaxed' : 'issue.session', {
                    date: dateTime(start_date),
                    amount: money(toCents(detail?.rate ?? 0)),
                  }),
                  ...(missed ? [t(`shared:reasons.${missed}`)] : []),
                  ...(detail?.paid_yn ? [t('issue.paid')] : []),
                ].join(' · ')}
              />
            );
          })}
        </Stack>
      </Checkbox.Group>
      {isTaxed && (
        <NativeSelect
          label={t('issue.province')}
          description={t('issue.provinceHint')}
          options={[
            { value: '', label: t('issue.noProvince') },
            ...PROVINCES.map((value) => ({ value, label: t(`provinces.${value}`) })),
          ]}
          {...form.field('province')}
        />
      )}
      {isTaxed && numbers.gst_hst_number === null && <Alert color="yellow">{t('issue.noNumber')}</Alert>}
      <DateInput label={t('issue.paidOn')} description={t('payment.hint')} max={today} {...form.field('paid_on')} />
      {meaningOf(form.values) === 'all_paid' && <Text size="sm">{t('issue.becomesPaid')}</Text>}
      <Text fw={650} role="status">
        {named === ''
          ? t('issue.total', { amount: money(total) })
          : t('issue.withTax', { amount: money(total), taxes: named })}
      </Text>
    </Form>
  );
}
