import { describe, expect, it } from '@jest/globals';
import type { CallAnswer, CallInput } from './call.ts';
import { type signIn, type signOut, updateUser } from './calls/accounts.ts';
import type { fetchAppointment, listAppointments } from './calls/appointments.ts';

/** Compiles only when both are the same type. */
type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;
const holds = <Truth extends true>(truth: Truth): Truth => truth;

describe('the types a row carries', () => {
  it('asks for params, query and body only where the row has them', () => {
    const listed: CallInput<typeof listAppointments> = { query: { today: 'true', per_page: 5, current_page: '1' } };
    const nothing: CallInput<typeof signOut> = {};
    const bare: CallInput<typeof listAppointments> = {};
    // @ts-expect-error an appointment cannot be fetched without its id
    const unnamed: CallInput<typeof fetchAppointment> = {};
    // @ts-expect-error a row without a query takes none
    const asked: CallInput<typeof fetchAppointment> = { params: { id: '1' }, query: {} };
    expect([listed, nothing, bare, unnamed, asked]).toHaveLength(5);
  });

  it('answers what the schema reads, and nothing where there is no answer', () => {
    expect(holds<Same<CallAnswer<typeof signOut>, undefined>>(true)).toBe(true);
    expect(holds<Same<CallAnswer<typeof signIn>, { two_factor_id: string } | { access_token: string }>>(true)).toBe(
      true,
    );
    expect(holds<Same<CallAnswer<typeof fetchAppointment>['modality'], 'video' | 'voice' | 'in_person'>>(true)).toBe(
      true,
    );
  });

  it('keeps the row as it was declared', () => {
    expect(updateUser).toMatchObject({ id: 'accounts.update_user', method: 'PUT', path: '/practice/users/:id' });
  });
});
