import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Call, calls } from '@portal/contract';
import type { OpenDatabase } from '../node.ts';
import { consoleLog } from '../ports/console-log.ts';
import { rate_counters } from '../storage/tables.ts';
import { type AttackWorld, prepareAttackWorld, type Request } from '../testing/attacks/attack-world.ts';
import { callExamples, type Example } from '../testing/attacks/call-examples.ts';
import { failStatements, type StatementFaults } from '../testing/attacks/fail-statements.ts';
import { requestOf, tokenFor } from '../testing/attacks/request-of.ts';
import { marked } from '../testing/attacks/texts.ts';
import { STARTING } from '../testing/open-test-database.ts';
import { openPreparedPglite } from '../testing/prepared-pglite.ts';

const mark = 'MARK-4711';

let opened: OpenDatabase;
let world: AttackWorld;
let faults: StatementFaults;
let written: string[];

// In memory whatever else runs on PostgreSQL: what fails stands between the API and its driver.
beforeAll(async () => {
  opened = await openPreparedPglite();
  world = await prepareAttackWorld(opened.database, consoleLog);
  faults = failStatements(opened.database);
}, STARTING);
afterAll(() => opened.close());

/** All that the process writes is heard, the log included. */
beforeEach(() => {
  written = [];
  const hear = (...parts: unknown[]) => void written.push(parts.map(String).join(' '));
  for (const level of ['error', 'info', 'log', 'warn', 'debug'] as const)
    jest.spyOn(console, level).mockImplementation(hear);
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((part) => {
      hear(part);
      return true;
    });
});

/** What no log may hold: the mark of a request's texts, and what else it is about or proves itself with. */
function secretsOf(request: Request): RegExp {
  const { counsellor, client, guest, reset, confirmation, challenge, signInChallenge, feed, clinic } = world.home;
  const { invitation } = world.home;
  const people = [counsellor, client, guest].flatMap(({ email, token }) => [email, token]);
  const all = [
    mark,
    'at home',
    'Welcome-2026',
    'Kettle',
    reset,
    confirmation,
    challenge,
    signInChallenge,
    feed,
    clinic,
    ...[invitation.email, invitation.secret],
  ];
  return new RegExp([...all, ...people, request.token ?? mark].join('|'), 'i');
}

/** Makes each statement of a request fail, one after the other, until the request is done without a fault. */
async function failEach(request: Request): Promise<{ failures: number; status: number }> {
  for (let failures = 0; ; failures += 1) {
    // What is counted apart from the call's own transaction stays, and would soon be too much.
    await opened.database.delete(rate_counters);
    let statements = 0;
    faults.failWhen(() => {
      statements += 1;
      return statements === failures + 1;
    });
    const { status } = await world.send(request);
    faults.failWhen(null);
    if (statements <= failures) return { failures, status };
    expect([failures, status]).toEqual([failures, 500]);
  }
}

async function attack(call: Call, example: Example): Promise<void> {
  const token = tokenFor(example, world.home, world);
  const headers = { 'Idempotency-Key': mark, 'User-Agent': mark };
  const right = requestOf(call, example, world.home, marked(mark));
  const request = { ...right, token, headers: { ...right.headers, ...headers } };
  const { failures, status } = await failEach(request);
  expect([200, 204]).toContain(status);
  const lines = written.splice(0);
  expect(lines).toHaveLength(failures);
  for (const line of lines) {
    expect(line).toContain('database error 58030');
    expect(line).not.toMatch(secretsOf(request));
  }
  if (call.method !== 'GET') await world.seeded.restore();
}

describe('while the database refuses one statement after the other, the log says nothing of what was sent', () => {
  it.each(calls.map((call) => [call.id, call] as const))('%s', async (id, call) => {
    // A new call: say in call-examples.ts what a request of it looks like, and whose it is.
    expect(Object.keys(callExamples)).toContain(id);
    for (const example of callExamples[id] ?? []) await attack(call, example);
  });
});
