import { describe, expect, it } from '@jest/globals';
import { updateUser } from '@portal/contract/calls/accounts';
import { failureOf, setUp } from '../../api-client/src/testing/setup.ts';
import { randomOf } from './autosave/testing/random.ts';
import { describeError } from './index.ts';

const SEEDS = 8;
const ANSWERS = 250;

const keys = ['error', 'errors', 'message', 'detail', 'source', 'pointer', 'data', 'code', 'reason', '__proto__', '0'];
const leaves = [null, true, 0, -1, 4e300, '', 'No.', 'user.email', '__proto__', '\u0000', '🙂'.repeat(40)];
const statuses = [200, 201, 301, 400, 401, 403, 404, 409, 413, 418, 422, 429, 451, 500, 501, 502, 503, 504, 599];
const waits = ['90', '0', '-5', '1.5', '1e9', 'soon', '', 'Fri, 20 Nov 2026 15:31:00 GMT', 'Infinity', '9'.repeat(40)];
const kinds = ['unreachable', 'failed', 'unauthorized', 'too_many', 'conflict', 'refused', 'defect'];

/** JSON of no shape, and sometimes of one that looks right from afar. */
function anything(random: () => number, depth = 0): unknown {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const kind = random();
  if (depth > 3 || kind < 0.3) return pick(leaves);
  const size = Math.floor(random() * 4);
  if (kind < 0.6) return Array.from({ length: size }, () => anything(random, depth + 1));
  return Object.fromEntries(Array.from({ length: size + 1 }, () => [pick(keys), anything(random, depth + 1)]));
}

describe('whatever a server answers, pages read a failure of it', () => {
  it.each(Array.from({ length: SEEDS }, (_, seed) => [seed + 1]))(`${ANSWERS} answers (seed %i)`, async (seed) => {
    const random = randomOf(seed);
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
    const seen = new Set<string>();
    for (let answer = 0; answer < ANSWERS; answer += 1) {
      const body = JSON.stringify(anything(random));
      const text = pick([body, body, body, body.slice(0, -1), '<h1>502</h1>', '']);
      const headers = { 'Content-Type': pick(['application/json', 'text/html']), 'Retry-After': pick(waits) };
      const { client } = setUp(() => new Response(text, { status: pick(statuses), headers }));
      const failure = describeError(
        await failureOf(client.call(updateUser, { params: { id: '1' }, body: { user: {} } })),
      );
      seen.add(failure.kind);
      const { kind, status, words, message, fields, retryAfterSeconds } = failure;
      // The test says which answer it was.
      expect({ text, kind, isKnown: kinds.includes(kind) && kind !== 'defect' }).toMatchObject({ isKnown: true });
      expect([typeof words, typeof message, typeof status]).toEqual(['string', 'string', 'number']);
      for (const field of fields) expect([typeof field.pointer, typeof field.detail]).toEqual(['string', 'string']);
      if (retryAfterSeconds !== undefined)
        expect({ headers, isTime: retryAfterSeconds >= 0 && Number.isFinite(retryAfterSeconds) }).toMatchObject({
          isTime: true,
        });
    }
    expect(seen.size).toBeGreaterThan(4);
  });

  it('of something that is thrown and no failure of a call, it is a defect', () => {
    const random = randomOf(16);
    for (let thrown = 0; thrown < 2_000; thrown += 1)
      expect(describeError(anything(random))).toMatchObject({ kind: 'defect', words: '', fields: [] });
  });

  it('has 5,000 words about fields, if the server has', async () => {
    const errors = Array.from({ length: 5_000 }, (_, row) => ({ source: { pointer: `rows.${row}` }, detail: 'No.' }));
    const { client } = setUp(() => Response.json({ errors }, { status: 422 }));
    const failure = describeError(
      await failureOf(client.call(updateUser, { params: { id: '1' }, body: { user: {} } })),
    );
    expect(failure).toMatchObject({ kind: 'refused', fields: { length: 5_000 } });
  });
});
