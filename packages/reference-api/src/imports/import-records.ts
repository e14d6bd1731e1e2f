import type { Edition } from '@portal/contract/rules/editions';
import { SERVICES } from '@portal/contract/rules/services';
import { and, eq, inArray } from 'drizzle-orm';
import { auditOf } from '../audit/audit.ts';
import type { MailPort } from '../ports/ports.ts';
import { webRandom } from '../server/random.ts';
import { randomHex } from '../server/trace.ts';
import { bookAppointment } from '../sessions/book-appointment.ts';
import type { Database } from '../storage/database.ts';
import { appointments, client_practitioners, client_records, people } from '../storage/tables.ts';
import { ImportError, type ImportedAppointment, type ImportedClient, type ImportFile } from './import-file.ts';

export interface Importing {
  database: Database;
  now: Date;
  /** Brings clients the links of their appointments; null where reminders are the first to do so. */
  mail: MailPort | null;
  portalUrl(edition: Edition): string;
  /** Who imports and how, for the audit trail. */
  reason: string;
  /** Everything is tried, and nothing stays. */
  isTrial: boolean;
}

/** How many were made, and how many were there before and stay as they are. */
export interface Imported {
  made: { clients: number; appointments: number };
  kept: { clients: number; appointments: number };
}

type Account = typeof people.$inferSelect;
type Accounts = Map<string, Account>;

/** Ends the transaction of a trial. */
class TrialOver extends Error {
  override readonly name = 'TrialOver';
  readonly imported: Imported;

  constructor(imported: Imported) {
    super('What was tried is undone');
    this.imported = imported;
  }
}

/** Addresses asked for at once: a statement has a limited number of places. */
const AT_ONCE = 1_000;

/**
 * Makes the clients and the appointments of a file, all or none. What is there is kept as it is, so that the same file
 * can be read again, or a longer one: a client is known by the address, an appointment by practitioner, client and start.
 * @throws ImportError
 */
export async function importRecords(importing: Importing, file: ImportFile): Promise<Imported> {
  try {
    return await importing.database.transaction(async (database) => {
      const imported = await writeAll({ ...importing, database }, file);
      if (importing.isTrial) throw new TrialOver(imported);
      return imported;
    });
  } catch (error) {
    if (error instanceof TrialOver) return error.imported;
    throw error;
  }
}

async function writeAll(importing: Importing, file: ImportFile): Promise<Imported> {
  const accounts = await accountsOf(importing.database, file);
  const problems = problemsOf(file, accounts, importing.now);
  if (problems.length > 0) throw new ImportError(problems);
  const imported = { made: { clients: 0, appointments: 0 }, kept: { clients: 0, appointments: 0 } };
  for (const client of file.clients)
    imported[(await writeClient(importing, client, accounts)) ? 'made' : 'kept'].clients += 1;
  for (const appointment of file.appointments)
    imported[(await writeAppointment(importing, appointment, accounts)) ? 'made' : 'kept'].appointments += 1;
  return imported;
}

/** Everybody whom a file names and who is there, by address. */
async function accountsOf(database: Database, { clients, appointments: booked }: ImportFile): Promise<Accounts> {
  const named = [
    ...clients.flatMap(({ email, practitioners }) => [email, ...practitioners]),
    ...booked.flatMap(({ practitioner, client, guest }) => [practitioner, client, ...(guest ? [guest] : [])]),
  ];
  const emails = [...new Set(named)];
  const accounts: Accounts = new Map();
  for (let at = 0; at < emails.length; at += AT_ONCE) {
    const rows = await database
      .select()
      .from(people)
      .where(inArray(people.email, emails.slice(at, at + AT_ONCE)));
    for (const row of rows) accounts.set(row.email, row);
  }
  return accounts;
}

/** Who comes by links; whoever signs in cannot be treated in a session (RULES-187). */
const isClient = ({ roles }: Account) => roles.some((role) => role === 'client' || role === 'guest');

/** What does not fit together, or not with what is there. */
function problemsOf({ clients, appointments: booked }: ImportFile, accounts: Accounts, now: Date): string[] {
  const problems: string[] = [];
  const own = new Set<string>();
  const complain = (place: string, email: string, words: string) => problems.push(`${place} ${email} ${words}`);
  const checkPractitioner = (place: string, email: string) => {
    if (accounts.get(email)?.provider_yn !== true) complain(place, email, 'is no practitioner of this portal');
  };
  const checkClient = (place: string, email: string) => {
    const account = accounts.get(email);
    if (account ? !isClient(account) : !own.has(email))
      complain(place, email, account ? 'signs in here, and is no client' : 'is neither in the file nor in the portal');
  };
  clients.forEach(({ email, practitioners }, index) => {
    if (own.has(email)) complain(`clients[${index}].email`, email, 'stands twice');
    own.add(email);
    if (accounts.has(email)) checkClient(`clients[${index}].email`, email);
    for (const practitioner of practitioners) checkPractitioner(`clients[${index}].practitioners`, practitioner);
  });
  booked.forEach(({ practitioner, client, guest, start, provider_type }, index) => {
    const place = `appointments[${index}]`;
    checkPractitioner(`${place}.practitioner`, practitioner);
    checkClient(`${place}.client`, client);
    if (guest !== undefined) checkClient(`${place}.guest`, guest);
    if (guest === client) complain(`${place}.guest`, client, 'is the client already');
    if ((guest !== undefined) !== (provider_type === 'couples'))
      problems.push(`${place}.guest belongs to couples, and to them alone`);
    if (start <= now) problems.push(`${place}.start is over: appointments to come are imported`);
  });
  return problems;
}

/** @returns whether an account was made */
async function writeClient(importing: Importing, client: ImportedClient, accounts: Accounts): Promise<boolean> {
  const { database, now } = importing;
  const {
    email,
    first_name,
    last_name,
    preferred_name,
    locale,
    edition,
    timezone,
    practitioners,
    services,
    ...record
  } = client;
  const before = accounts.get(email);
  let account = before;
  if (!account) {
    [account] = await database
      .insert(people)
      .values({
        ...{ email, first_name, last_name, preferred_name, locale, timezone, region: edition, roles: ['client'] },
        // Whoever hands them over has written to this address before.
        ...{ email_confirmed_at: now, created_at: now, updated_at: now },
      })
      .returning();
    if (!account) throw new Error('An inserted client did not come back');
    accounts.set(email, account);
    const offered = Object.fromEntries(Object.keys(SERVICES).map((key) => [key, services.some((own) => own === key)]));
    await database.insert(client_records).values({ ...record, person_id: account.id, available_services: offered });
    await told(importing, { action: 'person.imported', subject: 'person', subject_id: account.id });
  }
  const client_id = account.id;
  const theirs = practitioners.map((each) => ({ client_id, practitioner_id: idOf(accounts, each) }));
  if (theirs.length > 0) await database.insert(client_practitioners).values(theirs).onConflictDoNothing();
  return before === undefined;
}

/** @returns whether an appointment was made */
async function writeAppointment(
  importing: Importing,
  { practitioner, client, guest, start, ...row }: ImportedAppointment,
  accounts: Accounts,
): Promise<boolean> {
  const { database, now, mail, portalUrl } = importing;
  const [counsellor_id, client_id] = [idOf(accounts, practitioner), idOf(accounts, client)];
  const isTheirs = and(
    eq(appointments.counsellor_id, counsellor_id),
    eq(appointments.client_id, client_id),
    eq(appointments.start_date, start),
  );
  if ((await database.$count(appointments, isTheirs)) > 0) return false;
  const booking = {
    ...{ ...row, counsellor_id, client_id, start_date: start },
    ...(guest !== undefined && { guest_id: idOf(accounts, guest) }),
  };
  const { id } = await bookAppointment({ database, now, mail, portalUrl, random: webRandom }, booking);
  await told(importing, { action: 'appointment.imported', subject: 'appointment', subject_id: id });
  return true;
}

function idOf(accounts: Accounts, email: string): number {
  const account = accounts.get(email);
  if (!account) throw new Error('Somebody who was looked for before is not there');
  return account.id;
}

async function told(
  { database, now, reason }: Importing,
  event: { action: string; subject: string; subject_id: number },
): Promise<void> {
  const audit = auditOf({ now, traceId: randomHex(webRandom, 16), personId: null });
  await audit(database, { ...event, reason });
}
