import type { DialInNumbers } from '@portal/contract/rules/support';
import type { EncryptionPort } from '../crypto/encryption-port.ts';
import type { Database } from '../storage/database.ts';
import type { FilesPort } from './files/files-port.ts';
import type { ImagePort } from './images/image-port.ts';
import type { PaymentsPort } from './payments/payments-port.ts';
import type { ScannerPort } from './scanner/scanner-port.ts';
import type { StatusPort } from './status-port.ts';
import type { VoicePort } from './voice-port.ts';

/**
 * Which start a reminder tells to whom: a message that waits is sent as long as the appointment begins then, and its
 * reader can still be told so (`isOutdated`).
 */
export interface RemindedStart {
  appointmentId: number;
  personId: number;
  start: Date;
}

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** The same words as a page. */
  html: string;
  /** Addresses in the body, on their own for whoever tests by them. */
  links?: readonly string[];
  reminds?: RemindedStart | undefined;
}

export interface TextMessage {
  to: string;
  body: string;
  reminds?: RemindedStart | undefined;
}

/** Where and when a message belongs: `database` is the caller's transaction, so that no mail tells of what was undone. */
interface Delivery {
  database: Database;
  now: Date;
  /** It tells of a change of an appointment's status that can be taken back until then, and leaves no earlier. */
  waits?: { changeId: number; until: Date } | undefined;
}

export interface MailPort {
  send(mail: Mail, delivery: Delivery): Promise<void>;
  /** Many at once, in one statement however many they are. */
  sendAll(mails: readonly Mail[], delivery: Delivery): Promise<void>;
}

export interface SmsPort {
  send(message: TextMessage, delivery: Delivery): Promise<void>;
  /** As of mails. */
  sendAll(messages: readonly TextMessage[], delivery: Delivery): Promise<void>;
}

/** Who is to come into which video room, and how long they may take to do so. */
export interface VideoPass {
  /** The room's name: the id of its appointment. */
  room: string;
  /** `{user_id}_{role}`: unique in its room, and what the others there see. */
  identity: string;
  /** The signed-in session that asks: the token ends with it. */
  session: string;
  ttlSeconds: number;
}

/** What a browser needs to come into a video room. */
export interface VideoAccess {
  token: string;
  /** Where the SDK finds its server, as a path of the portal's own; null for Twilio's, which it knows. */
  signalling: string | null;
}

export interface VideoPort {
  videoToken(pass: VideoPass, now: Date): Promise<VideoAccess>;
}

/** Who is to come into which chat, and how long they may stay without a new pass. */
export interface ChatPass {
  /** The unique name of its conversation. */
  channel: string;
  /** The identities of all who take part: those for whom the conversation has to be there. */
  participants: readonly string[];
  /** The person's id: the author of what they write. */
  identity: string;
  /** The signed-in session that asks: the token ends with it. */
  session: string;
  ttlSeconds: number;
}

/** What a browser needs to come into a chat. */
interface ChatAccess {
  token: string;
  /** Where the SDK finds its server, as a path of the portal's own; null for Twilio's, which it knows. */
  socketPath: string | null;
}

export interface ChatPort {
  chatToken(pass: ChatPass, now: Date): Promise<ChatAccess>;
}

/** The secure-messaging widget of a vendor: what the frame loads, and the key that the vendor checks tokens by. */
export interface MessagingWidget {
  /** The script's address, as the frame takes it. */
  scriptUrl: string;
  /** At least as long as HS256's hash: 32 bytes. */
  key: string;
}

/** How passwords are kept: argon2id, in PHC form. */
export interface PasswordPort {
  hash(password: string, salt: Uint8Array): Promise<string>;
  /** Without a hash it does the same work and answers no: time must not tell that an account exists. */
  matches(hash: string | null, password: string): Promise<boolean>;
}

/** Who calls: one signed-in session, all sessions of a person, everybody behind one address. */
export type BudgetKind = 'session' | 'person' | 'network';

/** How much of a budget is left after a call. */
export interface BudgetState {
  /** Calls of one window. */
  quota: number;
  windowSeconds: number;
  /** What is left in this window; below zero from the first call that is too many. */
  left: number;
  /** Until the next window begins. */
  resetSeconds: number;
}

/** How often anybody may call, so that few cannot take the server from all. */
export interface BudgetPort {
  /** Takes what a call costs; null where nobody counts. */
  take(kind: BudgetKind, key: string, cost: number): Promise<BudgetState | null>;
  /** Gives back what a call took that another budget refused. */
  giveBack(kind: BudgetKind, key: string, cost: number): Promise<void>;
}

/** One line for whoever runs the server. Never holds a token, a password, a name or health data. */
export interface LogLine {
  level: 'info' | 'warn' | 'error';
  message: string;
  trace_id?: string;
  /** The call's id in the contract. */
  call?: string;
  /** Of a line about a request that was answered. */
  method?: string;
  status?: number;
  /** Milliseconds from when it came in until its answer was sent. */
  ms?: number;
  /** Whether it was held back for news: then it is no measure of how fast the server is. */
  held?: true;
  error?: unknown;
}

export interface LogPort {
  write(line: LogLine): void;
}

/** The edges of the API: each has an embedded default, and a production adapter elsewhere. */
export interface Ports {
  mail: MailPort;
  sms: SmsPort;
  video: VideoPort;
  chat: ChatPort;
  passwords: PasswordPort;
  budgets: BudgetPort;
  /** None by default: what people write is then stored as it is. */
  encryption: EncryptionPort;
  files: FilesPort;
  payments: PaymentsPort;
  /** None by default: the page then says that secure messaging is not set up. */
  messaging?: MessagingWidget | undefined;
  images: ImagePort;
  /**
   * What people dial to join a session: numbers of fiction with the handles for tests open, else none by default, and
   * no page offers a phone then.
   */
  dialIn: DialInNumbers;
  /** Answers who dials them. None by default: there is no webhook then. */
  voice?: VoicePort | undefined;
  /** None by default: then content, re-encoding and the browser's sandbox are all that stands between. */
  scanner?: ScannerPort | undefined;
  /** What a host knows of itself, for operators. None by default: the page of status then says that nobody knows. */
  status?: StatusPort | undefined;
  log: LogPort;
}
