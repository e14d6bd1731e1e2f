import { beforeAll, expect, it } from '@jest/globals';
import { noteBackup } from '../storage/last-backup.ts';
import { audit_events, outbox } from '../storage/tables.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const host = {
  process: { name: 'web-1:4711', version: '0.1.0+3fa2c91b', started_at: '2026-02-18T08:00:00.000Z' },
  parts: [{ name: 'shell', version: '0.1.0-aaaaaaaa', canary: null }],
  migrations: { applied: 31, newest: '0031_audit_months.sql', missing: [] },
  certificates: [{ host: 'portal.example', days: 61 }],
};
const api = prepareTestApi({ emptied: [audit_events, outbox], ports: { status: { read: async () => host } } });
let token: string;
beforeAll(async () => {
  token = await api.tokenOf('admin@demo.test');
});
const get = () => api.call('GET', '/admin/status', { token });

it('tells an admin what the host and the database know, and leaves an event (decision 139)', async () => {
  const first = await get();
  expect([first.status, first.body.backup_at, first.body.queue[0].waiting]).toEqual([200, null, 0]);
  await noteBackup(api.database, new Date('2026-02-18T03:00:00Z'));
  const mail = { recipient: 'a@demo.test', subject: '', body: '', delivery: 'waiting' } as const;
  const sent_at = new Date(api.now.getTime() - 90_000);
  await api.database.insert(outbox).values([{ ...mail, channel: 'mail', sent_at }]);
  const { body } = await get();
  expect(body).toEqual({
    ...host,
    at: api.now.toISOString(),
    queue: [
      { channel: 'mail', waiting: 1, oldest_seconds: 90 },
      { channel: 'sms', waiting: 0, oldest_seconds: 0 },
    ],
    backup_at: '2026-02-18T03:00:00.000Z',
    audit_months: { newest: expect.stringMatching(/^\d{4}-\d\d$/), rest_yn: false },
  });
  const events = await api.database.select().from(audit_events);
  expect(events.map(({ action, subject }) => [action, subject])).toEqual(
    new Array(2).fill(['server_status.viewed', 'server_status']),
  );
});

it('is for admins only', async () => {
  for (const name of ['maya', 'alex', 'kim', 'clinic'])
    expect([
      name,
      (await api.call('GET', '/admin/status', { token: await api.tokenOf(`${name}@demo.test`) })).status,
    ]).toEqual([name, 403]);
});
