import type { Edition } from '@portal/contract/rules/editions';
import { SERVICES } from '@portal/contract/rules/services';
import { and, gt, inArray } from 'drizzle-orm';
import { type Audit, operatorAudit } from '../audit/audit.ts';
import { webRandom } from '../crypto/random.ts';
import type { MailPort } from '../ports/ports.ts';
import { bookAppointment } from '../sessions/book-appointment.ts';
import type { Database } from '../storage/database.ts';
import { run } from '../storage/statement.ts';
import { appointments, client_practitioners, client_records, people } from '../storage/tables.ts';
import {
  type Account,
  type Accounts,
  type Booked,
  hasBegun,
  problemsOf,
  remarksOf,
  sameIn,
  typeOf,
} from './check-import.ts';
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
  /** Appointments that have begun: they stay with the system that hands them over. */
  begun: number;
  /** What whoever imports should know of those that are kept or come late, each with its place. */
  remarks: string[];
}

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

/** Any number that nothing else locks on: two files at once would make what both have twice. */
const LOCK = 20_261_126;

async function writeAll(importing: Importing, file: ImportFile): Promise<Imported> {
  const { database, now } = importing;
  await run(database, 'select pg_advisory_xact_lock($1)', [LOCK]);
  const accounts = await accountsOf(database, file);
  const booked = await bookedOf(database, accounts, now);
  const problems = problemsOf(file, { accounts, booked, now });
  if (problems.length > 0) throw new ImportError(problems);
  // One trace for all of it, so that a run can be found.
  const running = {
    ...importing,
    accounts,
    audit: operatorAudit(now),
  };
  const imported: Imported = {
    made: { clients: 0, appointments: 0 },
    kept: { clients: 0, appointments: 0 },
    begun: 0,
    remarks: remarksOf(file, { accounts, booked, now, isMailed: importing.mail !== null }),
  };
  for (const client of file.clients) imported[(await writeClient(running, client)) ? 'made' : 'kept'].clients += 1;
  const sameOf = sameIn({ accounts, booked });
  for (const appointment of file.appointments) {
    if (hasBegun(appointment, now)) imported.begun += 1;
    else if (sameOf(appointment)) imported.kept.appointments += 1;
    else {
      await writeAppointment(running, appointment);
      imported.made.appointments += 1;
    }
  }
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
    const some = emails.slice(at, at + AT_ONCE);
    for (const row of await database.select().from(people).where(inArray(people.email, some)))
      accounts.set(row.email, row);
  }
  return accounts;
}

/** What practitioners of a file have before them. */
async function bookedOf(database: Database, accounts: Accounts, now: Date): Promise<Booked[]> {
  const ids = [...accounts.values()].filter(({ provider_yn }) => provider_yn).map(({ id }) => id);
  const booked: Booked[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    booked.push(
      ...(await database
        .select()
        .from(appointments)
        .where(and(inArray(appointments.counsellor_id, ids.slice(at, at + AT_ONCE)), gt(appointments.end_date, now)))),
    );
  return booked;
}

interface Run extends Importing {
  accounts: Accounts;
  audit: Audit;
}

/** @returns whether an account was made */
async function writeClient(run: Run, client: ImportedClient): Promise<boolean> {
  const { database, accounts } = run;
  const isNew = !accounts.has(client.email);
  if (isNew) accounts.set(client.email, await makeClient(run, client));
  const client_id = idOf(accounts, client.email);
  const theirs = client.practitioners.map((each) => ({ client_id, practitioner_id: idOf(accounts, each) }));
  if (theirs.length === 0) return isNew;
  const given = await database.insert(client_practitioners).values(theirs).onConflictDoNothing().returning();
  for (const { practitioner_id } of given)
    await told(
      run,
      { action: 'client.given_practitioner', subject: 'client', subject_id: client_id },
      `to ${practitioner_id}`,
    );
  return isNew;
}

async function makeClient(run: Run, client: ImportedClient): Promise<Account> {
  const { database, now } = run;
  const {
    email,
    first_name,
    last_name,
    preferred_name,
    locale,
    edition,
    timezone,
    practitioners: _,
    services,
    ...record
  } = client;
  const [account] = await database
    .insert(people)
    .values({
      ...{ email, first_name, last_name, preferred_name, locale, timezone, region: edition, roles: ['client'] },
      // Whoever hands them over has written to this address before.
      ...{ email_confirmed_at: now, created_at: now, updated_at: now },
    })
    .onConflictDoNothing({ target: people.email })
    .returning();
  if (!account) throw new ImportError([`${email} has signed up meanwhile: try again`]);
  const offered = Object.fromEntries(Object.keys(SERVICES).map((key) => [key, services.some((own) => own === key)]));
  await database.insert(client_records).values({ ...record, person_id: account.id, available_services: offered });
  await told(run, { action: 'client.imported', subject: 'client', subject_id: account.id });
  return account;
}

async function writeAppointment(run: Run, appointment: ImportedAppointment): Promise<void> {
  const { database, now, mail, portalUrl, accounts } = run;
  const { practitioner, client, guest, start, ...row } = appointment;
  const { id } = await bookAppointment(
    { database, now, mail, portalUrl, random: webRandom },
    {
      ...{ ...row, provider_type: typeOf(appointment, accounts), start_date: start },
      ...{ counsellor_id: idOf(accounts, practitioner), client_id: idOf(accounts, client) },
      ...(guest !== undefined && { guest_id: idOf(accounts, guest) }),
    },
  );
  await told(run, { action: 'appointment.imported', subject: 'appointment', subject_id: id });
}

function idOf(accounts: Accounts, email: string): number {
  const account = accounts.get(email);
  if (!account) throw new Error('Somebody who was looked for before is not there');
  return account.id;
}

const told = (
  { database, reason, audit }: Run,
  event: { action: string; subject: string; subject_id: number },
  detail = '',
) => audit(database, { ...event, reason: `${reason} ${detail}`.trim() });
