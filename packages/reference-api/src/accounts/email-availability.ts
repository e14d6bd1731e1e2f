import { emailAvailability } from '@portal/contract/calls/accounts';
import { eq } from 'drizzle-orm';
import { implementPublic } from '../server/implement.ts';
import { people } from '../storage/tables.ts';
import { countFromNetwork } from './link-limits.ts';

/**
 * GET /practice/users/email_availability (BA-032). The one call whose purpose is to tell that an address is taken:
 * limited per network, so that it is of use to whoever types and of little to whoever collects.
 */
export const availability = implementPublic(emailAvailability, async ({ query }, context) => {
  await countFromNetwork(context, 'availability');
  const taken = await context.database.$count(people, eq(people.email, query.email.toLowerCase()));
  return { available: taken === 0 };
});
