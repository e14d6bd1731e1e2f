import { describe, expect, it } from '@jest/globals';
import * as z from '@portal/contract/schema';
import { signIn } from '../calls/accounts.ts';
import { addAdditionalMinutes } from '../calls/admin-clients.ts';
import { adminCreatePayout } from '../calls/admin-payouts.ts';
import { listAppointments } from '../calls/appointments.ts';
import { updateProviderDetail } from '../calls/personal-details.ts';
import { shareFile } from '../calls/shared-files.ts';
import { newPassword } from './account-inputs.ts';
import { Appointment } from './appointment.ts';
import { Client } from './client.ts';
import { line, optionalLine } from './inputs.ts';
import { SessionAppointment } from './session-appointment.ts';
import { User } from './user.ts';

const row = {
  id: 12,
  status: 'scheduled',
  start_date: '2026-03-01T10:00:00-05:00',
  end_date: '2026-03-01T16:00:00Z',
  duration: 60,
  modality: 'video',
  provider_type: 'individual',
  counselling_type: 'other',
  client: { id: 3, preferred_name_with_last_name: 'Alex Roy' },
  counsellor: { id: 1 },
};

/** The refused fields, as a server would point at them. */
function refused(schema: z.ZodMiniType, value: unknown): string[] {
  const result = z.safeParse(schema, value);
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

describe('one line of text', () => {
  it.each(['a\nb', 'a\rb', 'a\tb', 'a\u2028b', 'a\u2029b', 'a\u0085b', 'a\u001bb'])('is refused as %j', (text) => {
    expect([refused(line(), text), refused(optionalLine(), text)]).toEqual([
      [': rules.one_line'],
      [': rules.one_line'],
    ]);
  });

  it.each(['Zoë O’Neill-Đỗ', 'Anne Marie', '李 小龙'])('is taken as %j, without the blanks around it', (text) => {
    expect(z.parse(line(), `\n ${text}\t`)).toBe(text);
  });
});

describe('a password that is chosen', () => {
  it.each([
    ['1234567', [': rules.password_length']],
    ['12345678', []],
    ['x'.repeat(200), []],
    ['x'.repeat(201), [': rules.password_too_long']],
  ])('is refused in words when it is too short or too long: %s', (text, problems) => {
    expect(refused(newPassword(), text)).toEqual(problems);
  });
});

describe('reading an appointment', () => {
  it.each([
    ['video', 'video'],
    ['Video', 'video'],
    ['Voice', 'voice'],
    ['in_person', 'in_person'],
    ['In Person', 'in_person'],
    ['in person', 'in_person'],
    ['IN-PERSON', 'in_person'],
  ])('takes the modality %j as %j', (written, modality) => {
    expect(z.parse(Appointment, { ...row, modality: written }).modality).toBe(modality);
  });

  it.each([
    ['complete', 'completed'],
    ['completed', 'completed'],
    ['canceled', 'canceled'],
    ['pending', 'pending'],
  ])('takes the status %j as %j', (written, status) => {
    expect(z.parse(Appointment, { ...row, status: written }).status).toBe(status);
  });

  it('makes keys text and absent parts null', () => {
    expect(z.parse(Appointment, row)).toMatchObject({
      id: '12',
      client: { id: '3' },
      payout_yn: false,
      couples_appointment_detail: null,
      cancellation: null,
    });
  });

  it('knows the session view, however bare', () => {
    expect(z.parse(SessionAppointment, row)).toMatchObject({
      description: null,
      client: { degrees: [], avatar: null },
      appointment_sessions: [],
      appointment_notes: [],
      post_assessment: [],
      chat: null,
    });
  });

  it.each([
    ['a date without an offset', { start_date: '2026-03-01T10:00:00' }],
    ['an unknown modality', { modality: 'telepathy' }],
    ['an unknown status', { status: 'lost' }],
    ['no id', { id: undefined }],
    ['an empty id', { id: '' }],
  ])('refuses %s', (_, change) => {
    expect(z.safeParse(Appointment, { ...row, ...change }).success).toBe(false);
  });
});

describe('reading a person', () => {
  it('fills in time zone and locale', () => {
    expect(z.parse(User, { id: 1 })).toMatchObject({ locale: 'en', preference: { timezone: 'America/Toronto' } });
    expect(z.parse(User, { id: 1, locale: 'de', preference: { timezone: null } })).toMatchObject({
      locale: 'en',
      preference: { timezone: 'America/Toronto', sms_reminder_yn: false },
    });
  });

  it('keeps what is there', () => {
    const user = z.parse(User, {
      id: 1,
      locale: 'fr',
      preference: { timezone: 'America/Chicago', sms_reminder_yn: true },
      provider_detail: { custom_tax_yn: false },
      clinic_counsellor_profile: { clinic_name: 'Harbour Wellness', clinic_token: 'HARBOUR-2026' },
    });
    expect(user).toMatchObject({
      locale: 'fr',
      preference: { timezone: 'America/Chicago', sms_reminder_yn: true },
      provider_detail: { custom_tax_yn: false, gst_hst_number: null, answered_at: null },
      clinic_counsellor_profile: { clinic_token: 'HARBOUR-2026' },
    });
  });

  it('does not share its empty lists', () => {
    z.parse(User, { id: 1 }).languages.push('English');
    expect(z.parse(User, { id: 2 }).languages).toEqual([]);
  });

  it('reads a client with hours that are a word', () => {
    const client = z.parse(Client, {
      id: 1,
      available_services: { mso: true },
      sponsored_hours: { individual: [{ category_name: 'A', hours: 'Unlimited' }] },
    });
    expect(client).toMatchObject({
      available_services: { mso: true },
      sponsored_hours: { individual: [{ hours: 'Unlimited', provider_id: null }], couples: [] },
      preference: { timezone: 'America/Toronto' },
      reseller: null,
    });
  });
});

describe('the query of the lists', () => {
  const query = listAppointments.query ?? z.object({});

  it('reads text as numbers and fills in what is absent', () => {
    expect(z.parse(query, { today: 'true', per_page: '5', current_page: '3' })).toEqual({
      today: 'true',
      per_page: 5,
      current_page: 3,
    });
    expect(z.parse(query, {})).toEqual({ per_page: 5, current_page: 1 });
  });

  it.each(['0', '-1', 'abc', '1e9', '', '1.5', ' 1', '0x10', '99999999999', 0, -1, 1.5, Number.NaN])(
    'refuses the page %j and says which field it was',
    (current_page) => {
      const [first = ''] = refused(query, { current_page });
      expect(first.startsWith('current_page: ')).toBe(true);
    },
  );

  it('takes a page far beyond the last: the server answers it with an empty page', () => {
    expect(refused(query, { current_page: '1000000000' })).toEqual([]);
  });

  it.each(['0', '101'])('refuses %s rows per page', (per_page) => {
    expect(refused(query, { per_page })).toHaveLength(1);
  });

  it('takes one list at a time, and flags only as true', () => {
    expect(refused(query, { today: 'true', pending: 'true' })).toEqual([': one_list_at_a_time']);
    expect(refused(query, { today: 'true', oldest_first: 'true' })).toEqual([]);
    expect(refused(query, { today: 'false' })).toHaveLength(1);
  });
});

describe('bodies', () => {
  it('say by message key what is wrong', () => {
    const body = { email: 'nobody', password: '', source: 'practice' };
    expect(refused(signIn.body ?? z.never(), body)).toEqual(['email: rules.email', 'password: rules.required']);
  });

  it('take blanks off an e-mail and let the sign-in know long domains', () => {
    expect(
      z.parse(signIn.body ?? z.never(), { email: ' a@b.technology ', password: 'x', source: 'practice' }),
    ).toMatchObject({ email: 'a@b.technology' });
  });

  it('check tax numbers and store them in upper case', () => {
    const body = updateProviderDetail.body ?? z.never();
    const detail = (gst_hst_number: string | null) => ({ provider_detail: { gst_hst_number } });
    expect(z.parse(body, detail('123456789rt0001'))).toEqual(detail('123456789RT0001'));
    expect(z.parse(body, detail(null))).toEqual(detail(null));
    expect(refused(body, detail('1'))).toEqual(['provider_detail.gst_hst_number: rules.gst_hst']);
  });

  it('take hours as digits or as a number', () => {
    const body = addAdditionalMinutes.body ?? z.never();
    const hours = (value: unknown) => ({ client_id: '1', counselling_type: 'couples', hours: value });
    expect(z.parse(body, hours('3'))).toMatchObject({ hours: 3 });
    expect(z.parse(body, hours(3))).toMatchObject({ hours: 3 });
    for (const bad of ['0', '-1', '1.5', 'x', '', 1.5, 0, null]) expect(refused(body, hours(bad))).toHaveLength(1);
  });

  it('know cents and the calendar', () => {
    const body = adminCreatePayout.body ?? z.never();
    const payout = { provider_id: '1', amount: 10.1, period_start: '2026-02-01', period_end: '2026-02-28' };
    expect(refused(body, payout)).toEqual([]);
    expect(refused(body, { ...payout, amount: 1.005 })).toEqual(['amount: rules.money']);
    expect(refused(body, { ...payout, amount: 0 })).toEqual(['amount: rules.money']);
    expect(refused(body, { ...payout, period_end: '2026-02-31' })).toEqual(['period_end: rules.date']);
  });

  it('refuse a shared file above two megabytes', () => {
    const body = shareFile.body ?? z.never();
    const file = (bytes: number) => ({ client: '1', file: new File([new Uint8Array(bytes)], 'a.pdf') });
    expect(refused(body, file(2_097_152))).toEqual([]);
    expect(refused(body, file(2_097_153))).toEqual(['file: rules.file']);
  });
});
