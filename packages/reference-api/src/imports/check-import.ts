import { fold } from '@portal/contract/rules/fold';
import type { appointments, people } from '../storage/tables.ts';
import type { ImportedAppointment, ImportFile } from './import-file.ts';

export type Account = typeof people.$inferSelect;
export type Accounts = Map<string, Account>;

/** An appointment that is there. */
export type Booked = Pick<
  typeof appointments.$inferSelect,
  'counsellor_id' | 'client_id' | 'start_date' | 'end_date' | 'status' | 'duration' | 'modality'
>;

/** What a file is held against. */
export interface Known {
  accounts: Accounts;
  booked: readonly Booked[];
  now: Date;
}

/** By what an appointment is known: practitioner, client and start. Clients of the file alone have no id yet. */
const keyOf = (practitioner: number | string, client: number | string, start: Date) =>
  `${practitioner} ${client} ${start.getTime()}`;

const keyOfAsked = ({ practitioner, client, start }: ImportedAppointment, accounts: Accounts) =>
  keyOf(accounts.get(practitioner)?.id ?? practitioner, accounts.get(client)?.id ?? client, start);

/** Finds the appointment that is there already, if it is; all are looked through once, however many are asked for. */
export function sameIn({ accounts, booked }: Pick<Known, 'accounts' | 'booked'>) {
  const byKey = new Map(booked.map((row) => [keyOf(row.counsellor_id, row.client_id, row.start_date), row]));
  return (appointment: ImportedAppointment): Booked | undefined => byKey.get(keyOfAsked(appointment, accounts));
}

/** One that has begun stays with the system that hands it over: a file of today is read again tomorrow. */
export const hasBegun = ({ start }: ImportedAppointment, now: Date) => start <= now;

const endOf = ({ start, duration }: ImportedAppointment) => new Date(start.getTime() + duration * 60_000);

/** What somebody of an appointment is by their account; counselling where nothing else is said (RULES-089, RULES-090, RULES-091). */
export function typeOf({ practitioner, guest, provider_type }: ImportedAppointment, accounts: Accounts) {
  if (provider_type !== undefined) return provider_type;
  if (guest !== undefined) return 'couples';
  return accounts.get(practitioner)?.role_type === 'generic' ? 'generic' : 'individual';
}

/** How far ahead an appointment may be: beyond that it is a slip of the pen. */
const YEARS_AHEAD = 2;

/** What does not fit together, or not with what is there. */
export function problemsOf(file: ImportFile, known: Known): string[] {
  return [...problemsOfClients(file, known.accounts), ...problemsOfAppointments(file, known)];
}

/** Why a practitioner's address cannot be given anybody's data: whoever signed up with it may not be its owner. */
function whyNoPractitioner(account: Account | undefined): string | null {
  if (account?.provider_yn !== true) return 'is not a practitioner of this portal';
  if (account.email_confirmed_at === null) return 'has not confirmed the address yet';
  return account.locked_at === null ? null : 'is locked';
}

/** Why an account cannot be treated in a session; a guest alone is a client's partner. */
function whyNoClient(account: Account, place: 'client' | 'guest'): string | null {
  const { roles, locked_at } = account;
  if (locked_at !== null) return 'is locked';
  if (roles.includes('client') || (place === 'guest' && roles.includes('guest'))) return null;
  return roles.includes('guest') ? 'is a client’s partner only' : 'signs in here, and is not a client';
}

const nameOf = ({ first_name, last_name }: Pick<Account, 'first_name' | 'last_name'>) =>
  fold(`${first_name} ${last_name}`).folded;

function problemsOfClients({ clients }: ImportFile, accounts: Accounts): string[] {
  const seen = new Set<string>();
  return clients.flatMap((client, index) => {
    const { email, practitioners } = client;
    const account = accounts.get(email);
    const own = [
      seen.has(email) ? 'stands twice' : null,
      account ? whyNoClient(account, 'client') : null,
      // Somebody's data must not be shown to a practitioner for a mistyped address.
      account && nameOf(account) !== nameOf(client) ? 'belongs to somebody with another name' : null,
    ].flatMap((words) => (words === null ? [] : [`clients[${index}].email ${email} ${words}`]));
    seen.add(email);
    const theirs = practitioners.flatMap((each) => {
      const words = whyNoPractitioner(accounts.get(each));
      return words === null ? [] : [`clients[${index}].practitioners ${each} ${words}`];
    });
    return [...own, ...theirs];
  });
}

function problemsOfAppointments(file: ImportFile, known: Known): string[] {
  const own = new Set(file.clients.map(({ email }) => email));
  const overlaps = overlapsOf(file, known);
  const seen = new Set<string>();
  return file.appointments.flatMap((appointment, index) => {
    if (hasBegun(appointment, known.now)) return [];
    const key = keyOfAsked(appointment, known.accounts);
    const place = `appointments[${index}]`;
    const alone = [...whoIsWrong(appointment, known.accounts, own), ...whatIsWrong(appointment, known)];
    const beside = seen.has(key) ? 'stands twice' : overlaps.get(index);
    seen.add(key);
    return [...alone.map((words) => `${place}.${words}`), ...(beside ? [`${place} ${beside}`] : [])];
  });
}

/** Who cannot take part. @param own addresses of clients of the same file */
function whoIsWrong(
  { practitioner, client, guest }: ImportedAppointment,
  accounts: Accounts,
  own: ReadonlySet<string>,
) {
  const treated = (email: string, place: 'client' | 'guest') => {
    const account = accounts.get(email);
    if (account) return whyNoClient(account, place);
    return own.has(email) ? null : 'is neither in the file nor in the portal';
  };
  const asked = [
    ['practitioner', practitioner, whyNoPractitioner(accounts.get(practitioner))],
    ['client', client, treated(client, 'client')],
    ...(guest === undefined
      ? []
      : [['guest', guest, guest === client ? 'is the client already' : treated(guest, 'guest')]]),
  ];
  return asked.flatMap(([place, email, words]) => (words === null ? [] : [`${place} ${email} ${words}`]));
}

/** What does not fit in the appointment itself. */
function whatIsWrong(appointment: ImportedAppointment, { accounts, now }: Known): string[] {
  const { practitioner, guest, start } = appointment;
  const account = accounts.get(practitioner);
  const type = typeOf(appointment, accounts);
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + YEARS_AHEAD);
  return [
    (guest !== undefined) !== (type === 'couples') && 'guest belongs to couples, and to them alone',
    account?.provider_yn &&
      (type === 'generic') !== (account.role_type === 'generic') &&
      `provider_type ${type} does not fit ${practitioner}`,
    start > latest && `start is more than ${YEARS_AHEAD} years ahead`,
  ].flatMap((words) => (words ? [words] : []));
}

interface Span {
  start: Date;
  end: Date;
  practitioner: number;
  /** One appointment, whether it is in the file or there. */
  key: string;
  /** Its place in the file; null for one that is there. */
  index: number | null;
}

/**
 * What practitioners of a file have before them, and what they would have, by the start. What is there is not made
 * again, and what was canceled here leaves its hour to others.
 */
function spansOf({ appointments: asked }: ImportFile, known: Known): Span[] {
  const { accounts, booked, now } = known;
  const sameOf = sameIn(known);
  const theirs = booked
    .filter(({ status }) => status !== 'canceled')
    .map(({ counsellor_id, client_id, start_date: start, end_date: end }) => {
      return { start, end, practitioner: counsellor_id, key: keyOf(counsellor_id, client_id, start), index: null };
    });
  const wanted = asked.flatMap((appointment, index) => {
    const practitioner = accounts.get(appointment.practitioner)?.id;
    if (practitioner === undefined || hasBegun(appointment, now) || sameOf(appointment)) return [];
    const { start } = appointment;
    return [{ start, end: endOf(appointment), practitioner, key: keyOfAsked(appointment, accounts), index }];
  });
  return [...theirs, ...wanted].sort((one, other) => one.start.getTime() - other.start.getTime());
}

/** Appointments of a file that a practitioner would have at the same time as another one, by their place in the file. */
function overlapsOf(file: ImportFile, known: Known): Map<number, string> {
  const found = new Map<number, string>();
  const latest = new Map<number, Span>();
  for (const span of spansOf(file, known)) {
    const before = latest.get(span.practitioner);
    if (before && span.start < before.end && span.key !== before.key) complain(found, span, before);
    if (!before || span.end > before.end) latest.set(span.practitioner, span);
  }
  return found;
}

function complain(found: Map<number, string>, one: Span, other: Span): void {
  const [mine, theirs] = one.index === null ? [other, one] : [one, other];
  if (mine.index === null) return;
  const what = theirs.index === null ? 'another one of the practitioner' : `appointments[${theirs.index}]`;
  found.set(mine.index, `overlaps ${what}, at ${theirs.start.toISOString()}`);
}

/** A reminder leaves a day before; an appointment that is made later than that has the mail of its booking alone. */
const REMINDER_MS = 86_400_000;

export function remarksOf({ appointments: asked }: ImportFile, known: Known & { isMailed: boolean }): string[] {
  const sameOf = sameIn(known);
  return asked.flatMap((appointment, index) => {
    if (hasBegun(appointment, known.now)) return [];
    const place = `appointments[${index}]`;
    const same = sameOf(appointment);
    if (same?.status === 'canceled') return [`${place} was canceled here, and stays so`];
    if (same && (same.duration !== appointment.duration || same.modality !== appointment.modality))
      return [`${place} is there with another duration or modality, and stays so`];
    const isSoon = appointment.start.getTime() - known.now.getTime() < REMINDER_MS;
    return !same && !known.isMailed && isSoon
      ? [`${place} begins within a day: its client gets no reminder of the day before`]
      : [];
  });
}
