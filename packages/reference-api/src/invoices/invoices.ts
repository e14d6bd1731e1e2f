import * as calls from '@portal/contract/calls/invoices';
import { and, desc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import { clientLink } from '../client-links/client-link.ts';
import { maskedEmail } from '../client-links/link-codes.ts';
import { invoiceMail } from '../mails/mails.ts';
import { countAttempt } from '../server/attempts.ts';
import { type Implementation, implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { invoice_states, invoices, people } from '../storage/tables.ts';
import { creditInvoice, issueInvoice } from './issue-invoice.ts';
import { lockOwnInvoice, ownInvoice } from './own-invoice.ts';
import { updateInvoicePayment } from './payment.ts';
import { readInvoices, toInvoice, toSummary } from './to-invoice.ts';

/** Mails of one invoice: enough for who did not find one, and no way to fill a mailbox. */
const mailLimit = { attempts: 5, minutes: 60 };

/** GET /practice/invoices (BS-004): a year of one's own, with the years that there are. */
const listInvoices = implement(calls.listInvoices, async ({ query }, { database, person, audit }) => {
  const isOwn = eq(invoices.practitioner_id, person.id);
  const year = sql<string>`to_char(${invoices.issued_on}, 'YYYY')`;
  const rows = await database.selectDistinct({ year }).from(invoices).where(isOwn).orderBy(desc(year));
  const years = rows.map((row) => row.year);
  const chosen = query.year ?? years[0] ?? null;
  const isOfYear = and(gte(invoices.issued_on, `${chosen}-01-01`), lte(invoices.issued_on, `${chosen}-12-31`));
  const found = chosen === null ? [] : await readInvoices(database, and(isOwn, isOfYear));
  await audit(database, { action: 'invoices.listed', subject: 'invoices' });
  return { years, year: chosen, invoices: found.map(toSummary) };
});

/** GET /practice/invoices/{id} (BS-004). */
const fetchInvoice = implement(calls.fetchInvoice, async ({ params }, context) => {
  const row = await ownInvoice(context, params.id);
  await context.audit(context.database, { action: 'invoice.viewed', subject: 'invoice', subject_id: row.invoice.id });
  return toInvoice(row);
});

/**
 * POST /practice/invoices/{id}/mails (BS-004): from now on the client sees it. The mail names nobody, no amount and no
 * kind of care; its link asks for a code.
 */
const mailInvoice = implement(calls.mailInvoice, async ({ params }, context) => {
  const { database, now, audit, ports } = context;
  const { invoice } = await lockOwnInvoice(context, params.id);
  const [client] = await database.select().from(people).where(eq(people.id, invoice.client_id));
  if (!client) throw notFound();
  await countAttempt(database, `invoice_mail:${invoice.id}`, now, mailLimit);
  await database.update(invoice_states).set({ sent_at: now }).where(eq(invoice_states.invoice_id, invoice.id));
  await ports.mail.send(invoiceMail(client, { link: await clientLink(context, client) }), context);
  await audit(database, { action: 'invoice.mailed', subject: 'invoice', subject_id: invoice.id });
  return { invoice: toInvoice(await ownInvoice(context, params.id)), sent_to: maskedEmail(client.email) };
});

/** GET /client/invoices: what was sent to the client, by all of their practitioners. */
const clientInvoices = implement(calls.clientInvoices, async (_request, { database, person, audit }) => {
  const isSent = and(eq(invoices.client_id, person.id), isNotNull(invoice_states.sent_at));
  const rows = await readInvoices(database, isSent);
  await audit(database, { action: 'invoices.listed', subject: 'invoices' });
  return rows.map(toInvoice);
});

export const invoicesOfPractice: readonly Implementation[] = [
  listInvoices,
  fetchInvoice,
  issueInvoice,
  creditInvoice,
  updateInvoicePayment,
  mailInvoice,
  clientInvoices,
];
