import { eq, sql } from 'drizzle-orm';
import { clientLink } from '../../client-links/client-link.ts';
import { webRandom } from '../../crypto/random.ts';
import type { Database } from '../../storage/database.ts';
import {
  appointment_changes,
  appointment_details,
  appointments,
  card_payment_retries,
  invoice_numbers,
  invoice_states,
  invoices,
  people,
} from '../../storage/tables.ts';
import { NOON } from '../noon.ts';
import { addClinicRecords, type ClinicRecords } from './clinic-records.ts';
import type { House } from './marks.ts';

/** Who takes part in a session of a couple. */
export type Role = 'counsellor' | 'client' | 'guest';

/** One person of a household: what of all records is theirs. */
interface Member {
  id: string;
  email: string;
  token: string;
  /** The token of the link that this person was sent. */
  linkToken: string;
  /** Of a second open session of theirs, for ending. */
  session: string;
  /** Guests have none. */
  note: string;
  seat: string;
}

/** A counsellor of a clinic and a couple, with a session that is open, one that was held and one that was canceled. */
export interface Household extends Record<Role, Member>, ClinicRecords {
  appointment: string;
  canceled: string;
  /** One that is a month ahead, and can be moved. */
  ahead: string;
  /** A session that is completed, with the notes of both and the counsellor's report. */
  held: string;
  heldNote: string;
  heldReport: string;
  cancellation: string;
  chat: string;
  detail: string;
  /** One of the scores that are given after the session, and one of those before it. */
  score: string;
  scoreBefore: string;
  /** The secret of the counsellor's calendar feed. */
  feed: string;
  /** The secrets of mails that the counsellor was sent, and a pin that is awaited from them. */
  reset: string;
  confirmation: string;
  challenge: string;
  pin: string;
  /** The same for a sign-in of somebody whom a pin is asked of. */
  signInChallenge: string;
  signInPin: string;
  /** The token of a mail's link to the client, and the code that opens it. */
  clientLink: string;
  linkCode: string;
  /** The name of a portrait's file. */
  portrait: string;
  /** A file that the counsellor sent to the client, and one to all clients. */
  fileToClient: string;
  fileToAll: string;
  /** What opens a file of the client for the counsellor. */
  fileTicket: string;
  /** A pending payout to the counsellor, and a card payment of the client that is tried again. */
  payout: string;
  retry: string;
  /** An invoice of the counsellor to the client, sent to them; the session that was held is not billed yet. */
  invoice: string;
  /** Somebody whom an administrator has locked; of no household. */
  locked: string;
  /** A choice of the list of pronouns that needs words beside it. */
  otherPronoun: string;
}

/** How the records of a household come about: by the calls that make them. */
export interface Making {
  database: Database;
  // Tests read answers of every shape; what they expect of them is what they check.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  post(path: string, body: object, token?: string): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: see above
  get(path: string, token: string): Promise<any>;
  tokenOf(email: string): Promise<string>;
  /** What was sent to somebody last. */
  newestTo(email: string): Promise<{ body: string; links: string[] }>;
}

/** The one portrait of this world. */
export const PORTRAIT = `${'p'.repeat(32)}.jpg`;
/** Where the bytes of all shared files of the households are: of those that are never deleted, and of the others. */
export const FILE_KEYS = { fromClient: `shared/${'c'.repeat(32)}.pdf`, sent: `shared/${'s'.repeat(32)}.pdf` };

/** Of the session that was canceled. */
export const CANCELED_VERSION = 1;

const password = 'Welcome-2026';

/** Sessions that begin after noon would be too early for what is done in them. */
const begunSeconds = -600;

/** Makes four sessions of these three, and everything that a request may name. */
export async function makeHousehold(making: Making, house: House, emails: Record<Role, string>): Promise<Household> {
  const session = {
    ...emails,
    ...{ provider_type: 'couples', counselling_type: 'other', starts_in_seconds: begunSeconds, duration: 60 },
  };
  const open = await making.post('/dev/appointments', { ...session, status: 'scheduled' });
  // At a time of its own: it can be taken back only while nothing else has its time.
  const atAnother = { starts_in_seconds: begunSeconds - 2 * 86_400 };
  const canceled = await making.post('/dev/appointments', { ...session, ...atAnother, status: 'canceled' });
  const held = await making.post('/dev/appointments', { ...session, status: 'completed' });
  const ahead = await making.post('/dev/appointments', { ...session, starts_in_seconds: 30 * 86_400 });
  const member = async (role: Role): Promise<Member> => {
    const email = emails[role];
    const { link } = open.participants.find((one: { email: string }) => one.email === email);
    const numbers = await numbersOfMember(making, { email, appointment: open.id });
    return { ...numbers, email, token: await making.tokenOf(email), linkToken: lastPart(link) };
  };
  const counsellor = await member('counsellor');
  const client = await member('client');
  // As if the counsellor had said so just now: it can be taken back.
  await making.database.insert(appointment_changes).values({
    ...{ appointment_id: Number(canceled.id), person_id: Number(counsellor.id), duration: 60, created_at: NOON },
    ...{ status: 'canceled', former: 'scheduled', version: CANCELED_VERSION },
  });
  return {
    ...{ counsellor, client, guest: await member('guest') },
    ...{ appointment: open.id, canceled: canceled.id, ahead: ahead.id, held: held.id, portrait: PORTRAIT },
    ...(await documentsOf(making, held.id)),
    ...(await numbersOfSession(making, { appointment: open.id, canceled: canceled.id })),
    ...(await addClinicRecords(making.database, { house, counsellor: counsellor.id })),
    ...(await lockedOf(making)),
    ...(await secretsOf(making, counsellor)),
    ...(await linkOf(making, client)),
    ...(await filesOf(making, counsellor, client)),
    ...(await moneyOf(making, { counsellor, client })),
    ...(await invoiceOf(making, { house, counsellor, client, held: held.id })),
  };
}

async function moneyOf({ database }: Making, { counsellor, client }: Record<'counsellor' | 'client', Member>) {
  await database
    .insert(card_payment_retries)
    .values({ client_id: Number(client.id), amount: 90, currency: 'CAD', status: 'scheduled', attempts: 1 });
  return numbers(
    database,
    ['payout', 'retry'],
    sql`select
      (select max(id) from provider_payouts where provider_id = ${Number(counsellor.id)} and status = 'pending') as payout,
      (select max(id) from card_payment_retries where client_id = ${Number(client.id)}) as retry`,
  );
}

/** An invoice, and a session that the next one can be made of. */
async function invoiceOf(
  { database }: Making,
  { house, counsellor, client, held }: { house: House; counsellor: Member; client: Member; held: string },
) {
  const isHeld = eq(appointment_details.appointment_id, Number(held));
  await database
    .update(appointments)
    .set({ inhouse_yn: true })
    .where(eq(appointments.id, Number(held)));
  await database
    .update(appointment_details)
    .set({ rate: 120, hst_yn: false, paid_yn: false, invoice_number: null })
    .where(isHeld);
  await database.insert(invoice_numbers).values({ practitioner_id: Number(counsellor.id), last: 1 });
  const taxes = { gst_hst_number: null, pst_number: null };
  const seller = { full_name: 'A counsellor', designations: [], licences: [], address: [], ...taxes };
  const [row] = await database
    .insert(invoices)
    .values({
      ...{ practitioner_id: Number(counsellor.id), client_id: Number(client.id), number: 1, kind: 'invoice' },
      ...{ issued_on: '2026-01-05', currency: 'CAD', subtotal_cents: 0, total_cents: 0, created_at: NOON },
      document: { client_name: `MARK.${house}.invoice.client`, seller, lines: [], taxes: [] },
    })
    .returning();
  if (!row) throw new Error('There is no invoice');
  await database.insert(invoice_states).values({ invoice_id: row.id, sent_at: NOON });
  return { invoice: String(row.id) };
}

const lastPart = (link: string | undefined) => link?.split('/').at(-1) ?? '';

/** The one row of a question, whose columns are numbers of records; none of them may be missing. */
async function numbers<Name extends string>(
  database: Database,
  names: readonly Name[],
  question: ReturnType<typeof sql>,
): Promise<Record<Name, string>> {
  const { rows } = (await database.execute(question)) as { rows: Record<Name, number | null>[] };
  const found = names.map((name): [Name, string] => {
    const number = rows[0]?.[name];
    if (number === undefined || number === null) throw new Error(`There is no ${name}`);
    return [name, String(number)];
  });
  return Object.fromEntries(found) as Record<Name, string>;
}

function numbersOfMember({ database }: Making, { email, appointment }: { email: string; appointment: string }) {
  const isTheirs = sql`appointment_id = ${Number(appointment)} and user_id = people.id`;
  return numbers(
    database,
    ['id', 'session', 'note', 'seat'],
    sql`select id,
      (select max(id) from user_sessions where person_id = people.id) as session,
      coalesce((select id from appointment_notes where ${isTheirs}), 0) as note,
      (select id from appointment_sessions where ${isTheirs}) as seat
      from people where email = ${email}`,
  );
}

function numbersOfSession({ database }: Making, { appointment, canceled }: { appointment: string; canceled: string }) {
  return numbers(
    database,
    ['chat', 'cancellation', 'detail', 'score', 'scoreBefore', 'otherPronoun'],
    sql`select chat_id as chat,
      (select id from cancellations where appointment_id = ${Number(canceled)}) as cancellation,
      (select id from appointment_details where appointment_id = appointments.id) as detail,
      (select min(assessments.id) from assessments
        join assessment_metrics on assessment_metrics.id = assessment_metric_id
        where appointment_id = appointments.id and scale = 'srs') as score,
      (select min(assessments.id) from assessments
        join assessment_metrics on assessment_metrics.id = assessment_metric_id
        where appointment_id = appointments.id and scale = 'ors') as "scoreBefore",
      (select id from reference_options where list = 'pronouns' and other_yn) as "otherPronoun"
      from appointments where id = ${Number(appointment)}`,
  );
}

function lockedOf({ database }: Making) {
  const lock = sql`update people set locked_at = ${NOON.toISOString()}, lock_reason = 'Lost laptop'
    where id = (select max(id) from people where roles = '{client}') returning id as locked`;
  return numbers(database, ['locked'], lock);
}

/** What a counsellor wrote about a session that was held. */
async function documentsOf({ database }: Making, held: string) {
  await database.execute(
    sql`update appointment_notes set note = '<p>A note</p>' where appointment_id = ${Number(held)}`,
  );
  await database.execute(sql`insert into assessment_reports (appointment_id, author_id, report)
    select id, counsellor_id, 'A report' from appointments where id = ${Number(held)}`);
  return numbers(
    database,
    ['heldNote', 'heldReport'],
    sql`select note.id as "heldNote", report.id as "heldReport" from appointments
      join appointment_notes note on note.appointment_id = appointments.id and note.user_id = counsellor_id
      join assessment_reports report on report.appointment_id = appointments.id
      where appointments.id = ${Number(held)}`,
  );
}

/** Files of all directions between a counsellor and a client. */
async function filesOf({ database, get }: Making, counsellor: Member, client: Member) {
  const add = async (direction: string, clientId: string | null, key: string) => {
    const added = sql`insert into shared_files
      (direction, practitioner_id, client_id, file_name, content_type, byte_size, storage_key, created_at)
      values (${direction}, ${Number(counsellor.id)}, ${clientId === null ? null : Number(clientId)}, 'Consent.pdf',
        'application/pdf', 28, ${key}, ${NOON.toISOString()}) returning id as file`;
    return (await numbers(database, ['file'], added)).file;
  };
  await add('from_client', client.id, FILE_KEYS.fromClient);
  const fileToClient = await add('to_client', client.id, FILE_KEYS.sent);
  const fileToAll = await add('to_all_clients', null, FILE_KEYS.sent);
  const listed = await get(`/practice/shared_files/from_clients?client=${client.id}`, counsellor.token);
  return { fileToClient, fileToAll, fileTicket: lastPart(listed.data[0].resource.url) };
}

/** Secrets that are sent to a counsellor, and one of a sign-in of Priya, of whom a pin is asked. */
async function secretsOf({ database, post, newestTo }: Making, { email, token }: Member) {
  const pinTo = (receiver: string) => digitsTo(newestTo, receiver);
  await post('/practice/password_resets', { email });
  const reset = lastPart((await newestTo(email)).links[0]);
  // Neither is done yet: both are tried.
  await database.execute(sql`update people set email_confirmed_at = null, onboarded_at = null where email = ${email}`);
  await post('/practice/confirmations', { email });
  const confirmation = lastPart((await newestTo(email)).links[0]);
  const { url } = await post('/practice/calendar_feed', { names_yn: true }, token);
  const { two_factor_id: challenge } = await post('/practice/two_factor', { current_password: password }, token);
  const pin = await pinTo(email);
  const signIn = { email: 'priya@demo.test', password, source: 'practice' };
  const { two_factor_id: signInChallenge } = await post('/practice/sessions', signIn);
  const signInPin = await pinTo(signIn.email);
  return { reset, confirmation, feed: lastPart(url), challenge, pin, signInChallenge, signInPin };
}

/** The seven digits that were sent to somebody last. */
async function digitsTo(newestTo: Making['newestTo'], receiver: string): Promise<string> {
  return /\d{7}/.exec((await newestTo(receiver)).body)?.[0] ?? '';
}

/** The link of a mail to a client, and the code that was sent for it. */
async function linkOf({ database, post, newestTo }: Making, { email }: Member) {
  const [person] = await database.select().from(people).where(eq(people.email, email));
  if (!person) throw new Error(`There is no ${email}`);
  const portalUrl = () => 'http://portal.test';
  const token = lastPart(await clientLink({ database, now: NOON, random: webRandom, portalUrl }, person));
  await post('/client/link_codes', { token });
  return { clientLink: token, linkCode: await digitsTo(newestTo, email) };
}
