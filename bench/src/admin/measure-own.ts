import { percentile } from '../percentile.ts';
import type { AdminWorld } from './admin-world.ts';

/** p95 in milliseconds of one question of a practitioner, and of the plain SQL of its page and its count. */
export interface OwnTimes {
  name: string;
  api: number;
  sql: number;
  n: number;
}

export interface OwnMeasured {
  /** Appointments of the practitioner. */
  size: number;
  times: OwnTimes[];
}

interface Question {
  name: string;
  path: string;
  statements: readonly string[];
}

const WARM_UP_ROUNDS = 5;
const SIZE = 5;
const lists = '/practice/appointments/paginated_index?per_page=5';
const names = (letter: string) => `${letter}.first_name, ${letter}.last_name, ${letter}.preferred_name`;

/** The lists of somebody with very many appointments of their own, and the search of the header over all of them. */
function questionsOf({ busy, client }: AdminWorld['ids'], size: number): Question[] {
  const own = `t.counsellor_id = ${busy}`;
  const listOf = (name: string, query: string, where: string, page = 1): Question => ({
    name: `${name}, page ${page}`,
    path: `${lists}&current_page=${page}${query}`,
    statements: [
      `select t.*, ${names('c')} from (select * from appointments t where ${own} and ${where}
        order by start_date desc, id desc limit ${SIZE} offset ${(page - 1) * SIZE}) t
        join people c on c.id = t.client_id order by t.start_date desc, t.id desc`,
      `select count(*) from appointments t where ${own} and ${where}`,
    ],
  });
  const over = "(status = 'completed' or (status = 'scheduled' and end_date <= now()))";
  const named = (word: string) =>
    `(select r.client_id from client_practitioners r join people p on p.id = r.client_id
      where r.practitioner_id = ${busy} and p.name_text like '%${word}%')`;
  const searchOf = (word: string): Question => ({
    name: `search “${word}”`,
    path: `/practice/search?q=${word}`,
    statements: [
      `select ${names('p')} from people p where p.id in ${named(word)} order by p.list_name, p.id limit 5`,
      `select t.id, t.start_date, t.status, ${names('c')} from appointments t join people c on c.id = t.client_id
        where ${own} and t.client_id in ${named(word)}
        order by t.end_date < now(), abs(extract(epoch from t.start_date - now())), t.id desc limit 5`,
      `select n.id, n.note, ${names('c')} from appointment_notes n join appointments t on t.id = n.appointment_id
        join people c on c.id = t.client_id where n.user_id = ${busy}
        and (n.search_text like '%${word}%' or t.client_id in ${named(word)}) order by t.start_date desc limit 5`,
    ],
  });
  const last = Math.ceil(size / 2 / SIZE);
  return [
    listOf('Previous', '&previous=true', over),
    listOf('Previous', '&previous=true', over, last),
    listOf('Upcoming', '&upcoming=true', "status = 'scheduled' and start_date >= current_date + 1"),
    listOf('Canceled', '&canceled=true', "status = 'canceled'"),
    listOf('one client', `&client_id=${client}`, `client_id = ${client}`),
    listOf('a name', '&client=zoe', "client_id in (select p.id from people p where p.name_text like '%zoe%')"),
    searchOf('belmont'),
    searchOf('zoe'),
    searchOf('mother'),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Asks each question and its plain SQL by turns, so that what else the machine does meets both. */
export async function measureOwn(
  world: AdminWorld,
  { rounds, onProgress }: { rounds: number; onProgress: (line: string) => void },
): Promise<OwnMeasured> {
  const token = await world.tokenOf('busy@bench.test');
  const measured = questionsOf(world.ids, world.size).map((question) => ({
    ...question,
    api: [] as number[],
    sql: [] as number[],
  }));
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1)
    for (const { path, statements, api, sql, name } of measured) {
      const turns = [
        { times: api, work: () => ask(world, token, path, name) },
        {
          times: sql,
          work: async () => {
            for (const statement of statements) await world.bare.run(statement);
          },
        },
      ];
      for (const { times, work } of round % 2 === 0 ? turns : turns.toReversed()) {
        const took = await timed(work);
        if (round >= 0) times.push(took);
      }
    }
  onProgress(`a practitioner’s own lists, ${rounds} rounds`);
  const p95 = (times: readonly number[]) => percentile(times, 0.95);
  const times = measured.map(({ name, api, sql }) => ({ name, api: p95(api), sql: p95(sql), n: api.length }));
  return { size: world.size, times };
}

async function ask(world: AdminWorld, token: string, path: string, name: string): Promise<void> {
  const answer = await world.askAs(token, path);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${text.slice(0, 160)}`);
}
