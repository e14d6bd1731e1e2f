/**
 * Reads values that an earlier visit left, perhaps of an older form: null unless they have the fields of this one.
 * @param like values of the form as it is now
 */
export function readValues<Values extends object>(found: unknown, like: Values): Values | null {
  return isLike(found, like) ? found : null;
}

function isLike<Values extends object>(found: unknown, like: Values): found is Values {
  if (typeof found !== 'object' || found === null) return false;
  const fields = Object.entries(found);
  return (
    fields.length === Object.keys(like).length &&
    Object.entries(like).every(([name, value]) =>
      fields.some((field) => field[0] === name && isOfKind(field[1], value)),
    )
  );
}

function isOfKind(found: unknown, like: unknown): boolean {
  if (!Array.isArray(like)) return typeof found === typeof like;
  return Array.isArray(found) && found.every((item) => typeof item === 'string');
}
