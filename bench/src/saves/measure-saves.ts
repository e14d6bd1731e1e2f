import { randomUUID } from 'node:crypto';
import { cast, createReferenceApi, seedDemoWorld } from '../../../packages/reference-api/src/index.ts';
import { openPostgres } from '../../../packages/reference-api/src/node.ts';
import { openBareSaves } from '../../../packages/reference-api/src/testing/bare-saves.ts';
import { startPostgres } from '../../../tools/lib/postgres.ts';
import { pages } from './pages.ts';

/** Saves a second, one figure per round. */
export interface SavesMeasured {
  portal: number[];
  bare: number[];
}

/** Saves of a round, and rounds that nobody counts: a server that runs has compiled what it does often. */
const SAVES = 1000;
const WARM_UP_ROUNDS = 3;

type Save = (personId: number, turn: number) => Promise<void>;

/** Runs saves of all people at once, each person's one after the other as a browser sends them; gives saves a second. */
async function throughput(people: readonly number[], save: Save): Promise<number> {
  const each = Math.ceil(SAVES / people.length);
  const began = performance.now();
  await Promise.all(
    people.map(async (personId) => {
      for (let turn = 0; turn < each; turn += 1) await save(personId, turn);
    }),
  );
  return (each * people.length * 1000) / (performance.now() - began);
}

/**
 * Saves pages of profiles by the API, without HTTP, and writes the same by the bare driver, by turns on one throw-away
 * PostgreSQL.
 */
export async function measureSaves(options: {
  rounds: number;
  onProgress: (line: string) => void;
}): Promise<SavesMeasured> {
  const postgres = await startPostgres();
  const opened = await openPostgres(postgres.url);
  const bare = openBareSaves(postgres.url);
  try {
    await seedDemoWorld(opened.database, new Date());
    const api = createReferenceApi({ database: opened.database, clock: () => new Date(), dev: false });
    const dev = createReferenceApi({ database: opened.database, clock: () => new Date(), dev: true });
    const practitioners = cast.filter(({ provider_yn }) => provider_yn);
    const tokens = new Map<number, string>();
    for (const { id, email } of practitioners) tokens.set(Number(id), await tokenOf(dev, email));
    const people = [...tokens.keys()];
    const keyOf = () => randomUUID();

    const saveByPortal: Save = async (personId, turn) => {
      const { method, path, body } = pages[turn % pages.length] ?? missing();
      const headers = {
        Authorization: tokens.get(personId) ?? '',
        'Content-Type': 'application/json',
        'Idempotency-Key': keyOf(),
      };
      const request = new Request(`http://portal.test${path}`, { method, headers, body: JSON.stringify(body) });
      const answer = await api.fetch(request);
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
      await answer.text();
    };
    const saveBare: Save = async (personId, turn) => {
      const { path, columns } = pages[turn % pages.length] ?? missing();
      await bare.save({ personId, callId: path, key: keyOf(), columns });
    };

    const measured: SavesMeasured = { portal: [], bare: [] };
    for (let round = -WARM_UP_ROUNDS; round < options.rounds; round += 1) {
      const portal = await throughput(people, saveByPortal);
      const floor = await throughput(people, saveBare);
      options.onProgress(`${round + 1}/${options.rounds}: ${portal.toFixed(0)} and ${floor.toFixed(0)} saves a second`);
      if (round < 0) continue;
      measured.portal.push(portal);
      measured.bare.push(floor);
    }
    return measured;
  } finally {
    await bare.end();
    await opened.close();
    await postgres.stop();
  }
}

async function tokenOf(dev: ReturnType<typeof createReferenceApi>, email: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ email });
  const answer = await dev.fetch(new Request('http://portal.test/dev/tokens', { method: 'POST', headers, body }));
  const { access_token: token }: { access_token?: unknown } = await answer.json();
  if (typeof token !== 'string') throw new Error(`No token for ${email}`);
  return token;
}

function missing(): never {
  throw new Error('There is no page to save');
}
