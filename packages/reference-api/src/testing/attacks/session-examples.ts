import { NOON } from '../noon.ts';
import type { Example } from './call-examples.ts';
import { CANCELED_VERSION, type Household } from './household.ts';

const counsellor = { owner: ['counsellor'], as: 'counsellor' } as const;
const admin = { owner: ['admin'], as: 'admin' } as const;
const together = { owner: ['counsellor', 'client', 'guest'], as: 'counsellor' } as const;
const ownList = { owner: 'own', as: 'counsellor' } as const;

const byAppointment = ({ appointment }: Household) => ({ id: appointment });
const byClient = ({ client }: Household) => ({ id: client.id });
const byCounsellor = ({ counsellor }: Household) => ({ id: counsellor.id });
const byLocked = ({ locked }: Household) => ({ id: locked });
const byInvoice = ({ invoice }: Household) => ({ id: invoice });
const byChat = ({ chat }: Household) => ({ id: chat });

/** Calls of sessions, notes, chats and clients. */
export const sessionExamples: Readonly<Record<string, readonly Example[]>> = {
  'appointments.paginated_index': [
    { ...ownList, query: () => ({ per_page: '100' }) },
    { ...ownList, query: ({ client }) => ({ client_id: client.id }) },
    { ...ownList, query: () => ({ client: 'e', first_day: '2000-01-01' }) },
  ],
  'search.records': [
    { ...ownList, query: (_, { line }) => ({ q: line }) },
    { ...ownList, query: () => ({ q: 'mark.', from: '2000-01-01', to: '2100-01-01' }) },
  ],
  'appointments.inhouse_completed': [
    { ...ownList, query: () => ({ inhouse_completed: 'true' }) },
    { ...ownList, query: () => ({ inhouse_completed: 'true', with_charged: 'true' }) },
  ],
  'appointments.fetch': [{ ...together, params: byAppointment }],
  'appointments.overview': [{ ...counsellor, params: byAppointment }],
  'appointments.update': [
    { owner: ['counsellor', 'client'], as: 'client', params: byAppointment, body: () => ({ status: 'pending' }) },
  ],
  'outcomes.undo': [
    { ...counsellor, params: ({ canceled }) => ({ id: canceled }), body: () => ({ version: CANCELED_VERSION }) },
  ],
  'appointments.move': [
    {
      ...counsellor,
      params: ({ ahead }) => ({ id: ahead }),
      body: () => ({ start_date: new Date(NOON.getTime() + 400 * 86_400_000).toISOString(), version: 1 }),
    },
  ],
  'unfinished.fetch': [ownList],
  'client_appointments.list': [
    { owner: 'own', as: 'client', query: () => ({ list: 'coming' }) },
    { owner: 'own', as: 'client', query: () => ({ list: 'past', page: '1' }) },
  ],
  'appointments.complete': [{ ...counsellor, params: byAppointment, body: () => ({}) }],
  'appointments.cancel': [
    {
      ...counsellor,
      params: byAppointment,
      body: (of, { text }) => ({
        cancellation: { user_id: of.counsellor.id, reason: null },
        chosen_reason: 'care_provider_cancellation',
        explanation: text,
      }),
    },
  ],
  'appointments.update_detail': [
    {
      ...counsellor,
      params: ({ detail }) => ({ id: detail }),
      body: (_, { line, text }) => ({ appointment_detail: { rate: 120, invoice_number: line, note: text } }),
    },
  ],
  'invoices.list': [ownList],
  'invoices.issue': [
    {
      ...counsellor,
      body: ({ held }) => ({ appointment_ids: [held], province: null, paid_on: null, total_cents: 12_000 }),
    },
  ],
  'invoices.fetch': [{ ...counsellor, params: byInvoice }],
  'invoices.credit': [{ ...counsellor, params: byInvoice }],
  'invoices.update_payment': [{ ...counsellor, params: byInvoice, body: () => ({ paid_on: '2026-01-06' }) }],
  'invoices.mail': [{ ...counsellor, params: byInvoice }],
  'invoices.of_client': [{ owner: 'own', as: 'client' }],
  'appointments.create_assessment_report': [
    {
      ...counsellor,
      body: ({ appointment }, { text }) => ({ assessment_report: { appointment_id: appointment, report: text } }),
    },
  ],
  'calendar.feed': [ownList],
  'calendar.create_feed': [{ ...ownList, body: () => ({ names_yn: true }) }],
  'calendar.delete_feed': [ownList],
  'calendar.read_feed': [{ owner: 'public', params: ({ feed }) => ({ token: feed }) }],
  'calendar.appointment': [{ ...together, params: byAppointment, query: () => ({ names: 'true' }) }],
  'sessions.video_token': (['counsellor', 'client', 'guest'] as const).map((role) => ({
    owner: [role],
    as: role,
    query: (of) => ({ room_id: of.appointment, user_id: of[role].id }),
  })),
  'sessions.assessments': [{ ...counsellor, params: byAppointment }],
  'sessions.update_appointment_session': (['counsellor', 'client', 'guest'] as const).map((role) => ({
    owner: [role],
    as: role,
    params: (of) => ({ id: of[role].seat }),
    body: () => ({ joined_yn: true, source: 'web' }),
  })),
  'sessions.update_pre_assessments': [
    {
      owner: ['client'],
      as: 'client',
      params: byAppointment,
      body: ({ scoreBefore }) => ({ scores: { [scoreBefore]: { value: 7 } } }),
    },
  ],
  'sessions.update_post_assessments': [
    {
      owner: ['counsellor', 'client'],
      as: 'client',
      params: byAppointment,
      body: ({ score }) => ({ scores: { [score]: { value: 7 } } }),
    },
  ],
  'sessions.user_appointment': [{ ...together, params: ({ appointment }) => ({ appointment_id: appointment }) }],
  'sessions.update_user_appointment': [
    {
      ...together,
      params: ({ appointment }) => ({ appointment_id: appointment }),
      body: () => ({ waiting_yn: true }),
    },
    {
      ...together,
      params: ({ appointment }) => ({ appointment_id: appointment }),
      body: () => ({ waiting_yn: false, answering_yn: true }),
    },
  ],
  'sessions.send_link': [
    { ...counsellor, params: byAppointment, body: ({ client }) => ({ user_id: client.id }) },
    { ...counsellor, params: byAppointment, body: ({ guest }) => ({ user_id: guest.id }) },
  ],
  'sessions.create_feedback': [
    {
      owner: ['client'],
      as: 'client',
      body: ({ appointment }, { text }) => ({ id: appointment, feedback: `Other, ${text}`, status: 'unsuccessful' }),
    },
  ],
  'notes.list': [{ ...counsellor, query: ({ client }) => ({ client_id: client.id }) }],
  'notes.search': [
    { ...ownList, query: (_, { word }) => ({ q: word }) },
    { ...ownList, query: ({ client }) => ({ client_id: client.id }) },
  ],
  'notes.fetch': ofEachAuthor(),
  'notes.versions': ofEachAuthor(),
  'notes.update': ofEachAuthor().map((example) => ({
    ...example,
    body: (_, { text }) => ({ note: `<p>${text}</p>`, version: 1 }),
  })),
  'chats.list': [ownList],
  // The partner of a client who is a client, too, comes this way; a guest by the next.
  'chats.token': [{ owner: ['counsellor', 'client', 'guest'], as: 'client', params: byChat }],
  'chats.guest_token': [{ owner: ['guest'], as: 'guest', params: byAppointment }],
  'chats.send_message': [
    {
      owner: ['counsellor', 'client'],
      as: 'client',
      params: byChat,
      body: (_, { word, text }) => ({ id: word, message: text }),
    },
  ],
  'chats.read': [{ owner: ['counsellor', 'client'], as: 'counsellor', params: byChat }],
  'clients.selector': [ownList],
  'clients.fetch': [{ ...counsellor, params: byClient }],
  'clients.update': [
    {
      ...counsellor,
      params: byClient,
      body: () => ({ client: { personal_detail: { safety_sensitive_position_yn: true } } }),
    },
  ],
  'payouts.list': [ownList],
  'admin_appointments.list': [{ ...admin, owner: 'own', query: ({ client }) => ({ client_id: client.id }) }],
  'admin_appointments.export': [{ ...admin, owner: 'own', query: ({ client }) => ({ client_id: client.id }) }],
  'admin_appointments.fetch': [{ ...admin, params: byAppointment }],
  'admin_appointments.send_link': [{ ...admin, params: byAppointment, body: ({ client }) => ({ user_id: client.id }) }],
  'admin_appointments.update': [{ ...admin, params: byAppointment, body: () => ({ status: 'completed' }) }],
  'admin_appointments.cancel': [
    {
      ...admin,
      params: byAppointment,
      body: (of, { text }) => ({
        cancellation: { user_id: of.counsellor.id, reason: null },
        chosen_reason: 'care_provider_cancellation',
        explanation: text,
      }),
    },
  ],
  'admin_appointments.update_cancellation': [
    {
      ...admin,
      params: ({ canceled, cancellation }) => ({ appointment_id: canceled, cancellation_id: cancellation }),
      body: (of) => ({
        id: of.cancellation,
        cancellation: { user_id: of.counsellor.id, reason: null },
        chosen_reason: 'care_provider_cancellation',
      }),
    },
  ],
  'admin_people.search': [{ ...admin, owner: 'own', query: (_, { word }) => ({ q: word }) }],
  'admin_people.fetch': [{ ...admin, params: byCounsellor }],
  'admin_people.end_session': [
    { ...admin, params: ({ counsellor }) => ({ person_id: counsellor.id, session_id: counsellor.session }) },
  ],
  'admin_people.end_sessions': [{ ...admin, params: byCounsellor }],
  'admin_people.lock': [{ ...admin, params: byCounsellor, body: (_, { line }) => ({ reason: line }) }],
  'admin_people.unlock': [{ ...admin, params: byLocked, body: (_, { line }) => ({ reason: line }) }],
  'admin_secure_messaging.token': [{ ...admin, owner: 'own' }],
  'admin_clients.search': [{ ...admin, owner: 'own', query: (_, { word }) => ({ q: word }) }],
  'admin_clients.additional_hours': [{ ...admin, params: byClient }],
  'admin_clients.fetch': [{ ...admin, params: byClient }],
  'admin_clients.add_additional_minutes': [
    {
      ...admin,
      body: ({ client }) => ({ client_id: client.id, counselling_type: 'individual', hours: 2 }),
    },
  ],
};

/** Of a session, each has a note of their own, the guest excepted: guests make no calls of notes. */
function ofEachAuthor(): Example[] {
  return (['counsellor', 'client'] as const).map((role) => ({
    owner: [role],
    as: role,
    params: (of) => ({ id: of[role].note }),
  }));
}
