import * as z from '@portal/contract/schema';
import { named } from './registry.ts';

/** What a team signs: all that is live of its remote, in the place of what the operator has signed of it. */
export const statementSchema = z.object({
  /** Of two statements of this remote the higher one holds; begins at the seconds since 1970. */
  number: z.number().check(z.int(), z.minimum(1)),
  /** Left out when the remote is taken out. */
  release: z.optional(named.remote),
  canary: z.optional(named.canary),
});

export type Statement = z.output<typeof statementSchema>;
