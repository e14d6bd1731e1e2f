import {
  type Database,
  deliverDue,
  type LogPort,
  type Ports,
  queuedMail,
  queuedSms,
  type Sender,
} from '@portal/reference-api';
import { deliverRegularly } from './deliver-regularly.ts';
import type { OutgoingSettings } from './outgoing-settings.ts';

interface OutgoingOptions {
  database: Database;
  clock: () => Date;
  log: LogPort;
  /** Leaves what was in delivered messages in the database, where `/dev/outbox` shows it. */
  keepContents: boolean;
}

/** The ways out of the house. */
export interface Outgoing {
  /** What the API sends with; a port that is left out keeps its embedded default. */
  ports: Partial<Pick<Ports, 'mail' | 'sms'>>;
  /** The same for the banner, without a password; null for what is kept in the outbox. */
  described: { mail: string | null; sms: string | null };
  /** Starts to deliver. Gives the way to end it. */
  start(options: OutgoingOptions): () => Promise<void>;
}

/** Chooses the adapters that settings ask for. Their libraries are loaded only then. */
export async function openOutgoing({ smtp, twilio }: Partial<OutgoingSettings>): Promise<Outgoing> {
  const senders: Sender[] = [];
  if (smtp) senders.push((await import('../mail/smtp-sender.ts')).smtpSender(smtp));
  if (twilio) senders.push((await import('../sms/twilio-sender.ts')).twilioSender(twilio));
  return {
    ports: { ...(smtp && { mail: queuedMail }), ...(twilio && { sms: queuedSms }) },
    described: {
      mail: smtp ? `by SMTP through ${smtp.url.host}, from ${smtp.from}` : null,
      sms: twilio ? `by Twilio, from ${twilio.from}` : null,
    },
    start(options) {
      const stops = senders.map((sender) =>
        deliverRegularly((signals) => deliverDue({ ...options, ...signals, sender }), options.log),
      );
      return async () => {
        await Promise.all(stops.map((stop) => stop()));
      };
    },
  };
}
