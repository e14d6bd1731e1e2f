import { describe, expect, it } from '@jest/globals';
import type { Services } from '@portal/portal-kit';
import { removeUntilAnswered } from './leave-clinic.ts';

type Outcome = 'done' | 'offline' | 'server' | 'too_many' | 'forbidden';

const failure = (code: string) => Object.assign(new Error(code), { name: 'PortalError', code, details: [] });
const associated = { id: '1', clinic_counsellor_profile: { clinic_name: 'Harbour Wellness', clinic_token: 'H-1' } };

/** Plays one removal: what each DELETE meets, and who is signed in at each repetition. */
async function play(outcomes: readonly Outcome[], users: readonly unknown[] = []) {
  const log: string[] = [];
  const keys = new Set<string | undefined>();
  const reported: unknown[] = [];
  const deletions = [...outcomes];
  const readers = [...users];
  const call = (row: { id: string }, _input: unknown, options?: { idempotencyKey?: string }) => {
    log.push(row.id);
    if (row.id === 'accounts.current_user') return Promise.resolve(readers.shift() ?? associated);
    keys.add(options?.idempotencyKey);
    const outcome = deletions.shift() ?? 'done';
    return outcome === 'done' ? Promise.resolve() : Promise.reject(failure(outcome));
  };
  const services = { api: { call } as unknown as Services['api'], report: (error: unknown) => reported.push(error) };
  const pauses: number[] = [];
  const pause = (milliseconds: number) => Promise.resolve(void pauses.push(milliseconds));
  const isRemoved = await removeUntilAnswered({
    clinic_token: 'H-1',
    person: '1',
    idempotencyKey: 'key',
    services,
    pause,
  });
  return {
    sent: log.filter((id) => id === 'clinics.leave').length,
    keys: keys.size,
    reported: reported.length,
    pauses,
    isRemoved,
  };
}

describe('the removal from a clinic', () => {
  it('is sent once when it is answered', async () => {
    expect(await play(['done'])).toEqual({ sent: 1, keys: 1, reported: 0, pauses: [], isRemoved: true });
  });

  it('is repeated with its key until it is answered, and its failure reported once (A-117)', async () => {
    const outcomes: Outcome[] = ['offline', 'server', 'too_many', 'offline', 'offline', 'offline', 'offline', 'done'];
    const pauses = [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000];
    expect(await play(outcomes)).toEqual({ sent: 8, keys: 1, reported: 1, pauses, isRemoved: true });
  });

  it('ends with a refusal, which is only reported (ONB-102)', async () => {
    expect(await play(['forbidden'])).toEqual({ sent: 1, keys: 1, reported: 1, pauses: [], isRemoved: false });
  });

  it('is not repeated once the profile is gone: its answer was lost', async () => {
    const gone = { id: '1', clinic_counsellor_profile: null };
    expect(await play(['offline'], [gone])).toMatchObject({ sent: 1, pauses: [2000], isRemoved: true });
  });

  it('is not repeated for another person who is signed in by now', async () => {
    expect(await play(['offline'], [{ ...associated, id: '2' }])).toMatchObject({
      sent: 1,
      pauses: [2000],
      isRemoved: false,
    });
  });
});
