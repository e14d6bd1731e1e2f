import { line } from '@portal/contract/entities/inputs';
import type { User } from '@portal/contract/entities/user';
import { TITLES } from '@portal/contract/rules/people';
import * as z from '@portal/contract/schema';

/** A person's name as a form holds it; no title is the empty text. */
export type NameValues = { title: string; first_name: string; last_name: string };

/** ONB-193, ONB-194. */
export const nameSchema = z.object({
  title: z.enum(['', ...TITLES]),
  first_name: line(),
  last_name: line(),
});

export function nameOf(user: User): NameValues {
  return { title: user.title ?? '', first_name: user.first_name, last_name: user.last_name };
}
