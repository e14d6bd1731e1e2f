import { outbox } from '../storage/tables.ts';
import type { MailPort, SmsPort } from './ports.ts';

/** Mail as the embedded default sends it: into a table that `/dev/outbox` shows. */
export const outboxMail: MailPort = {
  async send(mail, { database, now }) {
    await database.insert(outbox).values({
      channel: 'mail',
      recipient: mail.to,
      subject: mail.subject,
      body: mail.body,
      html: mail.html,
      links: [...(mail.links ?? [])],
      sent_at: now,
    });
  },
};

export const outboxSms: SmsPort = {
  async send(message, { database, now }) {
    await database
      .insert(outbox)
      .values({ channel: 'sms', recipient: message.to, subject: 'SMS', body: message.body, sent_at: now });
  },
};
