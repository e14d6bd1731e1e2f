import { describe, expect, it } from '@jest/globals';
import {
  APPOINTMENT_LISTS,
  APPOINTMENT_STATUSES,
  type AppointmentStatus,
  INCOMPLETE_REASONS,
} from '@portal/contract/rules/appointments';
import fc from 'fast-check';
import { expectedLists } from '../testing/expected-lists.ts';
import { NOON } from '../testing/noon.ts';
import { buildWorld } from './build-world.ts';
import { alex, casey, cast, kim, maya, nora, practitioners } from './cast.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;
const toronto = 'America/Toronto';

const world = buildWorld(NOON, 'hash');
const of = (rows: World['appointments'], id: number) => rows.filter((row) => row.counsellor_id === id);

function listsOf(row: World['appointments'][number], now: Date) {
  const status = row.status as AppointmentStatus;
  return expectedLists({ status, start: row.start_date, end: row.end_date }, now, toronto);
}

/** Midnight and its neighbours, morning, noon and evening, on ordinary days and on those of both clock changes. */
const moments = ['2026-02-18', '2026-03-08', '2026-11-01', '2026-12-31'].flatMap((date) =>
  [
    '00:00:30',
    '00:05',
    '00:50',
    '02:10',
    '07:45',
    '12:00',
    '15:40',
    '19:20',
    '22:30',
    '23:10',
    '23:55',
    '23:59:50',
  ].map((time) => `${date}T${time}-05:00`),
);

describe('Maya’s day, whenever the world is seeded', () => {
  it.each(moments)('%s', (moment) => {
    const now = new Date(moment);
    const rows = of(buildWorld(now, 'hash').appointments, maya.id);
    const today = rows.filter((row) => listsOf(row, now).includes('today'));
    const after = (row: (typeof rows)[number]) => (row.start_date.getTime() - now.getTime()) / MINUTE;
    const since = (row: (typeof rows)[number]) => (now.getTime() - row.end_date.getTime()) / MINUTE;
    const having = (wanted: object) =>
      today.filter((row) => Object.entries(wanted).every(([key, value]) => row[key as keyof typeof row] === value));

    expect(having({ client_id: alex.id, provider_type: 'individual', modality: 'video' }).map(after)).toContain(10);
    expect(having({ modality: 'voice' })).not.toHaveLength(0);
    expect(having({ provider_type: 'couples' })).not.toHaveLength(0);
    expect(having({ counselling_type: 'consultation', payout_yn: true })).not.toHaveLength(0);
    expect(having({ counselling_type: 'consultation', payout_yn: false })).not.toHaveLength(0);
    expect(today.some((row) => row.duration > 60)).toBe(true);
    expect(today.some((row) => since(row) === 30)).toBe(true);
    expect(today.some((row) => since(row) > 60)).toBe(true);
    for (const list of APPOINTMENT_LISTS) {
      expect(rows.filter((row) => listsOf(row, now).includes(list)).length).toBeGreaterThan(5);
    }
  });

  it('never has two sessions at once', () => {
    const instant = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    const property = fc.property(instant, (now) => {
      const rows = of(buildWorld(now, 'hash').appointments, maya.id).filter((row) => row.status !== 'canceled');
      rows.sort((one, other) => one.start_date.getTime() - other.start_date.getTime());
      rows.forEach((row, index) => {
        const next = rows[index + 1];
        if (next) expect(row.end_date.getTime()).toBeLessThanOrEqual(next.start_date.getTime());
      });
    });
    fc.assert(property, { seed: 3, numRuns: 60 });
  });
});

describe('the demo world', () => {
  it('is the same for the same moment', () => {
    expect(buildWorld(NOON, 'hash')).toEqual(world);
  });

  it('gives every practitioner some tens of past appointments in every status, and Maya more than fifty', () => {
    for (const { id } of practitioners) {
      const past = of(world.appointments, id).filter((row) => row.start_date < NOON);
      expect(new Set(past.map((row) => row.status))).toEqual(new Set(APPOINTMENT_STATUSES));
      expect(past.length).toBeGreaterThan(id === maya.id ? 50 : 25);
    }
  });

  it('knows every reason for a cancellation, each with the person that belongs to it', () => {
    expect(new Set(world.cancellations.map((row) => row.reason))).toEqual(new Set(INCOMPLETE_REASONS));
    const appointmentOf = new Map(world.appointments.map((row) => [row.id, row]));
    for (const { appointment_id, user_id, reason, created_at } of world.cancellations) {
      const row = appointmentOf.get(appointment_id);
      const isClients = reason === 'client_cancellation' || reason === 'client_late_cancellation';
      expect(user_id).toBe(isClients ? row?.client_id : row?.counsellor_id);
      expect(created_at?.getTime()).toBeGreaterThanOrEqual(row?.created_at?.getTime() ?? Number.NaN);
      expect(created_at?.getTime()).toBeLessThanOrEqual(NOON.getTime());
    }
  });

  it('has one account per address, passwords only for those who sign in by one', () => {
    const emails = world.people.map((person) => person.email);
    expect(new Set(emails).size).toBe(emails.length);
    const withPassword = world.people.filter((person) => person.password_hash).map((person) => person.id);
    expect(withPassword).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(world.people.slice(0, cast.length).map((person) => person.id)).toEqual(cast.map((person) => person.id));
  });

  it('gives past sessions notes and scores, and their conversations lines', () => {
    const held = world.appointments.filter((row) => row.status === 'completed');
    for (const row of held) {
      const written = world.appointment_notes.filter((note) => note.appointment_id === row.id && note.note !== '');
      expect(written.map((note) => note.user_id)).toContain(row.counsellor_id);
      const scores = world.assessments.filter((score) => score.appointment_id === row.id);
      expect(scores).toHaveLength(row.provider_type === 'generic' ? 0 : 8);
      expect(scores.every((score) => score.value !== null && score.value !== undefined)).toBe(true);
      expect(world.chat_messages.some((line) => line.chat_id === row.chat_id)).toBe(true);
    }
    expect(world.appointment_notes.some((note) => note.user_id === kim.id)).toBe(false);
    expect(world.shared_files.filter((file) => file.practitioner_id === maya.id).length).toBeGreaterThan(15);
  });

  it('has Casey’s hours of both types, one of them unlimited', () => {
    const hours = world.sponsored_hours.filter((row) => row.client_id === casey.id);
    expect(new Set(hours.map((row) => row.counselling_type))).toEqual(new Set(['individual', 'couples', 'generic']));
    expect(hours.filter((row) => row.hours === 'Unlimited')).toHaveLength(1);
    const record = world.client_records.find((row) => row.person_id === casey.id);
    expect(record?.coverage_yn).toBe(true);
  });

  it('leaves Nora’s tax unanswered and without a clinic', () => {
    const tax = world.provider_details.find((row) => row.person_id === nora.id);
    expect([tax?.custom_tax_yn, tax?.gst_hst_number]).toEqual([null, null]);
    expect(world.clinic_counsellor_profiles.map((row) => row.person_id)).toEqual([7]);
  });

  it('has a clinic with an administrator and one without', () => {
    const administered = world.clinic_administrators.map((row) => row.clinic_id);
    const clinics = world.clinics.map(({ id, clinic_token }) => [clinic_token, administered.includes(id ?? 0)]);
    expect(clinics).toEqual([
      ['HARBOUR-2026', true],
      ['CEDAR-2026', false],
    ]);
  });
});
