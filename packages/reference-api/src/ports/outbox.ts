import { runLater } from '../storage/statement.ts';
import type { outbox } from '../storage/tables.ts';
import type { MailPort, RemindedStart, SmsPort } from './ports.ts';

type Outbox = typeof outbox.$inferSelect;

const insertMessages = `insert into outbox
    (channel, recipient, subject, body, html, links, appointment_id, person_id, start_date, sent_at, due_at, delivery,
      change_id)
  select $4, message.*, $2::timestamptz, $5::timestamptz, $3, $6::int
  from json_to_recordset($1::json) as message
    (recipient text, subject text, body text, html text, links text[], appointment_id int, person_id int,
      start_date timestamptz)`;

interface Message {
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  links: readonly string[];
  reminds: RemindedStart | undefined;
}

/** Writes all messages of a channel in one statement. */
async function insert(
  { channel, delivery }: Pick<Outbox, 'channel' | 'delivery'>,
  messages: readonly Message[],
  { database, now, waits }: Parameters<MailPort['sendAll']>[1],
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ reminds, ...message }) => ({
    ...message,
    ...(reminds && { appointment_id: reminds.appointmentId, person_id: reminds.personId, start_date: reminds.start }),
  }));
  const due = waits?.until ?? now;
  const values = [
    JSON.stringify(rows),
    now.toISOString(),
    delivery,
    channel,
    due.toISOString(),
    waits?.changeId ?? null,
  ];
  await runLater(database, insertMessages, values, 'insert_messages');
}

const mailInto = (delivery: Outbox['delivery']): MailPort => {
  const sendAll: MailPort['sendAll'] = (mails, at) => {
    const messages = mails.map(({ to, subject, body, html, links = [], reminds }) => ({
      ...{ recipient: to, subject, body, html, links, reminds },
    }));
    return insert({ channel: 'mail', delivery }, messages, at);
  };
  return { sendAll, send: (mail, at) => sendAll([mail], at) };
};

const smsInto = (delivery: Outbox['delivery']): SmsPort => {
  const sendAll: SmsPort['sendAll'] = (texts, at) => {
    const bare = { subject: 'SMS', html: null, links: [] };
    const messages = texts.map(({ to, body, reminds }) => ({ ...bare, recipient: to, body, reminds }));
    return insert({ channel: 'sms', delivery }, messages, at);
  };
  return { sendAll, send: (message, at) => sendAll([message], at) };
};

/** Mail as the embedded default sends it: into a table that `/dev/outbox` shows. */
export const outboxMail = mailInto('kept');
export const outboxSms = smsInto('kept');

/** Mail that leaves the house: it waits in the same table, in the caller's transaction, for `deliverDue`. */
export const queuedMail = mailInto('waiting');
export const queuedSms = smsInto('waiting');
