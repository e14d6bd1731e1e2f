import { calendarDay } from '@portal/contract/entities/calendar-day';
import { amount, LINE_LIMIT } from '@portal/contract/entities/inputs';
import type { Payout, PayoutSource, ProviderOption } from '@portal/contract/entities/payout';
import { money } from '@portal/contract/rules/numbers';
import { readAmount } from '@portal/contract/rules/read-amount';
import * as z from '@portal/contract/schema';
import type { Locale } from '@portal/portal-kit';

/** What a payout pays and for which days, as a form holds it: the amount as it was typed. */
export type PayoutValues = {
  amount: string;
  period_start: string;
  period_end: string;
  note: string;
};

/** The same with whom and from where: for a new payout. */
export type NewPayoutValues = PayoutValues & {
  /** `optionText` of the practitioner, so that a draft knows whom it names; empty while there is none. */
  provider: string;
  /** Empty while it is the suggested one. */
  source_id: string;
};

export const blankPayout: NewPayoutValues = {
  ...{ provider: '', source_id: '', amount: '', period_start: '', period_end: '', note: '' },
};

/** What is stored, as the form begins with it: decimals as the reader writes them. */
export function valuesOf(payout: Payout, locale: Locale): PayoutValues {
  const typed = payout.amount.toFixed(2);
  return {
    amount: locale === 'fr' ? typed.replace('.', ',') : typed,
    period_start: payout.period_start,
    period_end: payout.period_end,
    note: payout.note ?? '',
  };
}

/** What is sent. @throws where `payoutProblems` finds some */
export function sentOf(values: PayoutValues) {
  const { period_start, period_end } = values;
  return { amount: Number(readAmount(values.amount)), period_start, period_end, note: values.note.trim() || null };
}

type Problems<Values> = Partial<Record<keyof Values, string>>;

/** What is wrong with the values, by field, as keys of texts (A-148, RULES-008). */
export function payoutProblems(values: PayoutValues): Problems<PayoutValues> {
  const problems = {
    amount: amountProblem(values.amount),
    period_start: dayProblem(values.period_start),
    period_end: dayProblem(values.period_end) ?? (values.period_end < values.period_start ? 'reversed' : null),
    note: [...values.note.trim()].length > LINE_LIMIT ? 'long' : null,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

/** The same for a new payout, which needs a practitioner. */
export function newPayoutProblems(values: NewPayoutValues): Problems<NewPayoutValues> {
  return { ...(providerOf(values.provider) === null && { provider: 'provider' }), ...payoutProblems(values) };
}

function amountProblem(typed: string): string | null {
  const text = readAmount(typed);
  if (text === '') return 'required';
  const isAmount = money(text) === null && Number(text) > 0 && z.safeParse(amount(), Number(text)).success;
  return isAmount ? null : 'money';
}

function dayProblem(typed: string): string | null {
  if (typed === '') return 'required';
  return z.safeParse(calendarDay(), typed).success ? null : 'date';
}

/** An amount is the same with a comma and with a point. */
export function isSameValue(field: string, left: unknown, right: unknown): boolean {
  if (field !== 'amount') return left === right;
  return readAmount(String(left)) === readAmount(String(right));
}

type Provider = Omit<ProviderOption, 'email'>;

/** A practitioner as the value of a choice. */
export function optionText({ id, currency, full_name }: Provider): string {
  return `${id}:${currency}:${full_name}`;
}

/** The practitioner of such a value; null where it names none. */
export function providerOf(text: string): Provider | null {
  const [, id, currency, full_name] = /^(\d+):([A-Z]{3}):(.+)$/.exec(text) ?? [];
  return id === undefined || currency === undefined || full_name === undefined ? null : { id, currency, full_name };
}

/** Where a practitioner is usually paid from: the default source, or the first one in their own currency. */
export function suggestedSource(sources: readonly PayoutSource[], provider: Provider | null): PayoutSource | undefined {
  const usual = sources.find(({ default_yn }) => default_yn);
  if (provider === null || usual?.currency === provider.currency) return usual;
  return sources.find(({ currency }) => currency === provider.currency) ?? usual;
}
