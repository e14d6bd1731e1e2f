import { cast, type Database } from '@portal/reference-api';
import * as z from 'zod/mini';

const answer = z.object({
  rows: z.array(
    z.object({
      created_at: z.pipe(
        z.union([z.string(), z.date()]),
        z.transform((value) => new Date(value)),
      ),
    }),
  ),
});

/** The demo world lets its people sign up this long before its “now”, in milliseconds; a test holds the two together. */
const signedUpBefore = 400 * 86_400_000;

/** When the demo world was made: its people carry the moment. Null when there is none. */
export async function seededAt(database: Database): Promise<Date | null> {
  const [first] = cast;
  if (!first) return null;
  const found = answer.safeParse(await database.execute(`select created_at from people where id = ${first.id}`));
  const signedUp = found.data?.rows[0]?.created_at;
  return signedUp ? new Date(signedUp.getTime() + signedUpBefore) : null;
}
