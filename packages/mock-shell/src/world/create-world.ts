import { currentClinicAdmin } from '@portal/contract/calls/clinic-admin';
import { devPeople, devToken } from '@portal/contract/calls/dev';
import {
  createReferenceApi,
  type Database,
  memoryFiles,
  putDemoFiles,
  type ScenarioId,
  seedScenario,
  setTimeZone,
} from '@portal/reference-api';
import { plainAnswer, requestOf } from '../calls/plain-call.ts';
import { type ClockSetting, readClock } from './clock.ts';
import { readPeople, readToken } from './dev-answers.ts';
import type { PersonSession, World } from './world.ts';

export interface WorldOptions {
  database: Database;
  closeDatabase(): Promise<void>;
  /** The instant the world is seeded for. */
  seededAt: Date;
  scenario: ScenarioId;
  clock: ClockSetting;
}

/** Seeds a scenario of the demo world and puts the reference API in front of it. */
export async function createWorld(options: WorldOptions): Promise<World> {
  await seedScenario(options.database, options.scenario, options.seededAt);
  return openWorld(options);
}

/** Puts the reference API in front of a database that is seeded already. */
export function openWorld(options: Omit<WorldOptions, 'seededAt' | 'scenario'>): World {
  const { database, closeDatabase } = options;
  let { clock } = options;
  // No server has these files: pages find them in the browser.
  const files = memoryFiles({ addresses: true });
  const ports = { files };
  // Links of the payment provider in memory lead straight back to the page that is looked at.
  const portalUrl = () => globalThis.location?.origin ?? 'http://portal.test';
  const api = createReferenceApi({ database, clock: () => readClock(clock), dev: true, ports, portalUrl });
  let filled: Promise<void> | undefined;
  /** The demo world's files are made for the first call about them: most pages never ask for one. */
  const withFiles = (path: string) => {
    if (/shared_files/.test(path)) filled ??= putDemoFiles(database, files);
    return filled;
  };
  const ask = (path: string, body?: object) =>
    api.fetch(
      new Request(`http://portal.test${path}`, {
        ...(body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      }),
    );
  const people = async () => readPeople(await ask(devPeople.path));
  /** Whether somebody who is not at the demo world's table administers a clinic. */
  const opensClinics = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await api.fetch(new Request(`http://portal.test${currentClinicAdmin.path}`, { headers }))).ok;
  };

  return {
    answer: async (call) => {
      await withFiles(call.path);
      return plainAnswer(await api.fetch(requestOf(call)));
    },
    people,
    sessionOf: async (email): Promise<PersonSession> => {
      const token = await readToken(await ask(devToken.path, { email }), email);
      const person = (await people()).find((candidate) => candidate.email === email);
      const isClinics = person ? person.role === 'clinic_admin' : await opensClinics(token);
      return { token, kind: isClinics ? 'clinic' : 'portal' };
    },
    setClock: (next) => {
      clock = next;
      return Promise.resolve();
    },
    setTimeZone: (email, timeZone) => setTimeZone(database, email, timeZone),
    close: closeDatabase,
  };
}
