import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Call, calls, ErrorBody } from '@portal/contract';
import * as fc from 'fast-check';
import type { OpenDatabase } from '../node.ts';
import type { LogLine } from '../ports/ports.ts';
import { type AttackWorld, prepareAttackWorld, type Request } from '../testing/attacks/attack-world.ts';
import { callExamples, type Example } from '../testing/attacks/call-examples.ts';
import { malformedAddress, malformedWrite } from '../testing/attacks/malform.ts';
import { requestOf, tokenFor } from '../testing/attacks/request-of.ts';
import { marked } from '../testing/attacks/texts.ts';
import { openTestDatabase, STARTING } from '../testing/open-test-database.ts';

/** Requests of each call: others for each of them, and the same ones in every run. Without a body less can be wrong. */
const runsOf = ({ body }: Call) => (body === undefined ? 6 : 20);
const seed = 20_260_218;

const log: LogLine[] = [];
let opened: OpenDatabase;
let world: AttackWorld;

beforeAll(async () => {
  opened = await openTestDatabase();
  world = await prepareAttackWorld(opened.database, { write: (line) => void log.push(line) });
}, STARTING);
afterAll(() => opened.close());

/** What the contract lets an answer be that is no success. */
const refusals = [401, 403, 404, 409, 413, 422, 429];

async function expectAnswer(request: Request): Promise<void> {
  const response = await world.send(request);
  const text = await response.text();
  if (response.ok || response.status === 304) {
    if (request.method !== 'GET') await world.reopen();
    return;
  }
  expect(refusals).toContain(response.status);
  if (request.method === 'HEAD') return;
  const body = ErrorBody.safeParse(JSON.parse(text));
  expect(body.data?.error ?? body.error).toEqual(expect.any(String));
}

async function attack(call: Call, example: Example): Promise<void> {
  const at = calls.indexOf(call);
  const token = tokenFor(example, world.home, world);
  const right = { ...requestOf(call, example, world.home, marked('plain')), token };
  let count = 0;
  await fc.assert(
    fc.asyncProperty(call.body === undefined ? malformedAddress : malformedWrite, async ({ apply }) => {
      count += 1;
      const request = apply({ ...right, headers: { ...right.headers, 'Idempotency-Key': `${call.id} ${count}` } });
      await expectAnswer(
        request.method === 'GET' || request.method === 'HEAD' ? { ...request, body: undefined } : request,
      );
    }),
    { seed: seed + at, numRuns: runsOf(call), endOnFailure: true },
  );
  await world.seeded.restore();
}

const total = calls.reduce((sum, call) => sum + runsOf(call), 0);

describe(`${total} malformed requests of ${calls.length} calls are refused in the contract’s words`, () => {
  it.each(calls.map((call) => [call.id, call] as const))('%s', async (id, call) => {
    const [example] = callExamples[id] ?? [];
    if (!example) throw new Error('A new call: say in call-examples.ts what a request of it looks like');
    await attack(call, example);
    expect(log.splice(0)).toEqual([]);
  });
});
