import { outbox } from '../storage/tables.ts';
import type { MailPort, SmsPort } from './ports.ts';

type Delivery = (typeof outbox.$inferSelect)['delivery'];

const mailInto = (delivery: Delivery): MailPort => ({
  async send({ to, subject, body, html, links = [] }, { database, now }) {
    await database.insert(outbox).values({
      ...{ channel: 'mail', recipient: to, subject, body, html, links: [...links] },
      ...{ sent_at: now, due_at: now, delivery },
    });
  },
});

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
