import { DeliveryError, type Sender } from '@portal/reference-api';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { domainOf, type SmtpSettings } from './smtp-settings.ts';

/** Up to four hours in all: longer than a mail server is down, and than a reset link works. */
const pauses = [15, 60, 300, 900, 3600, 10_800];

/** Milliseconds. One mail has to be over before its claim in the queue is. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const wholeMail = 60_000;

const smtpFailure = z.object({
  code: z._default(z.string(), 'UNKNOWN'),
  command: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  permanent: z.optional(z.boolean()),
});

/**
 * Sends mail through an SMTP server, each with a connection of its own. Mails hold secrets, so they travel encrypted:
 * the server must offer STARTTLS unless it runs on this machine, or SMTP_URL says `?requireTLS=false`.
 */
export function smtpSender({ url, from }: SmtpSettings): Sender {
  const isLocal = /^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname);
  const transport = createTransport({
    requireTLS: url.protocol === 'smtp:' && !isLocal,
    // Nobody is between here and here, and no authority signs for localhost.
    tls: { rejectUnauthorized: !isLocal },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...limits,
    url: url.href,
  });
  return {
    channel: 'mail',
    pauses,
    async send({ to, subject, body, html, messageId }, signal) {
      try {
        await transport.sendMail({
          from,
          // As an object: it is one address, whatever is in it.
          to: { name: '', address: to },
          subject,
          text: body,
          ...(html !== null && { html }),
          messageId: `<${messageId}@${domainOf(from)}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.any([signal, AbortSignal.timeout(wholeMail)]),
        });
      } catch (cause) {
        throw failureOf(cause);
      }
    },
  };
}

function failureOf(cause: unknown): DeliveryError {
  const { code, command, responseCode, permanent } = smtpFailure.safeParse(cause).data ?? { code: 'UNKNOWN' };
  // What else is refused (a password, a sender, STARTTLS) is for the operator to mend, and the mail can go out then.
  const isTheMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO');
  const reason = responseCode === undefined ? code : `${code} ${responseCode}`;
  return new DeliveryError(reason, { permanent: permanent === true && isTheMail, cause });
}
