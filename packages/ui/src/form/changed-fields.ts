/** What a form holds, field by field: text, a tick, several choices; anything that JSON can write. */
export type FormValues = Record<string, unknown>;

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

/** Blanks around a text are not saved, so they make no difference. */
export const sameButForBlanks = (_field: unknown, left: unknown, right: unknown) => equal(bare(left), bare(right));

const bare = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
const equal = (left: unknown, right: unknown) => left === right || JSON.stringify(left) === JSON.stringify(right);

/** What of these values is not as it was when the form opened. */
export function changedFields<Values extends FormValues>(opened: Values, values: Values): ChangedFields<Values> {
  const changes: ChangedFields<Values> = {};
  for (const field of fieldsOf(opened)) {
    if (!equal(values[field], opened[field])) changes[field] = { from: opened[field], to: values[field] };
  }
  return changes;
}

export function differs<Values extends FormValues>(left: Values, right: Values): boolean {
  return Object.keys(changedFields(left, right)).length > 0;
}

/** The changes of some fields. */
export function pick<Values extends FormValues>(
  changes: ChangedFields<Values>,
  fields: readonly (keyof Values & string)[],
): ChangedFields<Values> {
  const picked: ChangedFields<Values> = {};
  for (const field of fields) if (changes[field]) picked[field] = changes[field];
  return picked;
}

/** All that the server may have by now, as far as a form knows. */
export interface Known<Values> {
  base: Values;
  /** What was sent and may be stored. */
  sent: readonly Values[];
  /** Values that the page has as stored, from there to what was saved since. */
  unseen: ChangedFields<Values>;
  /** Changes under which the stored value changed, each from the value that the person saw. */
  overtaken: ChangedFields<Values>;
  same: SameValue<Values>;
}

/** What of these values is lost if it is not kept: it is not as the server has it, or as the server may have it. */
export function openChanges<Values extends FormValues>(
  { base, sent, unseen, overtaken, same }: Known<Values>,
  values: Values,
): ChangedFields<Values> {
  const changes = changedFields(base, values);
  for (const field of fieldsOf(base)) {
    const to = values[field];
    const maybes = [...sent.map((each) => ({ from: each[field], to })), ...fromOf(unseen[field], to)];
    const change = changes[field] ?? maybes.find(({ from }) => !same(field, from, to));
    if (change) changes[field] = { ...change, ...overtaken[field], to };
  }
  return changes;
}

const fromOf = <Value>(change: { from: Value } | undefined, to: Value) => (change ? [{ from: change.from, to }] : []);

/** Changes of an earlier visit upon what is stored by now. */
export interface Rebased<Values> {
  values: Values;
  /** What is still to be saved; the rest is stored as it was entered. */
  open: (keyof Values & string)[];
  /** What of it was changed elsewhere since: saving would undo that. */
  overtaken: (keyof Values & string)[];
}

/** Puts changes of an earlier visit upon what is stored today, and leaves alone all that they do not name. */
export function rebase<Values extends FormValues>(
  changes: ChangedFields<Values>,
  stored: Values,
  same: SameValue<Values> = sameButForBlanks,
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

/**
 * Reads a draft of a form, which an older version of it may have written: `{ city: { from, to } }`, or the bare values
 * `{ city: 'Laval' }` that drafts once were. Fields that cannot be read are left out; null when none can.
 * @param stored values of the form as it is now
 */
export function readChanges<Values extends FormValues>(found: unknown, stored: Values): ChangedFields<Values> | null {
  if (!isRecord(found)) return null;
  const changes: ChangedFields<Values> = {};
  for (const field of fieldsOf(stored)) {
    const [entry, like] = [found[field], stored[field]];
    if (isOfKind(entry, like)) changes[field] = { from: like, to: entry };
    else if (isRecord(entry) && isOfKind(entry.from, like) && isOfKind(entry.to, like))
      changes[field] = { from: entry.from, to: entry.to };
  }
  return Object.keys(changes).length > 0 ? changes : null;
}

function isOfKind<Value>(found: unknown, like: Value): found is Value {
  if (Array.isArray(like)) return Array.isArray(found) && found.every((item) => isItemOf(like, item));
  return typeof like !== 'object' && typeof found === typeof like;
}

/** A choice, or a row with the fields of the first one: a field of rows always has one. */
function isItemOf([like]: readonly unknown[], found: unknown): boolean {
  if (!isRecord(like)) return typeof found === 'string';
  return isRecord(found) && fieldsOf(like).every((field) => isOfKind(found[field], like[field]));
}

export const isRecord = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null && !Array.isArray(found);

export function fieldsOf<Values extends FormValues>(values: Values): (keyof Values & string)[] {
  return Object.keys(values).filter((name): name is keyof Values & string => name in values);
}
