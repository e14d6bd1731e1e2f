import type { Appointment } from '@portal/contract/entities/appointment';
import { MODALITIES, PROVIDER_TYPES } from '@portal/contract/rules/appointments';
import type { RowSamples } from '@portal/portal-kit/first-rows';
import { list, next, texts } from './parts.ts';

const at = '2026-01-15T15:00:00.000Z';
const minutes = (count: number) => new Date(Date.parse(at) + count * 60_000).toISOString();

/** A session that lasts from some minutes after the samples' moment to others. Its place decides on how and what it is. */
function sample(place: number, from: number, to: number, change: Partial<Appointment> = {}): Appointment {
  return {
    id: String(place),
    status: 'scheduled',
    start_date: minutes(from),
    end_date: minutes(to),
    duration: 50,
    modality: MODALITIES[place] ?? 'in_person',
    provider_type: PROVIDER_TYPES[place] ?? 'individual',
    counselling_type: 'other',
    payout_yn: true,
    client: { id: '1', preferred_name_with_last_name: '-' },
    counsellor: { id: '2', first_name: '-', last_name: '-' },
    couples_appointment_detail: null,
    cancellation: null,
    ...change,
  };
}

const partner = { id: '3', first_name: '-', last_name: '-', full_name: '-' };

/** Rows with everything in them that `draw.ts` makes others of, each at the place where that looks for it. */
const rows: readonly Appointment[] = [
  sample(0, 300, 350, { counselling_type: 'consultation' }),
  sample(1, -10, 40, {
    status: 'pending',
    couples_appointment_detail: { host: null, guest: partner, provider: null },
  }),
  sample(2, -50, -1, { note_written_yn: true }),
  sample(3, -50, -1, { note_written_yn: false }),
];

/** What the build renders the dashboard with (`firstRows` in index.ts). */
export const rowSamples: RowSamples = {
  call: '/practice/appointments/paginated_index?today=true&oldest_first=true&over_last=true&per_page=5&current_page=1',
  at,
  answers: [
    { data: rows, pagination: { total: 1, current: 1, total_items: rows.length } },
    { data: [], pagination: { total: 0, current: 1, total_items: 0 } },
  ],
  parts: [list, next],
  texts: Object.values(texts),
};
