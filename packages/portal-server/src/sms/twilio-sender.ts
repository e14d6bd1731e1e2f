import { DeliveryError, type Sender } from '@portal/reference-api';
import twilio from 'twilio';
import * as z from 'zod/mini';
import type { TwilioSettings } from './twilio-settings.ts';

/** Three minutes in all: a pin works for ten, and whoever waits for it asks for another one sooner. */
const pauses = [2, 5, 15, 45, 120];

const answerWithin = 10_000;

/** Twilio's own refusals carry a status; what the network does has a code in words. */
const failure = z.object({ status: z.optional(z.number()), code: z.optional(z.union([z.number(), z.string()])) });

/**
 * Sends text messages through Twilio's REST client. Importing this file costs a third of a second and 30 MB of memory,
 * so only a portal that uses it does.
 * @param httpClient stands in for the client's own in tests
 */
export function twilioSender(
  { accountSid, key, secret, from }: TwilioSettings,
  httpClient = new twilio.RequestClient({ timeout: answerWithin }),
): Sender {
  const client = twilio(key, secret, { accountSid, httpClient });
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };
  return {
    channel: 'sms',
    pauses,
    async send({ to, body }) {
      try {
        await client.messages.create({ to, body, ...sender });
      } catch (cause) {
        throw failureOf(cause);
      }
    },
  };
}

function failureOf(cause: unknown): DeliveryError {
  const { status, code } = failure.safeParse(cause).data ?? {};
  const reason = ['Twilio', status, code].filter((word) => word !== undefined).join(' ');
  return new DeliveryError(reason, { permanent: status !== undefined && isRefusal(status), cause });
}

/** Whether the same message would be refused again: not for wrong credentials, which an operator mends, nor for haste. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
}
