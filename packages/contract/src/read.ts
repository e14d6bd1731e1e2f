import * as z from '@portal/contract/schema';
import type { Schema } from './call.ts';

/** What a schema made of a value: the value as declared, or where and why it is not. Never the value's content. */
export type Reading<Value> = { ok: true; value: Value } | { ok: false; details: { pointer: string; detail: string }[] };

/** Reads a value by a schema. Pointers are paths with dots: `user.email`, `errors.0.detail`. */
export function read<S extends Schema>(schema: S, value: unknown): Reading<z.output<S>> {
  const result = z.safeParse(schema, value);
  if (result.success) return { ok: true, value: result.data };
  const details = result.error.issues.map((issue) => ({ pointer: issue.path.join('.'), detail: issue.message }));
  return { ok: false, details };
}

/**
 * Makes zod read without compiling code. Pages forbid that by their security policy, and zod's attempt alone would
 * be reported as a violation. To be called before the first reading.
 */
export function readWithoutCompiling(): void {
  z.config({ jitless: true });
}
