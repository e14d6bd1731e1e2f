import type { CallAnswer } from '@portal/contract';
import { fetchOnboarding, savePlace } from '@portal/contract/calls/onboarding';
import { substepsOf, type Wizard } from '@portal/contract/rules/onboarding';
import { eq } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { refuseField } from '../server/refuse-field.ts';
import type { Database } from '../storage/database.ts';
import { onboarding_places, people } from '../storage/tables.ts';

/** GET /practice/onboarding. */
export const fetchPlace = implement(fetchOnboarding, (_request, { database, person }) =>
  readOnboarding(database, person.id),
);

/**
 * PUT /practice/onboarding: the place in the wizard of the person's own role. Of two tabs the last counts. A
 * place is no record of anybody's, so the trail has no event of it.
 */
export const keepPlace = implement(savePlace, async ({ body }, { database, person, now }) => {
  const { wizard, step, substep } = body;
  if (wizard !== (await wizardOf(database, person.id))) throw refuseField('wizard', 'other_wizard');
  const substeps = substepsOf(wizard, step);
  if (substeps === 0) throw refuseField('step', 'unknown_step');
  if (substep >= substeps) throw refuseField('substep', 'unknown_step');
  const place = { wizard, step, substep, saved_at: now };
  await database
    .insert(onboarding_places)
    .values({ person_id: person.id, ...place })
    .onConflictDoUpdate({ target: onboarding_places.person_id, set: place });
  return readOnboarding(database, person.id);
});

/** A counsellor fills in the full wizard, a specialized provider the short one (ONB-002, ONB-003). */
async function wizardOf(database: Database, personId: number): Promise<Wizard> {
  const [person] = await database.select({ role_type: people.role_type }).from(people).where(eq(people.id, personId));
  return person?.role_type ?? 'counsellor';
}

async function readOnboarding(database: Database, personId: number): Promise<CallAnswer<typeof fetchOnboarding>> {
  const [row] = await database
    .select({ completed_at: people.onboarded_at, place: onboarding_places })
    .from(people)
    .leftJoin(onboarding_places, eq(onboarding_places.person_id, people.id))
    .where(eq(people.id, personId));
  const { place = null, completed_at = null } = row ?? {};
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
