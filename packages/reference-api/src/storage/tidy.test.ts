import { describe, expect, it } from '@jest/globals';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { idempotency_keys, outbox, rate_counters, reminders, user_sessions } from './tables.ts';
import { tidy } from './tidy.ts';

const api = prepareTestApi();

describe('tidying up', () => {
  it('takes what has been over for a day, and nothing sooner', async () => {
    const token = await api.tokenOf('maya@demo.test');
    const headers = { 'Idempotency-Key': 'tidy' };
    await api.call('PUT', '/practice/users/1', { token, headers, body: { user: { title: 'Dr' } } });
    await api.call('POST', '/practice/sessions', { body: { email: 'a@demo.test', password: 'x', source: 'practice' } });
    const counts = async () =>
      Promise.all([user_sessions, idempotency_keys, rate_counters].map((table) => api.database.$count(table)));
    const at = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);

    await tidy(api.database, at(24));
    expect(await counts()).toEqual([1, 1, 2]);
    await tidy(api.database, at(25));
    expect(await counts()).toEqual([1, 0, 0]);
    await tidy(api.database, at(16 + 25));
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('takes messages after a month, but for those that still wait', async () => {
    const message = { channel: 'mail', recipient: 'luc@demo.test', subject: '', body: '', sent_at: NOON } as const;
    const deliveries = ['kept', 'waiting', 'delivered', 'given_up'] as const;
    await api.database.insert(outbox).values(deliveries.map((delivery) => ({ ...message, delivery })));
    const at = (days: number) => new Date(NOON.getTime() + days * 86_400_000);

    await tidy(api.database, at(30));
    expect(await api.database.$count(outbox)).toBe(4);
    await tidy(api.database, at(31));
    expect(await api.database.select({ delivery: outbox.delivery }).from(outbox)).toEqual([{ delivery: 'waiting' }]);
  });

  it('takes reminders a month after the start that they were of', async () => {
    const at = (days: number) => new Date(NOON.getTime() + days * 86_400_000);
    const row = { appointment_id: 1, person_id: 1, kind: 'day', channel: 'mail' } as const;
    await api.database.insert(reminders).values([NOON, at(1)].map((start_date) => ({ ...row, start_date })));
    await tidy(api.database, at(31));
    expect(await api.database.select({ start: reminders.start_date }).from(reminders)).toEqual([{ start: at(1) }]);
  });
});
