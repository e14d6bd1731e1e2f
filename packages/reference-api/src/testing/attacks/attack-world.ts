import { seedDemoWorld } from '../../demo-world/seed.ts';
import { portraitKey } from '../../portraits/portrait-file.ts';
import { streamOf } from '../../ports/files/files-port.ts';
import { memoryFiles } from '../../ports/files/memory-files.ts';
import type { LogPort } from '../../ports/ports.ts';
import { createReferenceApi } from '../../reference-api.ts';
import type { Database } from '../../storage/database.ts';
import { NOON } from '../noon.ts';
import { rememberWorld, type SeededWorld } from '../seeded-world.ts';
import { clinicAddresses } from './clinic-records.ts';
import { SMALL_PDF } from './file-examples.ts';
import { FILE_KEYS, type Household, makeHousehold, PORTRAIT } from './household.ts';

export interface Request {
  method: string;
  path: string;
  token?: string | undefined;
  /** JSON, or as it stands when it is text or bytes. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Administrators of two clinics: one that has not begun with payments, and one that is onboarded. */
export type ClinicAdministrator = 'clinic_admin' | 'onboarded_clinic_admin';

/** The API on a world of two households that have nothing to do with each other, for all kinds of requests. */
export interface MadeWorld {
  home: Household;
  away: Household;
  /** The token of a platform administrator. */
  admin: string;
  clinicAdministrators: Record<ClinicAdministrator, string>;
  send(request: Request): Promise<Response>;
  tokenOf(email: string): Promise<string>;
}

/** The same, with the ways to put back what requests have changed. */
export interface AttackWorld extends MadeWorld {
  seeded: SeededWorld;
  /** Opens all sessions again: who has just signed out, and whom a new password sent away, can go on. */
  reopen(): Promise<void>;
}

/**
 * Prepares an empty database that was migrated.
 * @param more what a test adds, before it is remembered how the world was
 */
export async function prepareAttackWorld(
  database: Database,
  log: LogPort,
  more: (made: MadeWorld) => Promise<void> = async () => undefined,
): Promise<AttackWorld> {
  await seedDemoWorld(database, NOON);
  const files = memoryFiles();
  await files.put(portraitKey(PORTRAIT), streamOf(new Uint8Array(1)), 1);
  for (const key of Object.values(FILE_KEYS)) await files.put(key, streamOf(SMALL_PDF), SMALL_PDF.length);
  const messaging = { scriptUrl: 'https://vendor.test/widget.js', key: 'k'.repeat(32) };
  const api = createReferenceApi({ database, clock: () => NOON, dev: true, ports: { log, files, messaging } });
  const send = ({ method, path, token, body, headers }: Request) => {
    const isAsItStands = typeof body === 'string' || body instanceof Uint8Array;
    const sent = body === undefined || isAsItStands ? ((body as BodyInit | undefined) ?? null) : JSON.stringify(body);
    const all = {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: token }),
      ...headers,
    };
    return api.fetch(new Request(`http://api.test${path}`, { method, headers: all, body: sent }));
  };
  const ask = async (request: Request) => {
    const response = await send(request);
    // biome-ignore lint/suspicious/noExplicitAny: what is made of it is looked at by the requests that follow
    const answer = (await response.json()) as any;
    if (!response.ok) throw new Error(`${request.method} ${request.path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const post = (path: string, body: object, token?: string) => ask({ method: 'POST', path, body, token });
  const get = (path: string, token: string) => ask({ method: 'GET', path, token });
  const tokenOf = async (email: string): Promise<string> =>
    (await post('/dev/tokens', { email })).access_token as string;
  const newestTo = async (email: string) => (await ask({ method: 'GET', path: `/dev/outbox?to=${email}` }))[0];

  const making = { database, post, get, tokenOf, newestTo };
  const { rows } = (await database.execute(
    'select email from people join client_practitioners on client_id = id where practitioner_id = 2 order by id',
  )) as { rows: { email: string }[] };
  const [client, guest] = rows.map(({ email }) => email);
  if (client === undefined || guest === undefined) throw new Error('Luc has too few clients');
  const home = { counsellor: 'maya@demo.test', client: 'jo@demo.test', guest: 'kim@demo.test' };
  const made = {
    home: await makeHousehold(making, 'home', home),
    away: await makeHousehold(making, 'away', { counsellor: 'luc@demo.test', client, guest }),
    ...{ admin: await tokenOf('admin@demo.test'), send, tokenOf },
    clinicAdministrators: {
      clinic_admin: await tokenOf(clinicAddresses.home.clinic_admin),
      onboarded_clinic_admin: await tokenOf(clinicAddresses.away.clinic_admin),
    },
  };
  await more(made);
  await database.execute('create table reopened as select id from user_sessions where revoked_at is null');
  return {
    ...made,
    seeded: await rememberWorld(database),
    async reopen() {
      await database.execute(
        'update user_sessions set revoked_at = null where revoked_at is not null and id in (select id from reopened)',
      );
    },
  };
}
