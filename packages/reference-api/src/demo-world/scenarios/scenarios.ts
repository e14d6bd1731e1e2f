import { eq } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { people } from '../../storage/tables.ts';
import { seedDemoWorld } from '../seed.ts';
import { busyDay } from './busy-day.ts';
import type { Change } from './change.ts';
import { clinicBegun, clinicCrowd, clinicHalfway, clinicNotAdmitted, clinicOnboarded } from './clinic.ts';
import { longNames } from './long-names.ts';
import { newcomer } from './newcomer.ts';
import { nothingYet } from './nothing-yet.ts';
import { onboardingClinic, onboardingFinished, onboardingHalfway } from './onboarding.ts';
import { sessionSoon } from './session-soon.ts';
import { tenThousand } from './ten-thousand.ts';
import { twoAdmins } from './two-admins.ts';

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
