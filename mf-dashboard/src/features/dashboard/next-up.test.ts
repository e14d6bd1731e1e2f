import { describe, expect, it } from '@jest/globals';
import type { Appointment } from '@portal/contract/entities/appointment';
import { dateIn } from '@portal/contract/rules/days';
import { nextUp } from './next-up.ts';

const now = new Date('2026-11-20T15:00:00Z');
const dayKey = (instant: string | Date) => new Date(instant).toISOString().slice(0, 10);

function session(id: string, startsInMinutes: number, change: Partial<Appointment> = {}): Appointment {
  const start = now.getTime() + startsInMinutes * 60_000;
  return {
    id,
    status: 'scheduled',
    start_date: new Date(start).toISOString(),
    end_date: new Date(start + 50 * 60_000).toISOString(),
    duration: 50,
    modality: 'video',
    provider_type: 'individual',
    counselling_type: 'other',
    payout_yn: false,
    client: { id: 'c', preferred_name_with_last_name: 'Alex Roy' },
    counsellor: { id: 'p', first_name: null, last_name: null },
    couples_appointment_detail: null,
    cancellation: null,
    ...change,
  };
}

describe('nextUp', () => {
  it('is the soonest of today, whatever the order', () => {
    const answer = nextUp([session('late', 300), session('soon', 10), session('ended', -60)], now, dayKey);
    expect(answer).toMatchObject({ kind: 'next', appointment: { id: 'soon' }, running: false });
  });

  it('prefers the session that runs', () => {
    const answer = nextUp([session('soon', 10), session('running', -20)], now, dayKey);
    expect(answer).toMatchObject({ kind: 'next', appointment: { id: 'running' }, running: true });
  });

  it('counts a session as running from its first instant and no longer from its end', () => {
    expect(nextUp([session('a', 0)], now, dayKey)).toMatchObject({ kind: 'next', running: true });
    expect(nextUp([session('a', -50)], now, dayKey)).toMatchObject({ kind: 'done' });
  });

  it('passes over what is canceled or completed', () => {
    const appointments = [session('a', 10, { status: 'canceled' }), session('b', 20, { status: 'completed' })];
    expect(nextUp(appointments, now, dayKey)).toEqual({ kind: 'done', later: null });
  });

  it('says what comes after today when nothing is left', () => {
    const answer = nextUp([session('in two days', 2880), session('tomorrow', 1440)], now, dayKey);
    expect(answer).toMatchObject({ kind: 'done', later: { id: 'tomorrow' } });
  });

  it('knows no midnight while a session runs, nor for one that starts within the hour', () => {
    const otherDay = (instant: string | Date) =>
      new Date(instant).getTime() === now.getTime() ? '2026-11-20' : '2026-11-21';
    expect(nextUp([session('running', -20)], now, otherDay)).toMatchObject({ kind: 'next', running: true });
    expect(nextUp([session('soon', 60)], now, otherDay)).toMatchObject({ kind: 'next', running: false });
    expect(nextUp([session('later', 61)], now, otherDay)).toMatchObject({ kind: 'done', later: { id: 'later' } });
  });

  it("goes by the reader's own day", () => {
    const evening = session('evening', 600); // 01:00 UTC of the next day, 20:00 in Toronto
    const toronto = (instant: string | Date) => dateIn(new Date(instant), 'America/Toronto');
    expect(nextUp([evening], now, dayKey).kind).toBe('done');
    expect(nextUp([evening], now, toronto).kind).toBe('next');
  });
});
