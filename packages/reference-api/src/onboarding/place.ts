import * as calls from '@portal/contract/calls/onboarding';
import type { Onboarding } from '@portal/contract/entities/onboarding';
import { substepsOf } from '@portal/contract/rules/onboarding';
import { eq } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { refuseField } from '../server/refuse-field.ts';
import type { Database } from '../storage/database.ts';
import { onboarding_places, people } from '../storage/tables.ts';

type Place = Omit<typeof onboarding_places.$inferSelect, 'person_id'>;

/** GET /practice/onboarding. */
export const fetchOnboarding = implement(calls.fetchOnboarding, async (_request, { database, person }) => {
  const { completed_at, place } = await readPerson(database, person.id);
  return toOnboarding(place, completed_at);
});

/**
 * PUT /practice/onboarding: the place in the wizard of the person's own role; a counsellor fills in the full
 * one, a specialized provider the short one (ONB-002, ONB-003), and a practitioner without a role either. Of two tabs
 * the last counts. A place is no record of anybody's, so the trail has no event of it.
 */
export const savePlace = implement(calls.savePlace, async ({ body }, { database, person, now }) => {
  const { wizard, step, substep } = body;
  const { role_type, completed_at } = await readPerson(database, person.id);
  if (role_type !== null && wizard !== role_type) throw refuseField('wizard', 'other_wizard');
  const substeps = substepsOf(wizard, step);
  if (substeps === 0) throw refuseField('step', 'unknown_step');
  if (substep >= substeps) throw refuseField('substep', 'unknown_step');
  const place = { wizard, step, substep, saved_at: now };
  await database
    .insert(onboarding_places)
    .values({ person_id: person.id, ...place })
    .onConflictDoUpdate({ target: onboarding_places.person_id, set: place });
  return toOnboarding(place, completed_at);
});

async function readPerson(database: Database, personId: number) {
  const [row] = await database
    .select({ role_type: people.role_type, completed_at: people.onboarded_at, place: onboarding_places })
    .from(people)
    .leftJoin(onboarding_places, eq(onboarding_places.person_id, people.id))
    .where(eq(people.id, personId));
  if (!row) throw new Error('A signed-in person has no record');
  return row;
}

function toOnboarding(place: Place | null, completed_at: Date | null): Onboarding {
  return {
    place: place && {
      wizard: place.wizard,
      step: place.step,
      substep: place.substep,
      saved_at: place.saved_at.toISOString(),
    },
    completed_at: completed_at?.toISOString() ?? null,
  };
}
