import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '@portal/reference-api';
import { openTestDatabase, STARTING } from '@portal/reference-api/testing/database';
import { liveStore } from '../testing/store.ts';
import { hostStatus } from './host-status.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
}, STARTING);
afterAll(() => opened.close());

it('says which versions are live, which migrations are applied, and how long certificates last (decision 139)', async () => {
  const asked: string[] = [];
  const status = hostStatus({
    ...{ database: opened.database, releases: await liveStore(), version: '0.1.0+3fa2c91b' },
    addresses: ['https://portal.example', 'https://portal.example', 'http://plain.example', 'https://us.example:8443'],
    daysOf: async (host, port) => {
      asked.push(`${host}:${port}`);
      return 61;
    },
  });
  const { process, parts, migrations, certificates } = await status.read();
  expect(process).toMatchObject({ version: '0.1.0+3fa2c91b', started_at: expect.stringMatching(/^\d{4}-.*Z$/) });
  expect(parts).toEqual([
    { name: 'shell', version: '0.1.0-aaaaaaaa', canary: null },
    { name: 'mf-admin', version: '0.1.0-bbbbbbbb', canary: null },
  ]);
  expect(migrations).toMatchObject({ newest: expect.stringMatching(/^\d{4}_\w+\.sql$/), missing: [] });
  expect(certificates).toEqual([
    { host: 'portal.example', days: 61 },
    { host: 'us.example:8443', days: 61 },
  ]);
  await status.read();
  expect(asked).toEqual(['portal.example:443', 'us.example:8443']);
});

it('asks for a certificate anew until it is a good one', async () => {
  const answers = [null, 3, 61, 90];
  const status = hostStatus({
    ...{ database: opened.database, releases: await liveStore(), version: '0.1.0+3fa2c91b' },
    addresses: ['https://portal.example'],
    daysOf: async () => answers.shift() ?? null,
  });
  const days: unknown[] = [];
  for (const _ of [1, 2, 3, 4]) days.push((await status.read()).certificates?.[0]?.days);
  expect(days).toEqual([null, 3, 61, 61]);
});

it('does not fail by what does not answer, and says that it is unknown', async () => {
  const nobody = createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const address = nobody.address();
  const port = typeof address === 'object' ? address?.port : 0;
  nobody.close();
  const releases = { ...(await liveStore()), read: () => Promise.reject(new Error('away')) };
  const away = () => {
    throw new Error('away');
  };
  const database = { select: away } as unknown as Database;
  const status = hostStatus({ database, releases, version: '', addresses: [`https://127.0.0.1:${port}`] });
  const { parts, migrations, certificates } = await status.read();
  expect([parts, migrations, certificates]).toEqual([null, null, [{ host: `127.0.0.1:${port}`, days: null }]]);
});
