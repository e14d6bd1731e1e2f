import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { openPreparedPglite } from '@portal/reference-api/testing';
import { STARTING } from '@portal/reference-api/testing/database';
import { failStatements, type StatementFaults } from '@portal/reference-api/testing/fail-statements';
import {
  ask,
  chatToken,
  makePortalSession,
  type PortalSession,
  tokenOf,
  videoToken,
} from '../testing/portal-session.ts';
import { chatFrame, enterRoom, showChatToken } from '../testing/raw-sockets.ts';
import { liveStore } from '../testing/store.ts';
import { jsonLog } from '../watch/json-log.ts';
import { lineOfRequest } from '../watch/log.ts';
import { type RunningPortal, startPortal } from './start-portal.ts';

const mark = 'MARK-4711';
const text = `Where?\nat home, every night ${mark}\n    at ${mark} (/night/street.ts:1:1)`;

let portal: RunningPortal;
let faults: StatementFaults;
let tokens: Record<'maya' | 'alex', string>;
let session: PortalSession;

let written: string[] = [];
/** Those who wait for a line. */
const waiting = new Set<() => void>();
const hear = (...parts: unknown[]) => {
  written.push(parts.map(String).join(' '));
  for (const look of waiting) look();
};
const log = jsonLog('0.1.0+test', { write: hear });
/** The first line with these words, whether it was written or is yet to come. */
const lineWith = (words: string) =>
  new Promise<string>((resolve) => {
    const look = () => {
      const found = written.find((line) => line.includes(words));
      if (found === undefined) return;
      waiting.delete(look);
      resolve(found);
    };
    waiting.add(look);
    look();
  });

beforeAll(async () => {
  portal = await startPortal({
    releases: await liveStore(),
    log,
    onAnswer: lineOfRequest(log),
    // Its statements would take a fault that is meant for another one.
    reminds: false,
    openInMemory: async () => {
      const opened = await openPreparedPglite();
      faults = failStatements(opened.database);
      return opened;
    },
    // Nobody listens there.
    outgoing: { smtp: { url: new URL('smtp://127.0.0.1:1'), from: 'portal@portal.test' }, addresses: {} },
  });
  tokens = { maya: await tokenOf(portal, 'maya@demo.test'), alex: await tokenOf(portal, 'alex@demo.test') };
  session = await makePortalSession(portal, tokens);
}, STARTING);
afterAll(() => portal.close());

/** All that the process writes is heard. */
beforeEach(() => {
  written = [];
  for (const level of ['error', 'info', 'log', 'warn'] as const) jest.spyOn(console, level).mockImplementation(hear);
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((part) => {
      hear(part);
      return true;
    });
});

/** Whom it was about, what they said, and what they proved themselves with. */
const said = () => new RegExp([mark, 'at home', 'chat-', '@demo.test', tokens.maya, tokens.alex].join('|'), 'i');

async function expectQuiet(socket: { closed: Promise<void> }, words: string): Promise<void> {
  await socket.closed;
  faults.failWhen(null);
  expect(await lineWith(words)).toContain('database error 58030');
  for (const line of written) expect(line).not.toMatch(said());
}

/** The queue looks at its table every second, and less often after a failure: it fails in its own test only. */
const isOfCalls = (_values: readonly unknown[], statement: string) => !statement.includes('"outbox"');

const inside = async () => {
  const socket = await showChatToken(portal, await chatToken(portal, session, tokens.alex));
  await socket.next(({ method }) => method === 'reply');
  return socket;
};

it('a chat message that cannot be kept closes its socket, and is in no log', async () => {
  const socket = await inside();
  // The others of its statements go through: it fails where the text is kept.
  faults.failWhen((_values, statement) => statement.includes('insert into "chat_messages"'));
  const path = `/v1/Conversations/chat-${session.mayaId}-${session.alexId}/Messages`;
  const attributes = JSON.stringify({ id: mark });
  const request = { method: 'message', id: 'TM2', http_request: { method: 'POST', path } };
  socket.say(chatFrame(request, JSON.stringify({ body: text, attributes })));
  await expectQuiet(socket, 'A chat connection failed');
});

it('a token for a chat that cannot be looked up is in no log', async () => {
  const token = await chatToken(portal, session, tokens.alex);
  faults.failWhen(isOfCalls);
  await expectQuiet(await showChatToken(portal, token), 'A chat connection failed');
});

it('a token for a call that cannot be looked up is in no log', async () => {
  const token = await videoToken(portal, session, { token: tokens.maya, userId: session.mayaId });
  faults.failWhen(isOfCalls);
  await expectQuiet(await enterRoom(portal, token), 'A video session failed');
});

it('a mail that cannot be delivered, or not be taken from the queue, is in no log', async () => {
  await ask(portal, 'POST', '/practice/password_resets', { body: { email: 'maya@demo.test' } });
  const refused = await lineWith('was not delivered');
  faults.failWhen((values, statement) => !isOfCalls(values, statement));
  const failed = await lineWith('Messages could not be delivered');
  faults.failWhen(null);
  for (const line of [refused, failed, ...written]) expect(line).not.toMatch(said());
});

it('an export that breaks off is a failure in the log, and its reader is told nothing of it', async () => {
  const authorization = await tokenOf(portal, 'admin@demo.test');
  // The rows are read when their ids are known, and by then it has begun.
  faults.failWhen((_values, statement) => statement.includes('"appointments"."id" in ('));
  const answer = fetch(`${portal.url}/api/admin/appointments/export`, { headers: { authorization } });
  await expect(answer.then((begun) => begun.text())).rejects.toThrow(/^(terminated|fetch failed)$/);
  faults.failWhen(null);
  expect(await lineWith('A file broke off')).toContain('database error 58030');
  expect(await lineWith('"call":"admin_appointments.export","method":"GET"')).toContain('"status":500');
  // What is no JSON is another library's.
  for (const line of written) expect(JSON.parse(line)).not.toMatchObject({ message: expect.stringMatching(said()) });
});

it('a request is a line by its call and its trace, with nothing of its address, its body or whoever sent it', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { authorization: tokens.alex, 'user-agent': mark, cookie: `a=${mark}` };
  const send = (path: string, init: RequestInit = {}, more = {}) =>
    fetch(portal.url + path, { ...init, headers: { ...headers, ...more } });
  const answer = await send(
    `/api/practice/password_resets?token=${tokens.maya}&search=${mark}`,
    { method: 'POST', body: JSON.stringify({ email: 'maya@demo.test', name: `Maya ${mark}` }) },
    { 'content-type': 'application/json', traceparent: `00-${trace}-00f067aa0ba902b7-01` },
  );
  expect(answer.headers.get('x-trace-id')).toBe(trace);
  expect(JSON.parse(await lineWith('"call":"accounts.'))).toEqual({
    ...{ level: 'info', message: 'request', process: expect.any(String), version: '0.1.0+test' },
    ...{ time: expect.stringMatching(/^20.*Z$/), ms: expect.any(Number) },
    ...{ trace_id: trace, call: 'accounts.request_password_reset', method: 'POST', status: answer.status },
  });
  await send(`/reset_password/${tokens.maya}?email=maya@demo.test`, {}, { accept: 'text/html' });
  expect(await lineWith('"call":"page"')).toContain('"status":200');
  await send(`/api/practice/${mark}/maya@demo.test`);
  expect(await lineWith('"call":"unknown"')).toContain('"status":404');
  for (const line of written) expect(line).not.toMatch(said());
});
