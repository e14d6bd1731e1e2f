import type { TaxAnswers } from '@portal/contract/rules/tax-answers';
import * as z from '@portal/contract/schema';
import { changedField } from '../form/changed-field-schema.ts';
import type { ChangedFields } from '../form/changed-fields.ts';

const answer = z.enum(['', 'yes', 'no']);
const changes = z.object({
  exempt: changedField(answer),
  registered: changedField(answer),
  gst_hst_number: changedField(z.string()),
  pst_number: changedField(z.string()),
});

/** Reads a draft of the form, which an older version may have written; null when it cannot be used. */
export function readChangedAnswers(found: unknown): ChangedFields<TaxAnswers> | null {
  return z.safeParse(changes, found).data ?? null;
}
