import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { LOCALES, readLocale } from '../rules/locales.ts';

/** A record's key: text, though a number is understood. */
export const Id = /*#__PURE__*/ define(() =>
  z.pipe(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), z.string().check(z.minLength(1))),
);
export type Id = z.output<typeof Id>;

/** A moment, ISO 8601 with an offset. */
export const Moment = /*#__PURE__*/ define(() =>
  z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/)),
);

/** A locale; an unknown one is read as English (BP-009). */
export const LocaleValue = /*#__PURE__*/ define(() => z.pipe(z.transform(readLocale), z.enum(LOCALES)));

/** `null` when absent, so that readers meet one kind of nothing. */
export function orNull<S extends z.core.SomeType>(schema: S) {
  return z._default(z.nullable(schema), null);
}

/** `false` when absent or null: the flags named `…_yn`. */
export function flag() {
  return z._default(
    z.pipe(
      z.nullable(z.boolean()),
      z.pipe(
        z.transform((value: boolean | null) => value === true),
        z.boolean(),
      ),
    ),
    false,
  );
}

/** Text that may be absent: empty then. */
export function textOrNull() {
  return orNull(z.string());
}

/** An empty list when absent. */
export function listOf<S extends z.core.SomeType>(schema: S) {
  return z._default(z.array(schema), []);
}
