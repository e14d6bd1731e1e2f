import { freePort } from '@portal/delivery/free-port';
import { devHandles } from '../../../e2e/support/dev-handles.ts';
import { configuredStore, trustedKeys } from '../../../packages/delivery/src/registry/index.ts';
import { type BreakablePostgres, startBreakablePostgres } from '../../../tools/lib/breakable-postgres.ts';
import { type PortalProcess, startPortalProcess } from '../../../tools/lib/portal-process.ts';
import { askApi } from '../chat/portal-api.ts';
import type { Target } from './target.ts';

/** A portal as it runs in production, on a PostgreSQL of its own. */
export interface Scene {
  portal: PortalProcess;
  postgres: BreakablePostgres;
  target: Target;
  stop(): Promise<void>;
}

/** A session that begins now, and what its two people are known by. */
async function makeTarget(url: string): Promise<Target> {
  const { tokenFor, makeAppointment } = devHandles(url);
  const people = { counsellor: 'maya@demo.test', client: 'alex@demo.test' };
  const { id } = await makeAppointment({ ...people, starts_in_seconds: -60, duration: 60, status: 'pending' });
  const [client, practitioner] = [await tokenFor(people.client), await tokenFor(people.counsellor)];
  const { appointment_notes } = (await askApi(url, { token: client, path: `/practice/appointments/${id}` })) as {
    appointment_notes: { id: string }[];
  };
  const [note] = appointment_notes;
  if (!note) throw new Error('The client has no note of the session');
  return { url, client, practitioner, appointmentId: id, noteId: note.id };
}

/**
 * Starts it. The demo world is made by a process with test handles, which is gone by then: what is attacked runs with
 * NODE_ENV=production and behind one proxy, whose part the attacker plays.
 */
export async function openScene(): Promise<Scene> {
  const postgres = await startBreakablePostgres();
  const at = { port: await freePort('127.0.0.1'), databaseUrl: postgres.url };
  try {
    // A production start demands a key, and reads what was encrypted before with the same one.
    const PORTAL_DATA_KEYS = `bench:${Buffer.alloc(32).toString('base64')}`;
    const seeding = await startPortalProcess({ ...at, env: { PORTAL_DEV: '1', PORTAL_DATA_KEYS } });
    const target = await makeTarget(seeding.url).finally(() => seeding.stop());
    // Of what is built here: without a release to show, a portal is not ready, and says so to whoever asks for its health.
    const PORTAL_PUBLIC_KEYS = trustedKeys(configuredStore()).join(' ');
    // A production start demands one; nobody calls here.
    const turn = { PORTAL_TURN_URLS: 'turn:turn.test', PORTAL_TURN_SECRET: 'a secret that nobody uses' };
    const keys = { PORTAL_PUBLIC_KEYS, PORTAL_DATA_KEYS };
    const production = { ...turn, ...keys, NODE_ENV: 'production', PORTAL_PROXIES: '1' };
    const portal = await startPortalProcess({ ...at, env: production });
    return { portal, postgres, target, stop: () => portal.stop().then(() => postgres.stop()) };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
