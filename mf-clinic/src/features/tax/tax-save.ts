import { type ClinicTax, ClinicTaxConflict, type SavedClinicTax } from '@portal/contract/entities/clinic-admin';
import { type TaxAnswers, taxAnswersOf, taxNumbers } from '@portal/contract/rules/tax-answers';
import * as z from '@portal/contract/schema';
import { describeError, type PortalError } from '@portal/portal-kit';

/** The tax information as it is sent; who is not registered has no numbers (CLINIC-027, CLINIC-029). */
export type SentTax = ClinicTax & { is_tax_exempt: boolean };

/** The tax information that another administrator has saved meanwhile. */
export type OtherTax = ClinicTaxConflict['current'];

/** What the form sends. */
export function sentTax(answers: TaxAnswers): SentTax {
  return { is_tax_exempt: answers.exempt === 'yes', ...taxNumbers(answers) };
}

/** The answers that stored tax information stands for. */
export function answersTo({ is_tax_exempt, gst_hst_number, pst_number }: ClinicTax): TaxAnswers {
  return taxAnswersOf({ exempt: is_tax_exempt, gst_hst_number, pst_number });
}

/** Whether two administrators have said the same. */
export function isSameTax(one: ClinicTax, other: ClinicTax): boolean {
  return (
    one.is_tax_exempt === other.is_tax_exempt &&
    one.gst_hst_number === other.gst_hst_number &&
    one.pst_number === other.pst_number
  );
}

interface Saving {
  /** Makes the call of the contract: the three fields, and the version that they were changed upon. */
  put: (clinic: SentTax, version: number) => Promise<SavedClinicTax>;
  /** What was sent before and never answered: the server may have it. */
  unanswered: readonly SentTax[];
}

/** How a save ended: done, or kept back because of what somebody else saved. */
export type Saved = { kind: 'done'; stored: SavedClinicTax } | { kind: 'conflict'; theirs: OtherTax };

/**
 * Saves upon a version, and takes nobody else's place by it. Where the other save was one's own, because its
 * answer got lost or the same was sent from another tab, there is nothing to decide.
 * @throws what the call rejects with, unless it is a conflict
 */
export async function saveTax(sent: SentTax, version: number, { put, unanswered }: Saving): Promise<Saved> {
  try {
    return { kind: 'done', stored: await put(sent, version) };
  } catch (error) {
    const theirs = otherTaxOf(error);
    if (!theirs) throw error;
    if (isSameTax(theirs, sent)) return { kind: 'done', stored: theirs };
    const isOwn = unanswered.some((before) => isSameTax(theirs, before));
    if (isOwn && theirs.version !== version) return saveTax(sent, theirs.version, { put, unanswered });
    return { kind: 'conflict', theirs };
  }
}

/** What a 409 says is stored; null of every other failure. */
function otherTaxOf(error: unknown): OtherTax | null {
  if (describeError(error).kind !== 'conflict') return null;
  const read = z.safeParse(ClinicTaxConflict, (error as PortalError).conflict);
  return read.success ? read.data.current : null;
}
