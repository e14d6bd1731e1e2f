import { describe, expect, it } from '@jest/globals';
import { rowActions, statusActionName } from './row-actions.ts';

const appointment = {
  modality: 'video',
  start_date: '2026-11-20T15:00:00Z',
  end_date: '2026-11-20T15:50:00Z',
} as const;
const at = (time: string, status: 'scheduled' | 'pending' | 'completed' | 'canceled' = 'scheduled') =>
  rowActions({ ...appointment, status }, new Date(`2026-11-20T${time}Z`), { admin: false });

const nothing = { waitingRoom: false, start: false, status: false, cancel: false, note: false };

describe('rowActions', () => {
  it('offers the waiting room and cancelling long before, but not the start', () => {
    expect(at('09:00:00')).toEqual({ ...nothing, waitingRoom: true, cancel: true });
  });

  it('offers the start from a quarter of an hour before', () => {
    expect(at('14:44:59').start).toBe(false);
    expect(at('14:45:00').start).toBe(true);
  });

  it('offers the status and no more cancelling once it began', () => {
    expect(at('15:00:00')).toEqual({ ...nothing, waitingRoom: true, start: true, status: true });
  });

  it('closes the waiting room an hour after the start and the session an hour after the end', () => {
    expect(at('16:00:00').waitingRoom).toBe(true);
    expect(at('16:00:01')).toEqual({ ...nothing, start: true, status: true, note: true });
    expect(at('16:50:01')).toEqual({ ...nothing, status: true, note: true });
  });

  it('knows no waiting room in person, where nobody waits online', () => {
    const soon = new Date('2026-11-20T14:50:00Z');
    expect(rowActions({ ...appointment, status: 'scheduled', modality: 'in_person' }, soon, { admin: false })).toEqual({
      ...nothing,
      start: true,
      cancel: true,
    });
  });

  it('asks how a pending session went once it began; before, it can be called off', () => {
    expect(at('14:50:00', 'pending')).toEqual({ ...nothing, waitingRoom: true, start: true, cancel: true });
    expect(at('23:00:00', 'pending')).toEqual({ ...nothing, status: true, note: true });
  });

  it('offers nothing of what is canceled, and of what is completed the note, however short it was (UX-1)', () => {
    expect(at('23:00:00', 'canceled')).toEqual(nothing);
    expect(at('15:10:00', 'completed')).toEqual({ ...nothing, note: true });
  });

  it('offers the note from the end on, to those whose it is', () => {
    expect([at('15:50:00').note, at('15:50:00.001').note]).toEqual([false, true]);
    const after = new Date('2026-11-20T16:00:00Z');
    expect(rowActions({ ...appointment, status: 'completed' }, after, { admin: true }).note).toBe(false);
  });

  it.each(['pending', 'completed', 'canceled'] as const)('lets admins change it when it is %s (A-042)', (status) => {
    expect(rowActions({ ...appointment, status }, new Date('2026-11-20T14:55:00Z'), { admin: true }).status).toBe(true);
  });

  it('asks nobody how a session went that has not begun', () => {
    const before = new Date('2026-11-20T14:55:00Z');
    expect(rowActions({ ...appointment, status: 'scheduled' }, before, { admin: true }).status).toBe(false);
  });
});

describe('the name of the status action', () => {
  const cancellation = { id: '1', user_id: '2', reason: null, explanation: null };

  it.each([
    [false, null, 'complete'],
    [true, null, 'update'],
    [true, cancellation, 'modify'],
  ])('for an admin %s, with the cancellation %j: %s', (admin, of, name) => {
    expect(statusActionName({ cancellation: of }, { admin })).toBe(name);
  });
});
