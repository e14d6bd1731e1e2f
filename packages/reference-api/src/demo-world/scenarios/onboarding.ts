import type { Wizard } from '@portal/contract/rules/onboarding';
import { eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import * as tables from '../../storage/tables.ts';
import { type CastMember, dana, eli, HARBOUR_WELLNESS, luc, maya, nora, practitioners, priya, sam } from '../cast.ts';
import type { Change } from './change.ts';
import { answersOf, noAnswers } from './wizard-answers.ts';

const HOUR = 3_600_000;

type Place = readonly [step: number, substep: number];

/** Where somebody is in the wizard of their role, and since when. */
async function standAt(database: Database, person: CastMember, [step, substep]: Place, saved_at: Date): Promise<void> {
  const wizard: Wizard = person.role_type === 'generic' ? 'generic' : 'counsellor';
  const place = { wizard, step, substep, saved_at };
  await database.insert(tables.onboarding_places).values({ person_id: person.id, ...place });
  const isBefore = (page: string) => {
    const [ofStep = 0, ofSubstep = 0] = page.split('.').map(Number);
    return ofStep < step || (ofStep === step && ofSubstep < substep);
  };
  const pages = answersOf(person).filter(([page]) => isBefore(page));
  await database
    .update(tables.practice_profiles)
    .set(Object.assign({}, noAnswers, ...pages.map(([, answers]) => answers)))
    .where(eq(tables.practice_profiles.person_id, person.id));
}

const { appointments, chats, client_practitioners, provider_payout_sources, provider_payouts, shared_files } = tables;
/** What comes to somebody once they work here. */
const gathered = [appointments, chats, client_practitioners, provider_payout_sources, provider_payouts, shared_files];

/** Nobody works here yet. Addresses and telephone numbers stay: they are asked for first. */
async function emptyPractices(database: Database): Promise<void> {
  await database.execute(sql`truncate ${sql.join(gathered, sql`, `)} restart identity cascade`);
}

/** Nobody has finished: no tax answers, and no agreement to the terms but of those who are past that page. */
async function reopenWizards(database: Database, pastTheTerms: CastMember | null = null): Promise<void> {
  await emptyPractices(database);
  await database.delete(tables.provider_details);
  await database.delete(tables.terms_acceptances).where(ne(tables.terms_acceptances.person_id, pastTheTerms?.id ?? 0));
  await database.update(tables.people).set({ onboarded_at: null });
}

async function joinHarbour(database: Database, { id }: CastMember): Promise<void> {
  const tie = { person_id: id, clinic_id: HARBOUR_WELLNESS.id };
  await database.insert(tables.clinic_counsellor_profiles).values(tie).onConflictDoNothing();
}

/** Everybody stopped yesterday, each at another page: Maya at her licences, Dana (US) at insurance, Sam in the short wizard. */
export const onboardingHalfway: Change = async (database, now) => {
  const stops: [CastMember, Place][] = [
    [maya, [3, 2]],
    [luc, [4, 2]],
    [dana, [3, 3]],
    [sam, [2, 0]],
    [priya, [5, 0]],
    [nora, [6, 0]],
    [eli, [4, 6]],
  ];
  await reopenWizards(database, nora);
  const yesterday = new Date(now.getTime() - 20 * HOUR);
  for (const [person, place] of stops) await standAt(database, person, place, yesterday);
};

/** Everybody registers under Harbour Wellness and is at their portrait and description: Next leads to the end (ONB-034). */
export const onboardingClinic: Change = async (database, now) => {
  await reopenWizards(database);
  const recently = new Date(now.getTime() - HOUR);
  for (const person of practitioners) {
    await joinHarbour(database, person);
    await standAt(database, person, person === sam ? [2, 0] : [4, 6], recently);
  }
};

/** Everybody finished an hour ago, with all pages filled in; nothing has happened since. Nora has not confirmed her address. */
export const onboardingFinished: Change = async (database, now) => {
  await emptyPractices(database);
  const recently = new Date(now.getTime() - HOUR);
  for (const person of practitioners) {
    await standAt(database, person, person === sam ? [5, 0] : [8, 0], recently);
    await database.update(tables.people).set({ onboarded_at: recently }).where(eq(tables.people.id, person.id));
  }
  await database.update(tables.people).set({ email_confirmed_at: null }).where(eq(tables.people.id, nora.id));
};
