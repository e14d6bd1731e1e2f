import type { TaxAnswers } from '@portal/contract/rules/tax-answers';
import * as z from '@portal/contract/schema';

const answer = z.enum(['', 'yes', 'no']);
const answers = z.object({ exempt: answer, registered: answer, gst_hst_number: z.string(), pst_number: z.string() });

/** Reads a draft of the form, which an older version may have written; null when it cannot be used. */
export function readTaxAnswers(found: unknown): TaxAnswers | null {
  return z.safeParse(answers, found).data ?? null;
}
