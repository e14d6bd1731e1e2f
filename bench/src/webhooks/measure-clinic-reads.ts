import { createReferenceApi, seedDemoWorld } from '../../../packages/reference-api/src/index.ts';
import { openPostgres } from '../../../packages/reference-api/src/node.ts';
import { openBareClinicReads } from '../../../packages/reference-api/src/testing/bare-clinic-reads.ts';
import { startPostgres } from '../../../tools/lib/postgres.ts';
import type { ClinicReads } from './webhooks-report.ts';

const OLIVE = 'clinic@demo.test';
/** Of Harbour Wellness, beside the one of the demo data. */
const COUNSELLORS = 29;
/** Reads that are done at once, and in a round. */
const [READERS, READS] = [10, 2_000];
const WARM_UP_ROUNDS = 3;

const addCounsellors = `with person as (
    insert into people (email, roles, first_name, last_name)
    select 'counsellor-' || n || '@bench.test', '{counsellor}', 'Counsellor', n::text
    from generate_series(1, ${COUNSELLORS}) n returning id)
  insert into clinic_counsellor_profiles (person_id, clinic_id) select id, 1 from person`;

/** How often a second something is done by so many at once. */
async function throughput(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      for (let turn = 0; turn < READS / READERS; turn += 1) await work();
    }),
  );
  return (READS * 1000) / (performance.now() - began);
}

/** Reads a clinic of thirty counsellors by the API, without HTTP, and by the bare driver, by turns on one PostgreSQL. */
export async function measureClinicReads(rounds: number, onProgress: (line: string) => void): Promise<ClinicReads> {
  const postgres = await startPostgres();
  const opened = await openPostgres(postgres.url);
  const bare = openBareClinicReads(postgres.url);
  try {
    await seedDemoWorld(opened.database, new Date());
    await opened.database.execute(addCounsellors);
    const api = createReferenceApi({ database: opened.database, clock: () => new Date(), dev: true });
    const ask = async (request: Request) => {
      const answer = await api.fetch(request);
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${request.url} was answered ${answer.status}: ${text}`);
      return text;
    };
    const headers = { 'Content-Type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify({ email: OLIVE }) };
    const { access_token: Authorization } = JSON.parse(await ask(new Request('http://portal.test/dev/tokens', sent)));
    const read = (path: string) => () =>
      ask(new Request(`http://portal.test/clinic_admin/${path}`, { headers: { Authorization } }));
    const hash = await bare.tokenHashOf(OLIVE);
    const work = {
      me: { portal: read('users/me'), sql: () => bare.me(hash) },
      people: { portal: read('clinics/people'), sql: () => bare.people(hash) },
    };
    const measured: ClinicReads = { me: { portal: [], sql: [] }, people: { portal: [], sql: [] } };
    for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1)
      for (const call of ['me', 'people'] as const) {
        const portal = await throughput(work[call].portal);
        const sql = await throughput(work[call].sql);
        onProgress(`${round + 1}/${rounds} ${call}: ${portal.toFixed(0)} reads a second, plain SQL ${sql.toFixed(0)}`);
        if (round < 0) continue;
        measured[call].portal.push(portal);
        measured[call].sql.push(sql);
      }
    return measured;
  } finally {
    await bare.end();
    await opened.close();
    await postgres.stop();
  }
}
