import * as z from '@portal/contract/schema';
import { sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import type { Sender } from './sender.ts';

/** What waits to leave by a channel. */
export interface QueueLength {
  channel: Sender['channel'];
  waiting: number;
  /** Since the oldest of them was written, in seconds; 0 where none waits. */
  oldestSeconds: number;
}

const answer = z.object({
  rows: z.array(z.object({ channel: z.string(), waiting: z.number(), oldest: z.nullable(z.number()) })),
});

/** How many messages wait in each channel and for how long, those among them that are tried again later. */
export async function readQueueLengths(database: Database, now: Date): Promise<QueueLength[]> {
  const { rows } = answer.parse(
    await database.execute(sql`
      select channel, count(*)::int as waiting,
        extract(epoch from ${now.toISOString()}::timestamptz - min(sent_at))::float8 as oldest
      from outbox where delivery = 'waiting' group by channel`),
  );
  return (['mail', 'sms'] as const).map((channel) => {
    const { waiting = 0, oldest = 0 } = rows.find((row) => row.channel === channel) ?? {};
    return { channel, waiting, oldestSeconds: Math.max(0, oldest ?? 0) };
  });
}
