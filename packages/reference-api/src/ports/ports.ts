import type { Database } from '../storage/database.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** The same words as a page. */
  html: string;
  /** Addresses in the body, on their own for whoever tests by them. */
  links?: readonly string[];
}

export interface TextMessage {
  to: string;
  body: string;
}

/** Where and when a message belongs: `database` is the caller's transaction, so that no mail tells of what was undone. */
interface Delivery {
  database: Database;
  now: Date;
}

export interface MailPort {
  send(mail: Mail, delivery: Delivery): Promise<void>;
}

export interface SmsPort {
  send(message: TextMessage, delivery: Delivery): Promise<void>;
}

/** One line for whoever runs the server. Never holds a token, a password or health data. */
export interface LogLine {
  level: 'info' | 'error';
  message: string;
  trace_id?: string;
  call?: string;
  error?: unknown;
}

export interface LogPort {
  write(line: LogLine): void;
}

/** The edges of the API: each has an embedded default, and a production adapter elsewhere. */
export interface Ports {
  mail: MailPort;
  sms: SmsPort;
  log: LogPort;
}
