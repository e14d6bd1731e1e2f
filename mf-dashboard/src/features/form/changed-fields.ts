/** What somebody changed in a form: field by field, from what to what. */
export type ChangedFields<Values> = {
  [Field in keyof Values]?: { from: Values[Field]; to: Values[Field] } | undefined;
};

/** Tells whether two values of a field mean the same, however they are written. */
export type SameValue<Values> = <Field extends keyof Values>(
  field: Field,
  left: Values[Field],
  right: Values[Field],
) => boolean;

const identical = (_field: unknown, left: unknown, right: unknown) => left === right;

/** What of these values is not as it was when the form opened. */
export function changedFields<Values extends object>(opened: Values, values: Values): ChangedFields<Values> {
  const changes: ChangedFields<Values> = {};
  for (const field of fieldsOf(opened)) {
    if (values[field] !== opened[field]) changes[field] = { from: opened[field], to: values[field] };
  }
  return changes;
}

/** Changes of an earlier visit upon what is stored by now. */
export interface Rebased<Values> {
  values: Values;
  /** What is still to be saved; the rest is stored as it was wished. */
  open: (keyof Values)[];
  /** What of it was changed elsewhere since: saving would undo that. */
  overtaken: (keyof Values)[];
}

/** Puts changes of an earlier visit upon what is stored today, and leaves alone all that they do not name. */
export function rebase<Values extends object>(
  changes: ChangedFields<Values>,
  stored: Values,
  same: SameValue<Values> = identical,
): Rebased<Values> {
  const rebased: Rebased<Values> = { values: { ...stored }, open: [], overtaken: [] };
  for (const field of fieldsOf(stored)) {
    const change = changes[field];
    if (!change || same(field, change.to, stored[field])) continue;
    rebased.values[field] = change.to;
    rebased.open.push(field);
    if (!same(field, change.from, stored[field])) rebased.overtaken.push(field);
  }
  return rebased;
}

function fieldsOf<Values extends object>(values: Values): (keyof Values)[] {
  const names: string[] = Object.keys(values);
  return names.filter((name): name is keyof Values & string => name in values);
}
