import type { EncryptionPort } from '../crypto/encryption-port.ts';

/**
 * What is encrypted: the column that it would stand in, and what names its row for ever, with an index. Beside the column
 * each of these tables has one named `encrypted`.
 */
export const ENCRYPTED_COLUMNS = {
  note: { table: 'appointment_notes', column: 'note', row: ['id'], holds: 'text' },
  noteVersion: { table: 'note_versions', column: 'note', row: ['note_id', 'version'], holds: 'text' },
  report: { table: 'assessment_reports', column: 'report', row: ['id'], holds: 'text' },
  feedback: { table: 'session_feedbacks', column: 'feedback', row: ['appointment_id'], holds: 'text' },
  message: { table: 'chat_messages', column: 'body', row: ['chat_id', 'index'], holds: 'text' },
  score: { table: 'assessments', column: 'value', row: ['id'], holds: 'score' },
  practitionerScore: {
    table: 'practitioner_scores',
    column: 'value',
    row: ['assessment_id', 'user_id'],
    holds: 'score',
  },
  answer: { table: 'idempotency_keys', column: 'answer', row: ['person_id', 'call_id', 'key'], holds: 'answer' },
} as const satisfies Readonly<Record<string, EncryptedColumn>>;

export interface EncryptedColumn {
  table: string;
  column: string;
  row: readonly string[];
  holds: 'text' | 'score' | 'answer';
}

export type EncryptedKind = keyof typeof ENCRYPTED_COLUMNS;

/** What an encrypted value is bound to: moved to another row, it is refused. */
export function placeOf(kind: EncryptedKind, row: readonly (string | number)[]): string {
  const { table, column } = ENCRYPTED_COLUMNS[kind];
  return `${table}.${column} ${JSON.stringify(row.map(String))}`;
}

/**
 * Stands in the column of a text that is encrypted. It says so to whoever looks into the table, and to every statement
 * that only asks whether a note says something.
 */
export const ENCRYPTED = '(encrypted)';

/** A text as its row has it. */
export interface StoredText {
  text: string;
  encrypted: string | null;
}

/** Nothing is nothing to hide: an empty text stays empty. */
export function storedText(encryption: EncryptionPort, text: string, place: string): StoredText {
  const encrypted = text === '' ? null : encryption.encrypt(text, place);
  return { text: encrypted === null ? text : ENCRYPTED, encrypted };
}

/** A column with another text was written by a server from before encryption, and what stands beside it is older. */
export function textOf(encryption: EncryptionPort, { text, encrypted }: StoredText, place: string): string {
  return text === ENCRYPTED && encrypted !== null ? encryption.decrypt(encrypted, place) : text;
}

/** A score as its row has it. */
export interface StoredScore {
  value: number | null;
  encrypted: string | null;
}

/** All scores are equally long, so that the length tells none. */
const SCORE_LENGTH = 24;

/** In the column of an encrypted score stands “not a number”: nobody gives that, and it is not null, which is unanswered. */
export function storedScore(encryption: EncryptionPort, value: number, place: string) {
  const encrypted = encryption.encrypt(String(value).padEnd(SCORE_LENGTH), place);
  return { value: encrypted === null ? value : Number.NaN, encrypted };
}

export function scoreOf(encryption: EncryptionPort, { value, encrypted }: StoredScore, place: string): number | null {
  return Number.isNaN(value) && encrypted !== null ? Number(encryption.decrypt(encrypted, place)) : value;
}
