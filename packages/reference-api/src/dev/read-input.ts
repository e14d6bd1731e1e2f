import type * as z from 'zod/mini';
import { Refusal } from '../server/refusal.ts';

/** A handle's input by its schema; a mistake in a test should name its place, too. */
export function readInput<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path }) => ({
    pointer: `/${path.map(String).join('/')}`,
    code: 'invalid',
  }));
  throw new Refusal(422, 'invalid_input', { errors });
}

/** An e-mail that names nobody. */
export function unknownPerson(field: string): Refusal {
  return new Refusal(422, 'invalid_input', { errors: [{ pointer: `/${field}`, code: 'unknown_person' }] });
}
