import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import * as tables from '../../storage/tables.ts';
import { appointments, card_payment_retries, people, provider_payouts } from '../../storage/tables.ts';
import { ada, alex, maya } from '../cast.ts';
import { seedDemoWorld } from '../seed.ts';
import { busyDay } from './busy-day.ts';
import type { Change } from './change.ts';
import { clinicBegun, clinicCrowd, clinicHalfway, clinicNotAdmitted, clinicOnboarded } from './clinic.ts';
import { longNames } from './long-names.ts';
import { onboardingClinic, onboardingFinished, onboardingHalfway } from './onboarding.ts';
import { tenThousand } from './ten-thousand.ts';

/** All that somebody gathers after their account was made. */
const gathered = [
  tables.appointments,
  tables.chats,
  tables.client_practitioners,
  tables.clinic_counsellor_profiles,
  tables.practice_addresses,
  tables.practice_profiles,
  tables.provider_details,
  tables.provider_payout_sources,
  tables.provider_payouts,
  tables.shared_files,
  tables.terms_acceptances,
];

/** Nothing but the accounts: no profile, no address, no tax answers, no clients; nobody has finished the first steps. */
const newcomer: Change = async (database) => {
  await database.execute(sql`truncate ${sql.join(gathered, sql`, `)} restart identity cascade`);
  await database
    .update(people)
    .set({ onboarded_at: null, title: null, avatar_url: null, sms_number: null, sms_reminder_yn: false });
};

/** Everybody is there, and nothing has happened yet: lists of sessions, notes, payouts and card payments are empty. */
const nothingYet: Change = async (database) => {
  await database.execute(
    sql`truncate ${appointments}, ${provider_payouts}, ${card_payment_retries} restart identity cascade`,
  );
};

const MINUTE = 60_000;
/** How far from now Maya's session with Alex is on every other day. */
const USUALLY = 10 * MINUTE;

/** Maya's session with Alex starts in one minute: time to watch a countdown end and a waiting room fill. */
const sessionSoon: Change = async (database, now) => {
  const at = (distance: number) => new Date(now.getTime() + distance);
  await database
    .update(appointments)
    .set({ start_date: at(MINUTE), end_date: at(61 * MINUTE) })
    .where(
      and(
        eq(appointments.counsellor_id, maya.id),
        eq(appointments.client_id, alex.id),
        eq(appointments.start_date, at(USUALLY)),
      ),
    );
};

/** A second platform admin, Théo Gagnon (`theo@demo.test`), with Ada's password: what two admins do at once. */
const twoAdmins: Change = async (database) => {
  const [row] = await database.select().from(people).where(eq(people.id, ada.id));
  if (!row) throw new Error('Ada is not there.');
  const { id: _id, name_text: _nameText, list_name: _listName, ...facts } = row;
  await database
    .insert(people)
    .values({ ...facts, first_name: 'Théo', last_name: 'Gagnon', email: 'theo@demo.test', locale: 'fr' });
};

const scenarios = {
  /** The demo world as it is. */
  everyday: () => Promise.resolve(),
  nothing_yet: nothingYet,
  newcomer,
  onboarding_halfway: onboardingHalfway,
  onboarding_clinic: onboardingClinic,
  onboarding_finished: onboardingFinished,
  busy_day: busyDay,
  session_soon: sessionSoon,
  long_names: longNames,
  clinic_begun: clinicBegun,
  clinic_not_admitted: clinicNotAdmitted,
  clinic_halfway: clinicHalfway,
  clinic_onboarded: clinicOnboarded,
  clinic_crowd: clinicCrowd,
  two_admins: twoAdmins,
  ten_thousand: tenThousand,
} as const satisfies Record<string, Change>;

/** Names a state of the demo world that QA can start from. */
export type ScenarioId = keyof typeof scenarios;

export const scenarioIds = Object.keys(scenarios) as readonly ScenarioId[];

/** Seeds the demo world of an instant and brings it into a scenario's state. */
export async function seedScenario(database: Database, id: ScenarioId, now: Date): Promise<void> {
  await seedDemoWorld(database, now);
  await enterScenario(database, id, now);
}

/** Brings the demo world that was seeded for an instant, and not changed since, into a scenario's state. */
export async function enterScenario(database: Database, id: ScenarioId, now: Date): Promise<void> {
  const change: Change = scenarios[id];
  await change(database, now);
}

/** Gives a person another time zone; nobody's, where there is no such person. @param timeZone IANA name */
export async function setTimeZone(database: Database, email: string, timeZone: string): Promise<void> {
  await database.update(people).set({ timezone: timeZone }).where(eq(people.email, email));
}
