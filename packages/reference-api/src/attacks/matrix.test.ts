import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Call, calls } from '@portal/contract';
import { gt, max } from 'drizzle-orm';
import type { OpenDatabase } from '../node.ts';
import type { LogLine } from '../ports/ports.ts';
import { audit_events } from '../storage/tables.ts';
import { type AttackWorld, prepareAttackWorld } from '../testing/attacks/attack-world.ts';
import { callExamples, type Example } from '../testing/attacks/call-examples.ts';
import { attackers, placeTowards, reads } from '../testing/attacks/callers.ts';
import type { Household } from '../testing/attacks/household.ts';
import { type House, type Mark, markHousehold, markKinds, marksIn } from '../testing/attacks/marks.ts';
import { requestOf } from '../testing/attacks/request-of.ts';
import { marked } from '../testing/attacks/texts.ts';
import { openTestDatabase, STARTING } from '../testing/open-test-database.ts';

/** Whose records a request names; those of `none` do not exist. */
const owners = ['home', 'away', 'none'] as const;
type RecordsOf = (typeof owners)[number];

interface Attempt {
  who: string;
  example: Example;
  of: RecordsOf;
}

/** Whether a request names something that could be somebody else's. */
function namesRecords({ owner, params, query }: Example): boolean {
  return Array.isArray(owner) || params !== undefined || query !== undefined;
}

const everybody = Object.keys(attackers);

/** All attempts at a call. One that names no record has nothing foreign to name, and a public one looks at no token. */
function attemptsAt(call: Call): Attempt[] {
  return (callExamples[call.id] ?? []).flatMap((example) => {
    const named = namesRecords(example) ? owners : (['home'] as const);
    const tried = example.owner === 'public' ? ['nobody', 'the counsellor', 'another counsellor'] : everybody;
    return named.flatMap((of) => tried.map((who) => ({ who, example, of })));
  });
}

const attempts = new Map(calls.map((call) => [call, attemptsAt(call)]));
const total = [...attempts.values()].flat().length;

const log: LogLine[] = [];
let opened: OpenDatabase;
let world: AttackWorld;
let records: Record<RecordsOf, Household>;
const tokens = new Map<string, string | undefined>();

beforeAll(async () => {
  opened = await openTestDatabase();
  const { database } = opened;
  world = await prepareAttackWorld(database, { write: (line) => void log.push(line) }, async (made) => {
    await markHousehold(database, 'home', made.home);
    await markHousehold(database, 'away', made.away);
    for (const [who, { token }] of Object.entries(attackers)) tokens.set(who, await token(made));
  });
  records = { home: world.home, away: world.away, none: nonexistent(world.home) };
}, STARTING);
afterAll(() => opened.close());

/** Numbers that nothing has, in place of all that are there; pins keep their length. */
function nonexistent(of: Household): Household {
  const text = JSON.stringify(of).replaceAll(/:"[^"]*"/g, (value) =>
    value.length === 10 ? ':"2000000"' : ':"2000000000"',
  );
  return JSON.parse(text) as Household;
}

interface Answer {
  status: number;
  marks: readonly Mark[];
}

async function send(call: Call, { who, example, of }: Attempt): Promise<Answer> {
  const token = tokens.get(who);
  const request = requestOf(call, example, records[of], marked('plain'));
  const response = await world.send({ ...request, token });
  const marks = marksIn(await response.text(), records);
  return { status: response.status, marks };
}

/** What somebody is to be answered. */
function isTheirs(call: Call, { who, example, of }: Attempt): boolean {
  const attacker = attackers[who];
  if (!attacker) throw new Error(`Nobody is called ${who}`);
  if (example.owner === 'public') return true;
  if (!call.callers.some((caller) => attacker.callers.includes(caller))) return false;
  if (example.isForAdmitted && attacker.place === 'newcomer') return false;
  if (example.owner === 'own') return true;
  const place = placeTowards(attacker, of as House);
  return of !== 'none' && place !== 'stranger' && example.owner.includes(place);
}

/** Whether the records are of a household that one has nothing to do with, or of none. */
function isForeign({ who, of }: Attempt): boolean {
  return of === 'none' || attackers[who]?.house !== of;
}

/** Whether people of the first household, or an administrator, look at its records. */
function isAtHome({ who, of }: Attempt): boolean {
  return of === 'home' && ['home', undefined].includes(attackers[who]?.house);
}

const refused = [401, 403, 404];

/** What is wrong with an answer; nothing most of the time. */
function faultsOf(call: Call, attempt: Attempt, { status, marks }: Answer): string[] {
  const { who, example, of } = attempt;
  const attacker = attackers[who];
  const told = `${who}, records of ${of}: ${status}`;
  // Who knows the secret of a calendar reads the names in it.
  const isKnown = ({ house, kind }: Mark) => example.owner === 'public' && house === of && kind.startsWith('name.');
  const leaks = marks.filter((mark) => attacker && !reads(attacker, mark) && !isKnown(mark));
  const faults = leaks.map(({ house, kind }) => `${told} with ${house}.${kind}`);
  if (status >= 500) faults.push(told);
  if (example.owner === 'public') return faults;
  const isRefused = refused.includes(status);
  if (!isTheirs(call, attempt) && !isRefused) faults.push(`${told}, but it is not theirs`);
  if (isTheirs(call, attempt) && isRefused && Array.isArray(example.owner)) faults.push(`${told}, but it is theirs`);
  if ((status === 401) !== (attacker?.callers.length === 0)) faults.push(`${told}, but that is for bad tokens`);
  return faults;
}

/**
 * What is wrong with the trail of a call of the admin area: one event for what was shown or done, none for
 * what was refused, and in none of them a word of a record. What is so already is done once, and told once.
 */
async function watchTrail(call: Call, { who, of }: Attempt): Promise<(answer: Answer) => Promise<string[]>> {
  if (!call.path.startsWith('/admin/')) return async () => [];
  const { database } = opened;
  const [newest] = await database.select({ id: max(audit_events.id) }).from(audit_events);
  return async ({ status }) => {
    const events = await database
      .select()
      .from(audit_events)
      .where(gt(audit_events.id, newest?.id ?? 0));
    const wanted = status < 300 ? 1 : 0;
    const isRight = events.length === wanted || (of !== 'home' && events.length < wanted);
    const told = `${who}, records of ${of}: ${status}`;
    return [
      ...(isRight ? [] : [`${told} with ${events.length} events`]),
      ...marksIn(JSON.stringify(events), records).map(
        ({ house, kind }) => `${told} with ${house}.${kind} on the trail`,
      ),
    ];
  };
}

async function attack(call: Call): Promise<string[]> {
  const all = attempts.get(call) ?? [];
  const faults: string[] = [];
  // What is another's and what does not exist are one answer (BP-001).
  const told = new Map<string, number>();
  for (const attempt of all.filter((one) => !isTheirs(call, one))) {
    const answer = await send(call, attempt);
    faults.push(...faultsOf(call, attempt, answer));
    if (!isForeign(attempt)) continue;
    const request = `${attempt.who}, example ${callExamples[call.id]?.indexOf(attempt.example)}`;
    if ((told.get(request) ?? answer.status) !== answer.status) faults.push(`${request}: foreign is not like missing`);
    told.set(request, answer.status);
  }
  // What was refused has changed nothing.
  faults.push(...(await world.seeded.restore()).map((table) => `a refused request changed ${table}`));
  for (const attempt of all.filter((one) => isTheirs(call, one))) {
    const trail = await watchTrail(call, attempt);
    const answer = await send(call, attempt);
    faults.push(...faultsOf(call, attempt, answer), ...(await trail(answer)));
    if (call.method !== 'GET' && answer.status < 300) await world.reopen();
  }
  await world.seeded.restore();
  return faults;
}

describe(`${total} requests: ${calls.length} calls of ${everybody.length} callers to own, foreign and missing records`, () => {
  it.each([...attempts].map(([call, tried]) => [call.id, tried.length, call] as const))(
    '%s: no leak and no foreign write in %d requests',
    async (id, _count, call) => {
      // A new call: say in call-examples.ts what a request of it looks like, and whose it is.
      expect(Object.keys(callExamples)).toContain(id);
      expect(await attack(call)).toEqual([]);
      expect(log.splice(0)).toEqual([]);
    },
  );

  // Without it nobody would notice that the marks are not where they were.
  it('finds what is marked where it may be found', async () => {
    const seen = new Set<string>();
    for (const [call, all] of attempts) {
      if (call.method !== 'GET') continue;
      for (const attempt of all.filter(
        (one) => one.example.owner !== 'public' && isAtHome(one) && isTheirs(call, one),
      )) {
        const { marks } = await send(call, attempt);
        for (const { house, kind } of marks) seen.add(`${house}.${kind}`);
      }
    }
    // No request of an example shows these to anybody.
    const unseen = ['message.chat', 'report.session', 'feedback.session', 'record.guest', 'document.client'];
    const expected = markKinds.filter((kind) => !unseen.includes(kind));
    expect(expected.filter((kind) => !seen.has(`home.${kind}`))).toEqual([]);
    // Some reads write too: the key of drafts, the trail.
    await world.seeded.restore();
  });
});
