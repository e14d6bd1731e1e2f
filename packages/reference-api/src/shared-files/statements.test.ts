import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { audit_events, outbox, shared_files } from '../storage/tables.ts';
import { countStatements } from '../testing/count-statements.ts';
import { postgresServer } from '../testing/on-postgres.ts';
import { pdfOf, prepareFileApi } from '../testing/share-files.ts';

const bench = prepareFileApi();
beforeEach(() => bench.keys.clear());
let [alex, maya] = ['', ''];
beforeAll(async () => {
  const idOf = async (token: string) => String((await bench.get('/practice/users/me', token)).body.id);
  [alex, maya] = [await idOf(bench.tokens.alex), await idOf(bench.tokens.maya)];
});

const send = {
  toClient: (key: string) => post('/practice/shared_files', bench.tokens.maya, key, ['client', alex]),
  toAll: (key: string) => post('/practice/shared_files/to_all_clients', bench.tokens.maya, key),
  toPractitioner: (key: string) => post('/client/shared_files', bench.tokens.alex, key, ['practitioner', maya]),
};
const post = (path: string, token: string, key: string, ...to: [string, string][]) =>
  bench.post(path, { token, key, parts: [['file', pdfOf(), 'Consent.pdf'], ...to] });

/** Exactly so many statements, and on PostgreSQL so many waits for them. */
async function expectAsked(work: () => Promise<{ status: number }>, statements: number, waits: number) {
  let status = 0;
  const asked = await countStatements(bench.test.database, async () => {
    ({ status } = await work());
  });
  expect(status).toBe(200);
  expect(asked.statements).toHaveLength(statements);
  expect(asked.waits).toBe(postgresServer ? waits : null);
  return asked.statements;
}

/** Of what is read, the commit of the event does not wait for the disk (decision 105). */
const quickEvent = expect.stringMatching(/insert into audit_events.*set_config\('synchronous_commit', 'off', true\)/s);

describe('an upload', () => {
  it('waits for the database four times, with the mail about it and without', async () => {
    // The key of the tickets is made once for each database.
    await send.toClient('0');
    await expectAsked(() => send.toPractitioner('1'), 8, 4);
    await expectAsked(() => send.toPractitioner('2'), 7, 4);
    await expectAsked(() => send.toClient('3'), 7, 4);
    bench.test.now = new Date(bench.test.now.getTime() + 3_600_000);
    await send.toPractitioner('4');
    // With the secret of the link and the mail, and the session's last use, which is written by itself.
    await expectAsked(() => send.toClient('5'), 10, 5);
    expect(await bench.test.database.$count(shared_files)).toBe(6);
  });

  it('to all clients is asked no more often than one to a single client', async () => {
    await send.toClient('6');
    await expectAsked(() => send.toAll('7'), 8, 3);
    expect(await bench.test.database.$count(outbox)).toBeGreaterThan(2);
  });

  it('that is sent again is undone and answered as before', async () => {
    const first = await send.toClient('8');
    expect(bench.keys.size).toBe(1);
    await expectAsked(() => send.toClient('8'), 7, 5);
    const again = await send.toClient('8');
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    const { database } = bench.test;
    const told = [await database.$count(outbox), await database.$count(audit_events)];
    expect([await database.$count(shared_files), ...told, bench.keys.has(`${first.body.id}`)]).toEqual([
      1,
      1,
      1,
      false,
    ]);
  });
});

it('a download asks the database once', async () => {
  const { body } = await send.toClient('9');
  expect(await expectAsked(() => bench.open(body.resource.url), 1, 1)).toEqual([quickEvent]);
});

it('a list asks whose token it is, then for its page and beside that for the total, with its event', async () => {
  await send.toClient('10');
  const list = () => bench.get('/practice/shared_files/to_clients?page=1', bench.tokens.maya);
  // From then on there are two connections: nothing waits for one to be opened.
  await list();
  expect(await expectAsked(list, 3, 2)).toContainEqual(quickEvent);
  const events = await bench.test.database.select().from(audit_events).orderBy(audit_events.id);
  expect(events.map(({ action, subject_id }) => [action, subject_id]).at(-1)).toEqual([
    'shared_files.listed',
    'to_client',
  ]);
});
