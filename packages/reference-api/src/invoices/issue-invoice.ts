import * as calls from '@portal/contract/calls/invoices';
import type { InvoiceLine, InvoiceSeller } from '@portal/contract/entities/invoice';
import type { ChargedReason } from '@portal/contract/rules/charging';
import { dateIn } from '@portal/contract/rules/days';
import { EDITION_TRAITS } from '@portal/contract/rules/editions';
import { addTaxes, type Province, taxesOf, toCents } from '@portal/contract/rules/sales-tax';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isBillable, missedReason } from '../appointments/status/counted-reason.ts';
import { isCounsellor } from '../appointments/whose.ts';
import { implement, type PersonContext } from '../server/implement.ts';
import { notFound, Refusal } from '../server/refusal.ts';
import { refuseField } from '../server/refuse-field.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import {
  appointment_details,
  appointments,
  cancellations,
  invoice_numbers,
  invoice_states,
  invoices,
  people,
  practice_addresses,
  practice_profiles,
  provider_details,
  reference_options,
} from '../storage/tables.ts';
import { lockOwnInvoice, ownInvoice } from './own-invoice.ts';
import { refuseFuture } from './payment.ts';
import { invoiceNumber, toInvoice } from './to-invoice.ts';

type Detail = typeof appointment_details.$inferSelect;
type Appointment = typeof appointments.$inferSelect;
type Session = { appointment: Appointment; detail: Detail; missed: ChargedReason | null };

/**
 * POST /practice/invoices (BS-004): bills in-house sessions with one client that were completed, or that the client is
 * charged for all the same (decision 148). The sessions are held first, then the practitioner's number, so that two
 * requests for the same sessions leave one invoice and no gap.
 */
export const issueInvoice = implement(calls.issueInvoice, async ({ body }, context) => {
  const { database, now, person, audit } = context;
  refuseFuture(context, body.paid_on);
  const sessions = await lockSessions(context, body.appointment_ids);
  // An invoice is paid as a whole: one that is owed would make a session that was paid an unpaid one.
  if (body.paid_on === null && sessions.some(({ detail }) => detail.paid_yn))
    throw refuseField('paid_on', 'invoice_paid');
  const seller = await readSeller(database, person.id);
  const lines = sessions.map((session) => lineOf(session, context, { province: body.province, seller }));
  const taxes = addTaxes(lines.map((line) => line.taxes));
  const subtotal_cents = sum(lines);
  const total_cents = subtotal_cents + sum(taxes);
  // Somebody changed a rate or a tax number since the person looked: what was agreed to is another invoice.
  if (total_cents !== body.total_cents) throw new Refusal(409, 'invoice_changed');
  const client = await readClient(database, sessions);
  const number = await nextNumber(database, person.id);
  const id = await insertInvoice(database, {
    ...{ practitioner_id: person.id, client_id: client.id, number, kind: 'invoice', created_at: now },
    ...{ issued_on: dateIn(now, person.timezone), currency: EDITION_TRAITS[seller.edition].currency },
    ...{ province: taxes.length > 0 ? body.province : null, subtotal_cents, total_cents },
    document: { client_name: client.full_name, seller: seller.document, lines, taxes },
  });
  await database.insert(invoice_states).values({ invoice_id: id, paid_on: body.paid_on });
  const billed = { invoice_id: id, invoice_number: invoiceNumber(number), paid_yn: body.paid_on !== null };
  await database
    .update(appointment_details)
    .set({ ...billed, version: sql`${appointment_details.version} + 1` })
    .where(inArray(appointment_details.id, idsOf(sessions)));
  await audit(database, { action: 'invoice.issued', subject: 'invoice', subject_id: id });
  return toInvoice(await ownInvoice(context, String(id)));
});

/**
 * POST /practice/invoices/{id}/credit_notes (BS-004): takes an invoice back whole, by a document of its own that names
 * it. Its sessions are as they were before, and can be corrected and invoiced anew.
 */
export const creditInvoice = implement(calls.creditInvoice, async ({ params }, context) => {
  const { database, now, person, audit } = context;
  const { invoice, taking } = await lockOwnInvoice(context, params.id);
  if (invoice.kind === 'credit_note' || taking !== null) throw new Refusal(409, 'invoice_final');
  const { id: credits_id, document, client_id, currency, province } = invoice;
  const negative = <Amount extends { cents: number }>(amount: Amount): Amount => ({ ...amount, cents: -amount.cents });
  const lines = document.lines.map((line) => ({ ...negative(line), taxes: line.taxes.map(negative) }));
  const id = await insertInvoice(database, {
    ...{ practitioner_id: person.id, client_id, currency, province, credits_id, created_at: now },
    ...{ number: await nextNumber(database, person.id), kind: 'credit_note' },
    ...{ issued_on: dateIn(now, person.timezone) },
    ...{ subtotal_cents: -invoice.subtotal_cents, total_cents: -invoice.total_cents },
    document: { ...document, lines, taxes: document.taxes.map(negative) },
  });
  await database.insert(invoice_states).values({ invoice_id: id });
  await database
    .update(appointment_details)
    .set({ invoice_id: null, invoice_number: null, version: sql`${appointment_details.version} + 1` })
    .where(eq(appointment_details.invoice_id, credits_id));
  await audit(database, { action: 'invoice.credited', subject: 'invoice', subject_id: credits_id });
  return toInvoice(await ownInvoice(context, String(id)));
});

const sum = (amounts: readonly { cents: number }[]) => amounts.reduce((total, { cents }) => total + cents, 0);
const idsOf = (sessions: readonly Session[]) => sessions.map(({ detail }) => detail.id);

async function insertInvoice(database: Database, row: typeof invoices.$inferInsert): Promise<number> {
  const [inserted] = await database.insert(invoices).values(row).returning({ id: invoices.id });
  if (!inserted) throw new Error('The invoice has no number');
  return inserted.id;
}

/** The practitioner's next number; it goes back if the transaction does. */
async function nextNumber(database: Database, practitionerId: number): Promise<number> {
  const [row] = await database
    .insert(invoice_numbers)
    .values({ practitioner_id: practitionerId, last: 1 })
    .onConflictDoUpdate({ target: invoice_numbers.practitioner_id, set: { last: sql`${invoice_numbers.last} + 1` } })
    .returning({ last: invoice_numbers.last });
  if (!row) throw new Error('There is no next number');
  return row.last;
}

/** The sessions, oldest first, until the end of the transaction; each own, in-house, to be charged and not billed yet. */
async function lockSessions({ database, person }: PersonContext, ids: readonly string[]): Promise<Session[]> {
  const numbers = [...new Set(ids.map(recordId))];
  const known = numbers.filter((number) => number !== null);
  // In the order in which everybody holds them: appointments, so that no status changes meanwhile, then their details.
  const held = await database
    .select()
    .from(appointments)
    .where(
      and(
        inArray(appointments.id, known),
        isCounsellor(person.id),
        inArray(appointments.status, ['completed', 'canceled']),
        eq(appointments.inhouse_yn, true),
      ),
    )
    .orderBy(asc(appointments.id))
    .for('share');
  const ended = await withMissed(database, held);
  if (ended.length !== numbers.length) throw notFound();
  const details = await database
    .select()
    .from(appointment_details)
    .where(inArray(appointment_details.appointment_id, known))
    .orderBy(asc(appointment_details.id))
    .for('no key update');
  const rows = ended.flatMap(({ appointment, missed }) =>
    details
      .filter((detail) => detail.appointment_id === appointment.id)
      .map((detail) => ({ appointment, detail, missed })),
  );
  if (rows.some(({ detail }) => detail.invoice_id !== null || detail.invoice_number !== null))
    throw new Refusal(409, 'invoice_taken');
  if (rows.some(({ appointment }) => appointment.client_id !== rows[0]?.appointment.client_id))
    throw refuseField('appointment_ids', 'invoice_one_client');
  if (rows.some(({ detail }) => !detail.rate)) throw refuseField('appointment_ids', 'invoice_no_rate');
  return rows.sort((one, other) => one.appointment.start_date.getTime() - other.appointment.start_date.getTime());
}

/** Those of held appointments that their client is charged for, with why they did not take place. */
async function withMissed(database: Database, held: readonly Appointment[]) {
  const canceled = held.filter(({ status }) => status === 'canceled').map(({ id }) => id);
  const found =
    canceled.length === 0
      ? []
      : await database.select().from(cancellations).where(inArray(cancellations.appointment_id, canceled));
  const ended = held.map((appointment) => ({
    ...appointment,
    cancellation: found.find(({ appointment_id }) => appointment_id === appointment.id) ?? null,
  }));
  return ended.filter(isBillable).map((appointment) => ({ appointment, missed: missedReason(appointment) }));
}

type Seller = Awaited<ReturnType<typeof readSeller>>;

/** Who bills, with what an insurer asks for: name, titles, licences, address and tax numbers. */
async function readSeller(database: Database, practitionerId: number) {
  const [row] = await database
    .select({
      person: people,
      address: practice_addresses,
      state: reference_options.code,
      profile: { designations: practice_profiles.designations, licences: practice_profiles.governing_bodies },
      tax: { gst_hst_number: provider_details.gst_hst_number, pst_number: provider_details.pst_number },
    })
    .from(people)
    .leftJoin(practice_addresses, eq(practice_addresses.person_id, people.id))
    .leftJoin(reference_options, eq(reference_options.id, practice_addresses.state_id))
    .leftJoin(practice_profiles, eq(practice_profiles.person_id, people.id))
    .leftJoin(provider_details, eq(provider_details.person_id, people.id))
    .where(eq(people.id, practitionerId));
  if (!row) throw notFound();
  const { person, address, state, profile, tax } = row;
  const town = [address?.city, state, address?.code].filter(Boolean).join(' ');
  const document: InvoiceSeller = {
    full_name: `${person.first_name} ${person.last_name}`,
    designations: profile?.designations ?? [],
    licences: profile?.licences ?? [],
    address: [address?.street, address?.alternate_street, town].flatMap((line) => line || []),
    gst_hst_number: tax?.gst_hst_number ?? null,
    pst_number: tax?.pst_number ?? null,
  };
  return { document, edition: person.region };
}

/** The account's own name, which an insurer knows, and not the one that somebody goes by. */
async function readClient(database: Database, sessions: readonly Session[]) {
  const [client] = await database
    .select({ id: people.id, first_name: people.first_name, last_name: people.last_name })
    .from(people)
    .where(eq(people.id, sessions[0]?.appointment.client_id ?? 0));
  if (!client) throw notFound();
  return { id: client.id, full_name: `${client.first_name} ${client.last_name}` };
}

/** One session as it is billed. Where it is taxed, the province and a number to charge by have to be known. */
function lineOf(
  { appointment, detail, missed }: Session,
  { person }: PersonContext,
  { province, seller: { document, edition } }: { province: Province | null; seller: Seller },
): InvoiceLine {
  const { id, start_date, duration, provider_type, modality } = appointment;
  const date = dateIn(start_date, person.timezone);
  const cents = toCents(detail.rate ?? 0);
  const isTaxed = detail.hst_yn && EDITION_TRAITS[edition].chargesHst;
  if (isTaxed && document.gst_hst_number === null) throw refuseField('appointment_ids', 'invoice_no_tax_number');
  if (isTaxed && province === null) throw refuseField('province', 'rules.required');
  const taxes = isTaxed && province !== null ? taxesOf(cents, province, date, document) : [];
  return {
    appointment_id: String(id),
    date,
    duration,
    provider_type,
    modality,
    cents,
    taxes,
    ...(missed && { reason: missed }),
  };
}
