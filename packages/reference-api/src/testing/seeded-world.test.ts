import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { seedDemoWorld } from '../demo-world/seed.ts';
import type { OpenDatabase } from '../node.ts';
import { openPreparedPglite } from './prepared-pglite.ts';
import { rememberWorld, type SeededWorld } from './seeded-world.ts';

let opened: OpenDatabase;
let world: SeededWorld;
beforeAll(async () => {
  opened = await openPreparedPglite();
  await seedDemoWorld(opened.database, new Date('2026-03-18T15:30:00Z'));
  world = await rememberWorld(opened.database);
});
afterAll(() => opened.close());
beforeEach(() => world.restore());

const run = async (statement: string) => ((await opened.database.execute(statement)) as { rows: unknown[] }).rows;
/** All that the database holds, as text. */
const everything = async () => {
  const tables = (await run(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )) as { name: string }[];
  const texts: string[] = [];
  for (const { name } of tables)
    texts.push(`${name} ${JSON.stringify(await run(`select * from ${name} order by ${name}::text`))}`);
  return texts.join('\n');
};

it('puts back what was written, changed and deleted, and leaves alone what was only read', async () => {
  const before = await everything();
  expect(await world.restore()).toEqual([]);
  await run(`update people set first_name = 'Somebody else'`);
  await run('delete from appointment_notes');
  await run('delete from chat_messages where id in (select min(id) from chat_messages)');
  expect(await everything()).not.toBe(before);
  expect(await world.restore()).toEqual(['appointment_notes', 'chat_messages', 'people']);
  expect(await everything()).toBe(before);
  expect(await world.restore()).toEqual([]);
});

it('keeps its copies when the portal is started again, and puts back what was written before', async () => {
  const before = await everything();
  await run('delete from appointment_notes');
  const again = await rememberWorld(opened.database);
  expect(await again.restore()).toEqual(['appointment_notes']);
  expect(await everything()).toBe(before);
  expect(await again.restore()).toEqual([]);
});

it('puts back rows that got another key, and tables that were emptied', async () => {
  const before = await everything();
  await run('update chat_messages set id = id + 1000000');
  await run(
    'update chat_reads set person_id = (select max(id) from people) where person_id = (select min(person_id) from chat_reads)',
  );
  await run('truncate session_feedbacks');
  expect(await everything()).not.toBe(before);
  expect(await world.restore()).toEqual(['chat_messages', 'chat_reads', 'session_feedbacks']);
  expect(await everything()).toBe(before);
});

it('puts back from now on what was kept', async () => {
  await run(`update people set first_name = 'Somebody else'`);
  await world.keep();
  const kept = await everything();
  await run(`update people set first_name = 'Nobody'`);
  await run('delete from appointment_notes');
  expect(await world.restore()).toEqual(['appointment_notes', 'people']);
  expect(await everything()).toBe(kept);
});

it('takes no write that was undone for one', async () => {
  await run('begin');
  await run('delete from appointment_notes');
  await run('rollback');
  expect(await world.restore()).toEqual([]);
});

it('gives later rows new ids, or those that rows got before', async () => {
  const insert = async () => {
    const [row] = await run(
      `insert into outbox (channel, recipient, subject, body) values ('sms', 'x', '', 'y') returning id`,
    );
    return (row as { id: number }).id;
  };
  const first = await insert();
  await world.restore();
  expect(await insert()).toBe(first + 1);
  await world.restore(true);
  expect(await insert()).toBe(first);
  await world.restore(true);
});
