import type { SessionAppointment } from '@portal/contract/entities/session-appointment';

/** An individual video session of Maya Chen (1) with Alex Roy (11). */
export function session(change: Partial<SessionAppointment> = {}): SessionAppointment {
  return {
    id: '481',
    status: 'scheduled',
    start_date: '2026-11-20T16:00:00Z',
    end_date: '2026-11-20T17:00:00Z',
    duration: 60,
    modality: 'video',
    provider_type: 'individual',
    counselling_type: 'other',
    payout_yn: true,
    client: {
      id: '11',
      first_name: 'Alex',
      last_name: 'Roy',
      preferred_name_with_last_name: 'Alex Roy',
      avatar: null,
      degrees: [],
    },
    counsellor: { id: '1', first_name: 'Maya', last_name: 'Chen', avatar: null },
    couples_appointment_detail: null,
    cancellation: null,
    description: null,
    appointment_sessions: [
      { id: '71', user_id: '1' },
      { id: '72', user_id: '11' },
    ],
    appointment_notes: [],
    pre_assessment: null,
    pre_assessment_lines: [],
    post_assessment: [],
    chat: null,
    twilio_voice_token: '4711',
    twilio_toll_free_number: null,
    ...change,
  };
}

/** A session of Maya Chen (1) with Jo (12, host) and Kim Lavoie (13, guest). */
export function couple(change: Partial<SessionAppointment> = {}): SessionAppointment {
  const jo = { id: '12', first_name: 'Jo', last_name: 'Lavoie' };
  return session({
    provider_type: 'couples',
    client: { ...jo, preferred_name_with_last_name: 'Jo Lavoie', avatar: null, degrees: [] },
    couples_appointment_detail: {
      host: { ...jo, full_name: 'Jo Lavoie' },
      guest: { id: '13', first_name: 'Kim', last_name: 'Lavoie', full_name: null },
      provider: { id: '1', first_name: 'Maya', last_name: 'Chen', full_name: 'Maya Chen' },
    },
    appointment_sessions: [
      { id: '71', user_id: '1' },
      { id: '72', user_id: '12' },
      { id: '73', user_id: '13' },
    ],
    ...change,
  });
}
