import { beforeAll } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { appointment_changes, audit_events, cancellations, outbox } from '../storage/tables.ts';
import { prepareTestApi } from './prepare-test-api.ts';

const names = ['maya', 'luc', 'alex', 'jo', 'kim', 'admin'] as const;
export type Name = (typeof names)[number];

/** Ids of the people whom the tests of status changes are about. */
export const ids = { maya: '1', alex: '10', jo: '11', kim: '12' } as const;

/** The API for tests of status changes: who asks is a first name, and what was written is at hand. */
export function prepareStatusBench() {
  const api = prepareTestApi({ emptied: [appointment_changes, audit_events, outbox] });
  const tokens = new Map<Name, string>();
  beforeAll(async () => {
    for (const name of names) tokens.set(name, await api.tokenOf(`${name}@demo.test`));
  });
  const send = (who: Name, method: string, path: string, body?: unknown, headers = {}) =>
    api.call(method, path, { token: tokens.get(who), body, headers });
  return {
    api,
    send,
    open: (who: Name, id: string, body: object = {}) =>
      send(who, 'PUT', `/practice/appointments/${id}`, { status: 'pending', ...body }),
    complete: (who: Name, id: string, body: object = {}) =>
      send(who, 'PUT', `/practice/appointments/${id}/complete`, body),
    cancel: (who: Name, id: string, body: object) =>
      send(who, 'POST', `/${who === 'admin' ? 'admin' : 'practice'}/appointments/${id}/cancellations`, body),
    update: (who: Name, id: string, body: object) => send(who, 'PUT', `/admin/appointments/${id}`, body),
    read: async (id: string) => (await send('admin', 'GET', `/admin/appointments/${id}`)).body,
    /** Who set it to what, in the order of versions. */
    changesOf: (id: string) =>
      api.database
        .select()
        .from(appointment_changes)
        .where(eq(appointment_changes.appointment_id, Number(id)))
        .orderBy(asc(appointment_changes.version)),
    cancellationsOf: (id: string) =>
      api.database
        .select()
        .from(cancellations)
        .where(eq(cancellations.appointment_id, Number(id))),
  };
}

/** What the dialog sends for a session to which nobody came. */
export const absence = {
  cancellation: { user_id: ids.maya, reason: 'client_absence' },
  chosen_reason: 'client_absence',
} as const;

/** What the cancellation dialog sends for a session to come. */
export const calledOff = {
  cancellation: { user_id: ids.maya, reason: null },
  chosen_reason: 'care_provider_cancellation',
} as const;
