import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { portalCommand } from '@portal/delivery';
import {
  authorizationOf,
  CALLS_PATH,
  hashOfHead,
  limits,
  registryFile,
  type TestPair,
  workAs,
} from '@portal/delivery/testing';
import {
  admins,
  call,
  clinics,
  operator,
  portalWithTeams,
  publishing,
  stranger,
  until,
  type Wrong,
  wholeRelease,
} from '../testing/release-calls.ts';

const version = '0.1.0-cccccccc';

const at = (time: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(time));

beforeEach(() => {
  at('2026-11-28T10:00:00Z');
});

/** A portal, and a good call that publishes mf-admin@c. */
async function begin() {
  const portal = await portalWithTeams();
  const { head, bytes } = publishing(portal.releases, wholeRelease(version));
  const isThere = async () => (await portal.releases.list('mf-admin')).includes(version);
  return { ...portal, head, bytes, isThere };
}

async function commandOf(who: TestPair, line: string, releases: Awaited<ReturnType<typeof begin>>['releases']) {
  workAs(who, operator);
  await portalCommand(line.split(' '), { releases, print: () => undefined });
}

describe('whose call it is', () => {
  it.each<[string, TestPair, Wrong, number, string]>([
    ['a stranger’s', stranger, {}, 403, 'No remote of this portal is delegated to this key'],
    ['the operator’s', operator, {}, 403, 'This is a key of the operator’s, which is kept away from servers'],
    ['another team’s', clinics, {}, 403, 'This key signs for mf-clinic alone, so mf-admin is not published.'],
    [
      'signed for another portal',
      admins,
      { signed: { host: 'staging.example' } },
      401,
      'Name the portal as it is reached',
    ],
    ['signed for another address', admins, { signed: { path: `${CALLS_PATH}/history` } }, 401, 'is not of this call'],
    ['signed for reading', admins, { signed: { method: 'GET' } }, 401, 'is not of this call'],
    ['signed six minutes ago', admins, { signed: { secondsOff: -360 } }, 401, 'it says 2026-11-28T09:54:00.000Z'],
    ['signed six minutes ahead', admins, { signed: { secondsOff: 360 } }, 401, 'Set the one that is wrong.'],
    ['signed over another body', admins, { signed: { head: hashOfHead('{}') } }, 401, 'is not what was signed'],
    ['signed over no body', admins, { signed: { head: '-' } }, 401, 'is not what was signed'],
    ['signed by nobody', admins, { headers: { authorization: '' } }, 401, 'The key of a team has to sign this call'],
    [
      'a session’s',
      admins,
      { headers: { authorization: 'Bearer abc' } },
      401,
      'The key of a team has to sign this call',
    ],
    ['a compressed one', admins, { headers: { 'content-encoding': 'gzip' } }, 415, 'as it is, not compressed'],
    ['a PUT', admins, { method: 'PUT' }, 405, 'Only GET, and POST'],
    ['a POST elsewhere', admins, { path: `${CALLS_PATH}/mf-admin` }, 405, 'Only GET, and POST'],
    [
      'one that promises too much',
      admins,
      { headers: { 'content-length': String(limits.all + limits.head + 1) } },
      413,
      `more than ${limits.all} bytes`,
    ],
  ])('is looked at before its body, and %s is refused', async (_title, who, wrong, status, words) => {
    const { app, head, bytes, isThere } = await begin();
    const answer = await call(app, who, head, bytes, wrong);
    expect([answer.status, answer.said]).toEqual([status, expect.stringContaining(words)]);
    expect(await isThere()).toBe(false);
    expect((await call(app, admins, head, bytes)).status).toBe(201);
    expect(await isThere()).toBe(true);
  });

  it('counts until the end of its key’s day, and not after', async () => {
    const { app, head, bytes } = await begin();
    at(`${until}T23:59:59Z`);
    expect((await call(app, admins, head, bytes)).status).toBe(201);
    at('2027-07-01T00:00:00Z');
    const { status, said } = await call(app, admins, head, bytes);
    expect([status, said]).toEqual([
      403,
      expect.stringContaining(
        `This key signed for mf-admin until ${until}. Ask the operator for a later day: npx portal`,
      ),
    ]);
  });

  it('counts no more once its key is taken back', async () => {
    const { app, head, bytes, releases, isThere } = await begin();
    await commandOf(operator, 'undelegate mf-admin', releases);
    const { status, said } = await call(app, admins, head, bytes);
    expect([status, said]).toEqual([403, expect.stringContaining('it may have been taken back. Ask the operator')]);
    expect(await isThere()).toBe(false);
  });

  it('is told by who asks without a registry, or with one that is damaged', async () => {
    const { app, head, bytes, releases } = await begin();
    releases.overwrite('registry.json', '{');
    expect((await call(app, admins, head, bytes)).status).toBe(403);
    expect((await call(app, admins, null, [], { path: `${CALLS_PATH}/registry.json` })).status).toBe(503);
  });

  it('reads no byte of a stranger’s body', async () => {
    const { app } = await begin();
    const pull = jest.fn(() => undefined);
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const request = new Request(`http://localhost:3000${CALLS_PATH}`, {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit);
    expect((await app.fetch(request, { address: null })).status).toBe(401);
    expect(pull).not.toHaveBeenCalled();
  });
});

describe('how much may be sent', () => {
  it('is limited by site, keys or not', async () => {
    const { app } = await begin();
    const path = `${CALLS_PATH}/registry.json`;
    const ask = async (address: string) => (await call(app, stranger, null, [], { path, address })).status;
    for (let sent = 0; sent < 600; sent += 1) expect(await ask('192.0.2.1')).toBe(200);
    expect([await ask('192.0.2.77'), await ask('198.51.100.1')]).toEqual([429, 200]);
  });

  it('is limited by key', async () => {
    const { app, head, bytes } = await begin();
    const send = async (who: TestPair) => call(app, who, head, bytes);
    for (let sent = 0; sent < 20; sent += 1) expect((await send(admins)).status).toBeLessThan(202);
    const { status, headers, said } = await send(admins);
    expect([status, headers.get('retry-after'), said]).toEqual([
      429,
      '60',
      expect.stringContaining('this key sends too much'),
    ]);
    expect((await send(clinics)).status).toBe(403);
  });

  it('is two bodies of a key at the same time, however slow they are', async () => {
    const { app, head, bytes } = await begin();
    const waiting = [1, 2].map(() => {
      const slow = new AbortController();
      const { promise: isTakenIn, resolve } = Promise.withResolvers<void>();
      const answered = slowCall(app, JSON.stringify(head), { broken: slow.signal, onTaken: resolve });
      return { answered, isTakenIn, end: () => slow.abort() };
    });
    for (const { isTakenIn } of waiting) await isTakenIn;
    expect((await call(app, admins, head, bytes)).status).toBe(429);
    for (const { end } of waiting) end();
    for (const { answered } of waiting) expect((await answered).status).toBe(400);
    expect((await call(app, admins, head, bytes)).status).toBe(201);
  });

  it.each([
    [`${'x'.repeat(limits.head + 1)}`, 413, 'its head has more than'],
    ['{"do":', 422, 'does not know such a call'],
    ['[]', 422, 'does not know such a call'],
    ['{"do":"delete"}', 422, 'does not know such a call'],
    [`{"do":"publish","part":"mf-admin","described":"","files":[],"__proto__":{}}`, 422, 'does not know such a call'],
    ['{"do":"publish","part":"shell","described":"","files":[]}', 422, 'does not know such a call'],
    ['{"do":"publish","part":"../x","described":"","files":[]}', 422, 'does not know such a call'],
    [`${'['.repeat(400_000)}`, 422, 'does not know such a call'],
  ])('is a head that is one: not %.60s', async (head, status, words) => {
    const { app, releases } = await begin();
    const before = await registryFile(releases);
    const answer = await call(app, admins, head);
    expect([answer.status, answer.said]).toEqual([status, expect.stringContaining(words)]);
    expect(await registryFile(releases)).toEqual(before);
  });
});

interface SlowCall {
  broken: AbortSignal;
  /** The server has begun to read the body. */
  onTaken: () => void;
}

/** A call whose body never ends, until it is broken off. */
function slowCall(app: Awaited<ReturnType<typeof begin>>['app'], head: string, { broken, onTaken }: SlowCall) {
  const seconds = Math.floor(Date.now() / 1000);
  const said = { method: 'POST', host: 'localhost:3000', path: CALLS_PATH, seconds, head: hashOfHead(head) };
  const authorization = authorizationOf(said, admins.privateKey);
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(Buffer.from(head.slice(0, 10)));
      broken.addEventListener('abort', () => controller.close());
    },
    pull: onTaken,
  });
  const init = { method: 'POST', body, headers: { authorization }, duplex: 'half' };
  return app.fetch(new Request(`http://localhost:3000${CALLS_PATH}`, init), { address: '192.0.2.1' });
}
