import { describe, expect, it } from '@jest/globals';
import { readScheduleState, scheduleLocation } from './schedule-state.ts';

const read = (query: string) => readScheduleState(new URLSearchParams(query));

describe('the state in the URL', () => {
  it('is the week of today unless the URL says otherwise', () => {
    expect(read('')).toEqual({ view: 'week', date: null });
    expect(read('view=agenda&date=2026-03-18')).toEqual({ view: 'agenda', date: '2026-03-18' });
  });

  it('takes what it cannot understand for absent', () => {
    expect(read('view=month&date=2026-02-30')).toEqual({ view: 'week', date: null });
  });

  it('is read as it was written', () => {
    for (const state of [{ view: 'day', date: '2026-03-08' } as const, { view: 'week', date: null } as const]) {
      const location = scheduleLocation('/schedule', state);
      expect(location.startsWith('/schedule?')).toBe(true);
      expect(read(location.split('?')[1] ?? '')).toEqual(state);
    }
  });
});
