import { openSessionLinks } from '../accounts/session-link.ts';
import { webRandom } from '../crypto/random.ts';
import { reminderMail, reminderMessage } from '../mails/mails.ts';
import { consoleLog } from '../ports/console-log.ts';
import { outboxMail, outboxSms } from '../ports/outbox.ts';
import type { Ports } from '../ports/ports.ts';
import type { PublicContext } from '../server/implement.ts';
import type { Database } from '../storage/database.ts';
import { claimDue, type DueReminder } from './claim-due.ts';

export interface RemindOptions extends Pick<PublicContext, 'portalUrl'> {
  database: Database;
  clock: () => Date;
  /** What is not named keeps its embedded default: the outbox, and the console for the log. */
  ports?: Partial<Pick<Ports, 'mail' | 'sms' | 'log'>>;
  /** Ends it after the batch under way. */
  stop: AbortSignal;
}

/**
 * Sends all reminders that are due (A-159): each once, in the same transaction as the row that says so. A host runs it
 * every few seconds, in as many processes as it likes. However many reminders a batch has, it is four statements.
 */
export async function remindDue(options: RemindOptions): Promise<void> {
  const { database, clock, stop } = options;
  while (!stop.aborted) {
    const now = clock();
    const claimed = await database.transaction((transaction) => remindBatch(options, { database: transaction, now }));
    if (claimed === 0) return;
  }
}

async function remindBatch(options: RemindOptions, at: { database: Database; now: Date }): Promise<number> {
  const { mail = outboxMail, sms = outboxSms, log = consoleLog } = options.ports ?? {};
  const claimed = await claimDue(at.database, at.now);
  const due = claimed.filter(({ locked_yn }) => !locked_yn);
  const linkFor = await linksFor(due, { ...at, portalUrl: options.portalUrl });
  const ahead = (one: DueReminder) => ({ role: one.role, start: new Date(one.start_ms), link: linkFor(one) });
  const reminds = ({ appointment_id, person_id, start_ms }: DueReminder) => ({
    appointmentId: appointment_id,
    personId: person_id,
    start: new Date(start_ms),
  });
  /** One that cannot be written, for what its rows say, keeps none of the others from leaving. */
  const written = <One extends DueReminder, Message>(ones: readonly One[], write: (one: One) => Message) =>
    ones.flatMap((one) => {
      try {
        return [{ ...write(one), reminds: reminds(one) }];
      } catch (error) {
        const message = `A reminder of appointment ${one.appointment_id} could not be written`;
        log.write({ level: 'error', message, error });
        return [];
      }
    });
  const mails = due.filter(({ channel }) => channel === 'mail');
  await mail.sendAll(
    written(mails, (one) => reminderMail(one, ahead(one))),
    at,
  );
  const messages = due.flatMap(({ sms_number, ...one }) =>
    one.channel === 'sms' && sms_number !== null ? [{ ...one, sms_number }] : [],
  );
  await sms.sendAll(
    written(messages, (one) => reminderMessage(one, ahead(one))),
    at,
  );
  return claimed.length;
}

/**
 * Where each reminder leads: a client to their appointment, by one link for mail and phone; a practitioner to their
 * dashboard. Links from before go on beside it (A-153).
 */
async function linksFor(
  due: readonly DueReminder[],
  context: Pick<PublicContext, 'database' | 'now' | 'portalUrl'>,
): Promise<(one: Pick<DueReminder, 'appointment_id' | 'person_id' | 'region'>) => string> {
  const clients = due.filter(({ role, channel }) => role === 'client' && channel === 'mail');
  const linked = clients.map(({ appointment_id, end_ms, person_id }) => ({
    appointment: { id: appointment_id, end_date: new Date(end_ms) },
    personId: person_id,
  }));
  const paths = await openSessionLinks({ ...context, random: webRandom }, linked);
  const pathOf = new Map(clients.map((one, index) => [`${one.appointment_id} ${one.person_id}`, paths[index]]));
  return ({ appointment_id, person_id, region }) =>
    `${context.portalUrl(region)}${pathOf.get(`${appointment_id} ${person_id}`) ?? '/dashboard'}`;
}
