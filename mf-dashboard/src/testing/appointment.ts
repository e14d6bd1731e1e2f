import type { Appointment } from '@portal/contract/entities/appointment';

/** An appointment for what needs no API: an hour of Maya's with Alex, that waits for its outcome. */
export function appointmentWith(change: Partial<Appointment> = {}): Appointment {
  return {
    id: '7',
    status: 'pending',
    start_date: '2026-11-20T15:00:00Z',
    end_date: '2026-11-20T16:00:00Z',
    duration: 60,
    modality: 'video',
    provider_type: 'individual',
    counselling_type: 'other',
    payout_yn: true,
    client: { id: '10', preferred_name_with_last_name: 'Alex Roy' },
    counsellor: { id: '1', first_name: 'Maya', last_name: 'Chen' },
    couples_appointment_detail: null,
    cancellation: null,
    version: 3,
    ...change,
  };
}
