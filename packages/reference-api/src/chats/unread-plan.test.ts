import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { run } from '../storage/statement.ts';
import { onPostgres } from '../testing/on-postgres.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { readPlan } from '../testing/read-plan.ts';
import { vacuumAll } from '../testing/vacuum-all.ts';
import { countUnread, unreadMessages } from './unread.ts';

const api = prepareTestApi();

onPostgres('the unread messages of a practitioner with 2,000 chats of ten messages (BS-005)', () => {
  it('are counted without reading the messages up to the read mark, whoever wrote them', async () => {
    const [row] = await run(
      api.database,
      `insert into people (email, roles, provider_yn, first_name, last_name)
        values ('plan@more.test', '{counsellor}', true, 'P', 'Q') returning id`,
      [],
    );
    const id = Number(row?.['id']);
    await api.database.execute(sql`insert into chats (channel, practitioner_id, client_id)
      select 'plan' || n, ${id}::int, 10 from generate_series(1, 2000) as n`);
    await api.database.execute(sql`insert into chat_messages (chat_id, index, author_id, body)
      select chats.id, n, case when n % 2 = 0 then 10 else practitioner_id end, 'Hello'
      from chats, generate_series(0, 9) as n where practitioner_id = ${id}`);
    await api.database.execute(sql`insert into chat_reads (chat_id, person_id, last_read_index, read_at)
      select id, practitioner_id, 9, now() from chats where practitioner_id = ${id}`);
    await vacuumAll(api.database);
    expect(await countUnread(api.database, id)).toBe(0);
    const counting = sql`(analyze, costs off, timing off) ${unreadMessages(api.database, id)}`;
    const plan = await readPlan(api.database, counting);
    const nothingRead = String.raw`\(actual rows=0(\.00)? loops=2000\)`;
    const beyondMark = String.raw`Index Cond: \(\(chat_id = chats\.id\) AND \(index > COALESCE`;
    expect(plan).toMatch(new RegExp(`chat_messages_chat_index .*${nothingRead}\\s+${beyondMark}`));
    expect(plan).not.toContain('Seq Scan on chat_messages');
    // A message beyond the mark is found by the same way.
    await api.database.execute(sql`update chat_reads set last_read_index = 7 where person_id = ${id}`);
    expect(await countUnread(api.database, id)).toBe(100);
  });
});
