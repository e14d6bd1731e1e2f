import { runLater } from '../storage/statement.ts';
import { outbox } from '../storage/tables.ts';
import type { MailPort, SmsPort } from './ports.ts';

type Delivery = (typeof outbox.$inferSelect)['delivery'];

const insertMails = `insert into outbox (channel, recipient, subject, body, html, links, sent_at, due_at, delivery)
  select 'mail', mail.*, $2::timestamptz, $2::timestamptz, $3
  from json_to_recordset($1::json) as mail (recipient text, subject text, body text, html text, links text[])`;

const mailInto = (delivery: Delivery): MailPort => {
  const sendAll: MailPort['sendAll'] = async (mails, { database, now }) => {
    if (mails.length === 0) return;
    const rows = mails.map(({ to, subject, body, html, links = [] }) => ({
      recipient: to,
      subject,
      body,
      html,
      links,
    }));
    await runLater(database, insertMails, [JSON.stringify(rows), now.toISOString(), delivery], 'insert_mails');
  };
  return { sendAll, send: (mail, at) => sendAll([mail], at) };
};

const smsInto = (delivery: Delivery): SmsPort => ({
  async send({ to, body }, { database, now }) {
    const message = { channel: 'sms', recipient: to, subject: 'SMS', body } as const;
    await database.insert(outbox).values({ ...message, sent_at: now, due_at: now, delivery });
  },
});

/** Mail as the embedded default sends it: into a table that `/dev/outbox` shows. */
export const outboxMail = mailInto('kept');
export const outboxSms = smsInto('kept');

/** Mail that leaves the house: it waits in the same table, in the caller's transaction, for `deliverDue`. */
export const queuedMail = mailInto('waiting');
export const queuedSms = smsInto('waiting');
