import type { MessageKey } from './message-key.ts';
import { isEmpty } from './required.ts';
import { formatTaxNumber, gstHst, pst } from './tax.ts';

/** An answer to a question that can stay open until it is asked for. */
export type YesNo = '' | 'yes' | 'no';

/** What the tax form holds (doc 1 §5). Whether somebody is registered is asked and never stored. */
export type TaxAnswers = {
  exempt: YesNo;
  registered: YesNo;
  gst_hst_number: string;
  pst_number: string;
};

export type TaxProblems = Partial<Record<keyof TaxAnswers, MessageKey>>;

/** What is stored of it, for a clinic (`is_tax_exempt`) and for a practitioner (`custom_tax_yn`) alike. */
export interface StoredTax {
  exempt: boolean | null;
  gst_hst_number: string | null;
  pst_number: string | null;
}

/**
 * The answers that a form begins with. Who has a number is registered; who answered before and has none is not; of
 * anybody else it is not known.
 */
export function taxAnswersOf({ exempt, gst_hst_number, pst_number }: StoredTax): TaxAnswers {
  const hasNumber = !isEmpty(gst_hst_number);
  return {
    exempt: answered(exempt),
    registered: exempt === null && !hasNumber ? '' : answered(hasNumber),
    gst_hst_number: gst_hst_number ?? '',
    pst_number: pst_number ?? '',
  };
}

function answered(answer: boolean | null): YesNo {
  if (answer === null) return '';
  return answer ? 'yes' : 'no';
}

/**
 * What is wrong with the answers, by field (CLINIC-021, CLINIC-022, CLINIC-023, CLINIC-024, CLINIC-025, CLINIC-026, in
 * the sign-up ONB-159, ONB-160, ONB-162). Numbers are asked of those who are registered only.
 * @param asksExempt false where that question is left out, because its answer is not sent (DASH-054)
 */
export function taxProblems(answers: TaxAnswers, asksExempt = true): TaxProblems {
  const { exempt, registered, gst_hst_number, pst_number } = answers;
  const problems = {
    exempt: asksExempt && exempt === '' ? 'rules.required' : null,
    registered: registered === '' ? 'rules.required' : null,
    ...(registered === 'yes' && {
      gst_hst_number: isEmpty(gst_hst_number) ? 'rules.required' : gstHst(gst_hst_number.trim()),
      pst_number: pst(pst_number.trim()),
    }),
  } satisfies Partial<Record<keyof TaxAnswers, MessageKey | null>>;
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

/** The two numbers as they are sent; who is not registered has neither (CLINIC-027, A-036). */
export function taxNumbers({ registered, gst_hst_number, pst_number }: TaxAnswers) {
  const isRegistered = registered === 'yes';
  return {
    gst_hst_number: isRegistered ? formatTaxNumber(gst_hst_number) : null,
    pst_number: isRegistered && !isEmpty(pst_number) ? formatTaxNumber(pst_number) : null,
  };
}
