import * as z from '@portal/contract/schema';

/** The schema of one field's change in a draft, by the schema of its values; absent while it was not changed. */
export function changedField<Value extends z.ZodMiniType>(value: Value) {
  return z.optional(z.object({ from: value, to: value }));
}
