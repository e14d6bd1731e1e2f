import { useDraft } from '@portal/portal-kit';
import type { UseFormReturnType } from '@portal/ui/forms';
import type { SameValue } from '../form/changed-fields.ts';
import { useFormDraft } from '../form/use-form-draft.ts';
import { type DetailValues, readChangedDetails } from './detail-values.ts';
import { readAmount } from './read-amount.ts';

/** A rate is the same with a comma and with a point: somebody may change the language between two visits. */
const sameDetail: SameValue<DetailValues> = (field, left, right) =>
  field === 'rate' ? readAmount(String(left)) === readAmount(String(right)) : left === right;

/** Keeps unsaved billing details, and brings them back when the same session is opened again. */
export function useDetailDraft(id: string, form: UseFormReturnType<DetailValues>, stored: DetailValues) {
  const draft = useDraft({ name: `billing_detail.${id}`, parse: readChangedDetails });
  const fate = useFormDraft({ draft, form, stored, same: sameDetail });
  return { ...fate, looking: draft.looking, forget: draft.forget };
}
