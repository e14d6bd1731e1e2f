import { sql } from 'drizzle-orm';
import { luc, maya, sam } from '../cast.ts';
import type { Change } from './change.ts';

const ROWS = 10_000;
const PROVIDERS = [maya.id, luc.id, sam.id];

/**
 * Ten thousand appointments, payouts and failed card payments each, over the past years and as those of the demo world are:
 * what the admin area's lists are like with years of work in them. One statement for each, for rows one by one would take a minute.
 */
export const tenThousand: Change = async (database, now) => {
  const at = sql`${now.toISOString()}::timestamptz - n * interval '3 hours'`;
  const numbers = sql`generate_series(1, ${ROWS}::int) n`;
  const provider = sql`(array[${sql.join(PROVIDERS, sql`, `)}]::int[])[1 + n % 3]`;
  // Clients, by turns: each of them has sessions with everybody.
  const clients = sql`(select array_agg(id order by id) as ids from people where 'client' = any(roles)) c`;
  const client = sql`c.ids[1 + n % array_length(c.ids, 1)]`;
  await database.execute(sql`
    insert into appointments (status, counsellor_id, client_id, provider_type, modality, counselling_type,
      start_date, end_date, duration, voice_pin, completed_at, inhouse_yn)
    select (array['completed','completed','completed','pending'])[1 + n % 4], ${provider}, ${client}, 'individual',
      (array['video','voice','in_person'])[1 + n % 3], 'other', ${at}, ${at} + interval '1 hour', 60, '123456',
      case when n % 4 < 3 then ${at} + interval '1 hour' end, true
    from ${numbers}, ${clients}`);
  await database.execute(sql`
    insert into provider_payouts (provider_id, amount, currency, status, period_start, period_end, source_id,
      created_at, executed_at)
    select ${provider}, 100 + (n * 37) % 900, 'CAD', (array['executed','executed','pending','canceled'])[1 + n % 4],
      (${at})::date - 7, (${at})::date, s.id, ${at}, case when n % 4 < 2 then ${at} + interval '1 hour' end
    from ${numbers}, (select id from provider_payout_sources where default_yn) s`);
  await database.execute(sql`
    insert into card_payment_retries (client_id, amount, currency, status, attempts, next_attempt_at, error, created_at)
    select ${client}, 20 + (n * 13) % 200, 'CAD', (array['scheduled','failed','canceled','succeeded'])[1 + n % 4],
      1 + n % 3, case when n % 4 = 0 then ${at} + interval '10 years' end, 'card_declined', ${at}
    from ${numbers}, ${clients}`);
};
