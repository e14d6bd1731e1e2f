import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { appointments, people } from '../../storage/tables.ts';
import { seedDemoWorld } from '../seed.ts';

/** What a scenario changes in the demo world that was just seeded. */
type Change = (database: Database, now: Date) => Promise<void>;

const scenarios = {
  /** The demo world as it is. */
  everyday: () => Promise.resolve(),
  /** Everybody is there, and nothing has happened yet. */
  nothing_yet: async (database) => {
    await database.execute(sql`truncate ${appointments} restart identity cascade`);
  },
} as const satisfies Record<string, Change>;

/** Names a state of the demo world that QA can start from. */
export type ScenarioId = keyof typeof scenarios;

export const scenarioIds = Object.keys(scenarios) as readonly ScenarioId[];

/** Seeds the demo world of an instant and brings it into a scenario's state. */
export async function seedScenario(database: Database, id: ScenarioId, now: Date): Promise<void> {
  await seedDemoWorld(database, now);
  await (scenarios[id] as Change)(database, now);
}

/** Gives a person another time zone; nobody's, where there is no such person. @param timeZone IANA name */
export async function setTimeZone(database: Database, email: string, timeZone: string): Promise<void> {
  await database.update(people).set({ timezone: timeZone }).where(eq(people.email, email));
}
