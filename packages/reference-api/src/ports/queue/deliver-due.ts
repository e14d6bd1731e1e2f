import type { Database } from '../../storage/database.ts';
import type { LogPort } from '../ports.ts';
import { claim, isOutdated, type OutboxRow, settle } from './claim.ts';
import { DeliveryError, type Sender } from './sender.ts';

export interface DeliverOptions {
  database: Database;
  clock: () => Date;
  log: LogPort;
  sender: Sender;
  /** Leaves the contents in the table for `/dev/outbox`. Never where real people's mails hold secrets. */
  keepContents: boolean;
  /** Ends it after the message under way. */
  stop: AbortSignal;
  /** Gives up the attempt under way, which takes the risk that its message is sent twice. */
  cut: AbortSignal;
}

/** What of a message nobody needs any more once it is out; pins and reset links are secrets. */
const wiped = { body: '', html: null, links: [] };

/**
 * Sends all messages of a channel that are due, one after the other, each at least once; a reminder of what is not to
 * come any more is withdrawn. A host runs it now and then, in as many processes as it likes. Never rejects for a
 * message's sake, only for the database's.
 */
export async function deliverDue(options: DeliverOptions): Promise<void> {
  const { database, clock, sender, stop } = options;
  while (!stop.aborted) {
    const row = await claim(database, sender.channel, clock());
    if (!row) return;
    await attempt(options, row);
  }
}

async function attempt(options: DeliverOptions, row: OutboxRow): Promise<void> {
  const { database, sender } = options;
  const contents = options.keepContents ? {} : wiped;
  if (await isOutdated(database, row, options.clock()))
    return settle(database, row, { delivery: 'withdrawn', ...contents });
  const failure = await trySending(options, row);
  if (!failure) return settle(database, row, { delivery: 'delivered', ...contents });
  const pause = failure.permanent ? undefined : sender.pauses[row.attempts - 1];
  tell(options, row, failure, pause);
  if (pause === undefined) return settle(database, row, { delivery: 'given_up', ...contents });
  return settle(database, row, { due_at: new Date(options.clock().getTime() + pause * 1000) });
}

async function trySending({ sender, cut }: DeliverOptions, row: OutboxRow): Promise<DeliveryError | null> {
  const { recipient, subject, body, html, message_id, attempts } = row;
  // Each time its process died: whoever sends it once more may die too.
  if (attempts > sender.pauses.length + 1) return new DeliveryError('ATTEMPTS', { permanent: true, cause: undefined });
  try {
    await sender.send({ to: recipient, subject, body, html, messageId: message_id }, cut);
    return null;
  } catch (cause) {
    return cause instanceof DeliveryError ? cause : new DeliveryError('UNKNOWN', { permanent: false, cause });
  }
}

/** By number and code alone: whom it was for and what it said are no business of a log. */
function tell({ log, sender }: DeliverOptions, row: OutboxRow, failure: DeliveryError, pause: number | undefined) {
  const what = `Message ${row.id} (${sender.channel}) was not delivered: ${failure.message}`;
  if (pause === undefined) log.write({ level: 'error', message: `${what}; given up after attempt ${row.attempts}` });
  else log.write({ level: 'info', message: `${what}; next attempt in ${pause} s` });
}
