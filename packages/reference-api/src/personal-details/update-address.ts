import * as calls from '@portal/contract/calls/personal-details';
import type { MessageKey } from '@portal/contract/rules/message-key';
import { postalCode, zip } from '@portal/contract/rules/postal';
import { and, eq, sql } from 'drizzle-orm';
import { readUser } from '../accounts/read-user.ts';
import { holdVersion } from '../accounts/saved-elsewhere.ts';
import { implement } from '../server/implement.ts';
import { refuseField } from '../server/refuse-field.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { people, practice_addresses, reference_options } from '../storage/tables.ts';

type Country = 'CAN' | 'USA';

/** PUT /practice/practice_address (BA-028): the whole address; what is left out is cleared. */
export const updateAddress = implement(calls.updateAddress, async ({ body }, context) => {
  const { database, person, now, audit } = context;
  await holdVersion(context, body.version);
  const { street, city, alternate_street, state_id, code: typedCode } = body.practice_address;
  const state = state_id == null ? null : await readState(database, state_id);
  const code = typedCode.toUpperCase();
  const problem = codeProblem(code, state?.country ?? null);
  if (problem !== null) throw refuseField('practice_address.code', problem);
  const address = { street, alternate_street: alternate_street || null, city, code, state_id: state?.id ?? null };
  await database
    .insert(practice_addresses)
    .values({ person_id: person.id, ...address })
    .onConflictDoUpdate({ target: practice_addresses.person_id, set: address });
  await database
    .update(people)
    .set({ updated_at: now, version: sql`${people.version} + 1` })
    .where(eq(people.id, person.id));
  await audit(database, { action: 'address.updated', subject: 'practice_address', subject_id: person.id });
  const { practice_address } = await readUser(database, person.id);
  if (practice_address === null) throw new Error('An address that was saved is not there');
  return practice_address;
});

async function readState(database: Database, stateId: string): Promise<{ id: number; country: Country | null }> {
  const [state] = await database
    .select({ id: reference_options.id, country: reference_options.country })
    .from(reference_options)
    .where(and(eq(reference_options.list, 'states'), eq(reference_options.id, recordId(stateId) ?? 0)));
  if (!state) throw refuseField('practice_address.state_id', 'unknown_option');
  return state;
}

/** The state says which country's code is meant (RULES-012, RULES-013); without one, either is fine. */
function codeProblem(code: string, country: Country | null): MessageKey | null {
  if (country === 'USA') return zip(code);
  if (country === 'CAN') return postalCode(code);
  return zip(code) === null ? null : postalCode(code);
}
