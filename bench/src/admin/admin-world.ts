import { createReferenceApi, type Database, seedDemoWorld } from '../../../packages/reference-api/src/index.ts';
import { type OpenDatabase, openPglite, openPostgres } from '../../../packages/reference-api/src/node.ts';
import { run } from '../../../packages/reference-api/src/storage/statement.ts';
import { type BareAdmin, openBareAdmin } from '../../../packages/reference-api/src/testing/bare-admin.ts';

/** People of the rows that are made, by what the lists' filters ask for. */
export interface Ids {
  admin: number;
  /** One of a thousand. */
  client: number;
  provider: number;
  /** Whose documents are listed: as many sessions with a note as the world is large. */
  heavy: number;
  /** A practitioner with as many appointments as the world is large. */
  busy: number;
}

/** A database of its own with so many rows of each kind, and the API in front of it, without HTTP. */
export interface ListedWorld {
  size: number;
  ids: Ids;
  /** Asks the database past the API. */
  bare: Pick<BareAdmin, 'run'>;
  /** Asks as an administrator. */
  ask(path: string): Promise<Response>;
  close(): Promise<void>;
}

/** The same on PostgreSQL. */
export interface AdminWorld extends ListedWorld {
  bare: BareAdmin;
  /** Asks as somebody else. */
  askAs(token: string, path: string, sent?: { method: string; body: string; key: string }): Promise<Response>;
  tokenOf(email: string): Promise<string>;
}

/** One in so many people is a practitioner. */
const PROVIDER_EVERY = 50;
const NOTE = `<p>${'She slept better this week, and spoke of her mother for the first time. '.repeat(20)}</p>`;

const firstNames = `(array['Zoé','Maxime','Aisha','Noah','Léa','Olivia','Émile','Priya','Luc','Mei','Sam','Ines','Hugo','Nora','Théo','Ada','Kim','Jo','Casey','Alex'])`;
const beginnings = `(array['Bel','Mar','Tremb','Côt','Gagn','Roy','Bouch','Lav','Fort','Gauth','Mor','Pell','Okaf','Nair','Chen','Ruiz','Hill','Stone','Park','Dub'])`;
const endings = `(array['mont','tin','lay','é','on','er','ard','oie','in','ier','isse','eau','or','ette','ois','as','man','ford','ski','by'])`;
const of = (list: string, by: string) => `${list}[1 + (${by}) % array_length(${list}, 1)]`;
/** First and last name of the row `n`. */
export const namesOfRows = `${of(firstNames, 'n')}, ${of(beginnings, 'n / 20')} || ${of(endings, 'n / 400 + n')}`;

/** All rows of a world of `size`, each statement with its numbers `n` from 1. Providers come first: others name them. */
function rows(size: number): string[] {
  const series = `generate_series(1, ${size}) n`;
  const person = 'b.first + n';
  const provider = `b.provider + (n * 7) % ${Math.max(1, Math.floor(size / PROVIDER_EVERY))}`;
  const bases = `(select min(id) filter (where email like 'client-%@bench.test') - 1 as first,
    min(id) filter (where email like 'provider-%@bench.test') as provider,
    max(id) filter (where email = 'heavy@bench.test') as heavy,
    max(id) filter (where email = 'busy@bench.test') as busy from people) b`;
  const start = `timestamptz '2026-11-20 15:00Z' - n * interval '7 minutes'`;
  const session = (
    client: string,
    counsellor = provider,
  ) => `insert into appointments (status, counsellor_id, client_id, provider_type,
      modality, counselling_type, start_date, end_date, duration, voice_pin, completed_at)
    select (array['completed','completed','completed','canceled','pending','scheduled'])[1 + n % 6], ${counsellor},
      ${client}, 'individual', 'video', 'other', ${start}, ${start} + interval '1 hour', 60, '123456', ${start}
    from ${series}, ${bases}`;
  return [
    `insert into people (email, roles, provider_yn, role_type, first_name, last_name)
      select 'provider-' || n || '@bench.test', '{counsellor}', true, 'counsellor', ${namesOfRows}
      from generate_series(1, ${Math.max(1, Math.floor(size / PROVIDER_EVERY))}) n`,
    `insert into people (email, roles, first_name, last_name) values ('heavy@bench.test', '{client}', 'Heavy', 'File')`,
    `insert into people (email, roles, first_name, last_name)
      select 'client-' || n || '@bench.test', '{client}', ${namesOfRows} from ${series}`,
    session(person),
    session('b.heavy').replaceAll(
      "(array['completed','completed','completed','canceled','pending','scheduled'])[1 + n % 6]",
      "'completed'",
    ),
    `insert into people (email, roles, provider_yn, role_type, first_name, last_name, onboarded_at)
      values ('busy@bench.test', '{counsellor}', true, 'counsellor', 'Busy', 'Practice', now())`,
    // With three hundred clients, and as many sessions to come as there were.
    session('b.first + 1 + n % 300', 'b.busy').replaceAll(start, `${start} + (n % 2) * interval '900 days'`),
    `insert into client_practitioners (client_id, practitioner_id)
      select distinct a.client_id, a.counsellor_id from appointments a, ${bases} where a.counsellor_id = b.busy`,
    `insert into appointment_notes (appointment_id, user_id, note)
      select a.id, a.counsellor_id, '${NOTE}' from appointments a, ${bases}
      where a.client_id = b.heavy or a.counsellor_id = b.busy`,
    `insert into assessment_reports (appointment_id, author_id, report)
      select a.id, a.counsellor_id, 'A score of ' || a.id from appointments a, ${bases}
      where a.client_id <> b.heavy and a.id % 2 = 0 and a.voice_pin = '123456'`,
    `insert into provider_payouts (provider_id, amount, currency, status, period_start, period_end, created_at)
      select ${provider}, 100 + n % 900, case when n % 9 = 0 then 'USD' else 'CAD' end,
        (array['executed','executed','pending','canceled'])[1 + n % 4],
        date '2026-11-01' - n % 1500, date '2026-11-15' - n % 1500, ${start} from ${series}, ${bases}`,
    `insert into card_payment_retries (client_id, amount, currency, status, attempts, next_attempt_at, created_at)
      select ${person}, 20 + n % 200, 'CAD', (array['scheduled','failed','canceled','succeeded'])[1 + n % 4],
        n % 4, ${start} + interval '3 days', ${start} from ${series}, ${bases}`,
    auditRows(size),
  ];
}

/** So many events of a thousand people and twenty kinds. */
export function auditRows(count: number): string {
  return `insert into audit_events (at, person_id, action, subject, subject_id, trace_id)
    select timestamptz '2026-11-20 15:00Z' - n * interval '11 seconds', 1 + n % 1000,
      (array['client.viewed','note.viewed','clients.listed','appointment.viewed','payout.executed'])[1 + n % 5],
      (array['client','appointment_note','clients','appointment'])[1 + n % 4], (n % 5000)::text, 'trace-' || n
    from generate_series(1, ${count}) n`;
}

/** Makes a world in a database of its own on a throw-away server. @param serverUrl of its database `postgres` */
export async function openAdminWorld(serverUrl: string, size: number): Promise<AdminWorld> {
  const name = `admin_${size}`;
  const server = openBareAdmin(serverUrl);
  await server.run(`create database ${name}`);
  await server.end();
  const url = serverUrl.replace(/\/postgres$/, `/${name}`);
  return fill(await openPostgres(url), openBareAdmin(url), size);
}

/** Makes a world in the embedded database, in memory. */
export async function openEmbeddedWorld(size: number): Promise<ListedWorld> {
  const opened = await openPglite();
  const ask: BareAdmin['run'] = async (text, values = []) => [...(await run(opened.database, text, values))];
  return fill(opened, { run: ask, end: async () => undefined }, size);
}

/** The API in front of a database, without HTTP, for whomever one asks as. */
export function apiOn(database: Database): Pick<AdminWorld, 'askAs' | 'tokenOf'> {
  const shared = { database, clock: () => new Date() };
  const api = createReferenceApi({ ...shared, dev: false });
  const dev = createReferenceApi({ ...shared, dev: true });
  const askAs: AdminWorld['askAs'] = async (token, path, sent) => {
    const headers = new Headers({ Authorization: token, 'Content-Type': 'application/json' });
    if (sent) headers.set('Idempotency-Key', sent.key);
    const { method = 'GET', body = null } = sent ?? {};
    return api.fetch(new Request(`http://portal.test${path}`, { method, headers, body }));
  };
  const tokenOf = async (email: string): Promise<string> => {
    const headers = { 'Content-Type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify({ email }) };
    const answer = await dev.fetch(new Request('http://portal.test/dev/tokens', sent));
    const { access_token: token }: { access_token?: unknown } = await answer.json();
    if (typeof token !== 'string') throw new Error(`No token for ${email}`);
    return token;
  };
  return { askAs, tokenOf };
}

async function fill<Bare extends Pick<BareAdmin, 'run' | 'end'>>(opened: OpenDatabase, bare: Bare, size: number) {
  await seedDemoWorld(opened.database, new Date());
  for (const statement of rows(size)) await bare.run(statement);
  await bare.run('vacuum analyze');
  const { askAs, tokenOf } = apiOn(opened.database);
  const token = await tokenOf('admin@demo.test');
  const idOf = async (email: string) =>
    Number((await bare.run('select id from people where email = $1', [email]))[0]?.['id']);
  return {
    size,
    ids: {
      admin: await idOf('admin@demo.test'),
      client: await idOf('client-17@bench.test'),
      provider: await idOf('provider-3@bench.test'),
      heavy: await idOf('heavy@bench.test'),
      busy: await idOf('busy@bench.test'),
    },
    bare,
    ask: (path: string) => askAs(token, path),
    askAs,
    tokenOf,
    close: async () => {
      await bare.end();
      await opened.close();
    },
  };
}
