import type { Appointment } from '@portal/contract/entities/appointment';
import { MODALITIES, PROVIDER_TYPES } from '@portal/contract/rules/appointments';
import { PAGE_SIZE } from '@portal/contract/rules/pages';

/** What a row shows of an appointment. */
export type RowFacts = Pick<
  Appointment,
  | 'id'
  | 'status'
  | 'start_date'
  | 'end_date'
  | 'duration'
  | 'modality'
  | 'provider_type'
  | 'counselling_type'
  | 'couples_appointment_detail'
  | 'note_written_yn'
> & { name: string };

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | null => (typeof value === 'object' && value !== null ? { ...value } : null);

/**
 * Reads the first page of today as strictly as the contract does, without its schemas, which are not there yet: a row that
 * is drawn here and that they refuse would be taken away again. Null for whatever is odd, and for what no list of today holds: then the page itself is waited for.
 */
export function readToday(answer: unknown): RowFacts[] | null {
  const { data, pagination } = fieldsOf(answer) ?? {};
  const total = fieldsOf(pagination)?.['total_items'];
  if (!Array.isArray(data) || data.length > PAGE_SIZE || typeof total !== 'number') return null;
  // An empty page of a list that has rows is not an empty day.
  if (total < data.length || (data.length === 0 && total > 0)) return null;
  const rows = data.map(readRow);
  return rows.every((row) => row !== null) ? rows : null;
}

function readRow(value: unknown): RowFacts | null {
  const row = fieldsOf(value);
  if (!row) return null;
  const { id, status, start_date, end_date, duration, counselling_type, note_written_yn } = row;
  const modality = MODALITIES.find((known) => known === row['modality']);
  const provider_type = PROVIDER_TYPES.find((known) => known === row['provider_type']);
  const client = fieldsOf(row['client']);
  const name = client?.['preferred_name_with_last_name'];
  const couple = readCouple(row['couples_appointment_detail']);
  if (!isId(id) || !isId(client?.['id']) || !hasUnshown(row)) return null;
  if (status !== 'scheduled' && status !== 'pending') return null;
  if (!isMoment(start_date) || !isMoment(end_date) || typeof duration !== 'number') return null;
  if (!modality || !provider_type || typeof name !== 'string' || couple === undefined) return null;
  if (counselling_type !== 'other' && counselling_type !== 'consultation') return null;
  if (note_written_yn !== undefined && typeof note_written_yn !== 'boolean') return null;
  return {
    ...{ id: String(id), status, start_date, end_date, duration, modality, provider_type, counselling_type, name },
    ...(note_written_yn !== undefined && { note_written_yn }),
    couples_appointment_detail: couple,
  };
}

/** What no row shows, and without which the page's own code would leave it out. */
function hasUnshown({ counsellor, payout_yn }: Readonly<Record<string, unknown>>): boolean {
  const { id, first_name, last_name } = fieldsOf(counsellor) ?? {};
  const isFlag = [undefined, null, true, false].some((flag) => flag === payout_yn);
  return isId(id) && [first_name, last_name].every(isNameOrAbsent) && isFlag;
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && moment.test(value) && !Number.isNaN(Date.parse(value));
}

/** The guest of a couple; null where there is none, undefined for what cannot be read. */
function readCouple(value: unknown): Appointment['couples_appointment_detail'] | undefined {
  if (value === null || value === undefined) return null;
  const guest = fieldsOf(value)?.['guest'];
  if (guest === null || guest === undefined) return null;
  const { id, full_name, first_name, last_name } = fieldsOf(guest) ?? {};
  if (!isId(id)) return undefined;
  const names = [full_name, first_name, last_name].map((name) => (typeof name === 'string' ? name : (name ?? null)));
  const [full, first, last] = names;
  if (!isName(full) || !isName(first) || !isName(last)) return undefined;
  return {
    host: null,
    guest: { id: String(id), full_name: full, first_name: first, last_name: last },
    provider: null,
  };
}

/** A record's key, as the contract reads it. */
const isId = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || (typeof value === 'number' && Number.isFinite(value));

const isNameOrAbsent = (value: unknown) => value === undefined || isName(value);

const isName = (value: unknown): value is string | null => value === null || typeof value === 'string';
