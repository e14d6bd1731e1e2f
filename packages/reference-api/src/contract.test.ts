import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Call, type Caller, calls, devCalls, fillPath } from '@portal/contract';
import { implementations } from './implementations.ts';
import { prepareTestApi } from './testing/prepare-test-api.ts';

/** Someone for each kind of caller. */
const callers: Record<Exclude<Caller, 'public'>, string> = {
  practitioner: 'maya@demo.test',
  client: 'jo@demo.test',
  guest: 'kim@demo.test',
  admin: 'admin@demo.test',
  clinic_admin: 'clinic@demo.test',
};
const kinds = Object.keys(callers) as (keyof typeof callers)[];

const api = prepareTestApi();

/** An address of the call whose parameters name nothing that exists. */
function addressOf(call: Call): string {
  const names = Object.keys(call.params?.shape ?? {});
  return fillPath(call.path, Object.fromEntries(names.map((name) => [name, '2000000000'])));
}

const named = (rows: readonly Call[]) => rows.map((call) => [call.id, call] as const);
const guarded = calls.filter((call) => !call.callers.includes('public'));

describe('every call of the contract', () => {
  it('is answered once', () => {
    const answered = implementations.map(({ call }) => call.id);
    expect([...answered].sort()).toEqual(calls.map((call) => call.id).sort());
  });

  it.each(named(guarded))('%s is refused without a token, and with one that means nothing', async (_id, call) => {
    for (const token of [undefined, 'nonsense', 'Bearer nonsense']) {
      const answer = await api.call(call.method, addressOf(call), { token });
      expect(answer.status).toBe(401);
      expect(answer.body.error).toEqual(expect.any(String));
    }
  });

  // Tests beside these sign people out everywhere: those who are refused here have sessions of these tests.
  describe('is refused to everyone who may not make it', () => {
    let tokens: Record<string, string>;
    beforeAll(async () => {
      const signedIn = kinds.map(async (kind) => [kind, await api.tokenOf(callers[kind])] as const);
      tokens = Object.fromEntries(await Promise.all(signedIn));
    });

    it.each(named(guarded))('%s', async (_id, call) => {
      for (const kind of kinds.filter((name) => !call.callers.includes(name))) {
        const answer = await api.call(call.method, addressOf(call), { token: tokens[kind] });
        expect([kind, answer.status]).toEqual([kind, 403]);
        expect(answer.body.error).toEqual(expect.any(String));
      }
    });
  });

  it.each(named(guarded))('%s is not refused to those who may', async (_id, call) => {
    for (const kind of kinds.filter((name) => call.callers.includes(name))) {
      // Whoever signs out here needs a token of their own.
      const answer = await api.call(call.method, addressOf(call), { token: await api.tokenOf(callers[kind]) });
      expect([kind, answer.status]).not.toEqual([kind, 401]);
      expect([kind, answer.status]).not.toEqual([kind, 403]);
      expect(allowedFor(call)).toContain(answer.status);
    }
  });

  it.each(named(calls.filter((call) => call.callers.includes('public'))))(
    '%s answers as declared to a stranger',
    async (_id, call) => {
      const answer = await api.call(call.method, addressOf(call));
      expect(allowedFor(call)).toContain(answer.status);
    },
  );

  it('logged no fault while all of them were tried', () => {
    expect(api.log).toEqual([]);
  });
});

describe('the handles for tests', () => {
  it.each(named(devCalls.filter((call) => call.id !== 'dev.reset')))('%s answers as declared', async (_id, call) => {
    expect([200, 204, ...call.refusals]).toContain((await api.call(call.method, addressOf(call))).status);
  });
});

/** What the row says it may answer; a 422 is every call's right that takes a body or a query. */
function allowedFor(call: Call): number[] {
  return [call.answer === undefined ? 204 : 200, ...call.refusals];
}
