import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { appointment_changes, appointments, outbox, people } from '../storage/tables.ts';
import { plain } from '../testing/mailed.ts';
import { makeSession } from '../testing/make-session.ts';
import { NOON } from '../testing/noon.ts';
import { calledOff, type Name, prepareStatusBench } from '../testing/status-bench.ts';

const { api, send, open, cancel, changesOf } = prepareStatusBench();
const DAY = 86_400;
const HOUR = 3600;
const at = (seconds: number) => new Date(NOON.getTime() + seconds * 1000).toISOString();
const move = (who: Name, id: string, seconds: number, version = 1) =>
  send(who, 'PUT', `/practice/appointments/${id}/time`, { start_date: at(seconds), version });
const wordsOf = ({ status, body }: Awaited<ReturnType<typeof move>>) => [
  status,
  body.errors?.[0]?.detail ?? body.errors?.[0]?.title ?? body.error,
];
/** A free hour of everybody's, each time another one. */
let hours = 200 * 24;
const free = () => {
  hours += 24;
  return hours * HOUR;
};
const mails = (recipient: string) =>
  api.database
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .then((rows) => rows.filter(({ subject }) => /new time|nouveau moment/.test(subject)));

describe('an appointment that its practitioner moves', () => {
  it('is at its new time, as long as it was, and says so in its history and its calendar file', async () => {
    const [from, to] = [free(), free()];
    const id = await makeSession(api, { starts_in_seconds: from, duration: 90 });
    const calendar = async () => (await send('maya', 'GET', `/practice/appointments/${id}/calendar`)).body as string;
    const uid = /UID:\S+/.exec(await calendar())?.[0];
    const { status, body } = await move('maya', id, to);
    expect([status, body]).toMatchObject([
      200,
      { status: 'scheduled', start_date: at(to), end_date: at(to + 90 * 60), duration: 90, version: 2 },
    ]);
    const { history } = (await send('maya', 'GET', `/practice/appointments/${id}/overview`)).body;
    expect(history).toEqual([
      expect.objectContaining({ person: { id: '1', full_name: 'Maya Chen' }, moved: { from: at(from), to: at(to) } }),
    ]);
    const file = await calendar();
    expect(file).toContain(`${uid}`);
    expect(file).toContain('SEQUENCE:2');
    expect(file).toContain(`DTSTART:${at(to).replaceAll(/[-:]|\.000/g, '')}`);
  });

  it('is told at once to who has its page open, and to who comes with the old time', async () => {
    const [from, to] = [free(), free()];
    const id = await makeSession(api, { starts_in_seconds: from });
    const ask = (start: string) =>
      send(
        'alex',
        'GET',
        `/practice/user_appointments/${id}?other_user=true&seen=0&start=${encodeURIComponent(start)}`,
      );
    const held = ask(at(from));
    await move('maya', id, to);
    expect((await held).body).toMatchObject({ start_date: at(to), status: 'scheduled' });
    expect((await ask(at(from))).body.start_date).toBe(at(to));
  });

  it('leaves its earlier links open until a week after the new time, and mails one to each of a couple', async () => {
    await api.database.update(people).set({ locale: 'fr', timezone: 'America/Halifax' }).where(eq(people.id, 12));
    const [from, to] = [free(), free()];
    const body = {
      ...{ counsellor: 'maya@demo.test', client: 'jo@demo.test', guest: 'kim@demo.test', provider_type: 'couples' },
      ...{ modality: 'video', counselling_type: 'other', starts_in_seconds: from, duration: 60 },
    };
    const { body: made } = await api.call('POST', '/dev/appointments', { body });
    const first = made.participants[1].link.split('/').at(-1);
    expect((await move('maya', made.id, to)).status).toBe(200);
    const [toJo, toKim] = [await mails('jo@demo.test'), await mails('kim@demo.test')];
    expect([toJo.length, toKim.length]).toEqual([1, 1]);
    expect(plain(toJo[0]?.body)).toMatch(
      /was moved\. It will not take place at that time\.[\s\S]*The new time is \w+day/,
    );
    expect(plain(toKim[0]?.body)).toMatch(/a été déplacé[\s\S]*Il aura plutôt lieu le [\s\S]*HA[EA]/);
    expect(`${toJo[0]?.subject} ${toJo[0]?.body}`.replaceAll(/http\S+/g, '')).not.toMatch(
      /Maya|Chen|couple|session|counsel/i,
    );
    // A week after the old time, when the link of the first mail was to be over.
    api.now = new Date(NOON.getTime() + (to + 7 * DAY) * 1000);
    for (const token of [first, toJo[0]?.links[0]?.split('/').at(-1)])
      expect((await api.call('GET', `/practice/appointments/${made.id}`, { token })).status).toBe(200);
    api.now = NOON;
    await api.database.update(people).set({ locale: 'en', timezone: 'America/Toronto' }).where(eq(people.id, 12));
  });

  it('is another practitioner’s, a client’s or nobody’s: each is refused as the others are', async () => {
    const id = await makeSession(api, { starts_in_seconds: free() });
    for (const [who, which, expected] of [
      ['luc', id, 404],
      ['alex', id, 403],
      ['maya', '999999', 404],
      ['maya', 'x', 404],
    ] as const)
      expect((await move(who, which, free())).status).toBe(expected);
    expect(await changesOf(id)).toEqual([]);
  });

  it.each([
    [DAY, 'Choose a time that is more than 24 hours ahead.'],
    [-HOUR, 'Choose a time that is more than 24 hours ahead.'],
    [731 * DAY, 'Choose a time within two years.'],
    [3 * DAY + 30, 'Choose a time on a whole minute.'],
  ])('is not moved to %i seconds from now: “%s”', async (seconds, words) => {
    const id = await makeSession(api, { starts_in_seconds: free() });
    expect(JSON.stringify((await move('maya', id, seconds)).body)).toContain(words);
    expect(await changesOf(id)).toEqual([]);
  });

  it('is not moved to where it is, nor once it begins within a day, was opened or called off', async () => {
    const start = free();
    const id = await makeSession(api, { starts_in_seconds: start });
    expect(JSON.stringify((await move('maya', id, start)).body)).toContain('This is the time that the session has');
    const near = await makeSession(api, { starts_in_seconds: DAY });
    expect(wordsOf(await move('maya', near, free()))).toEqual([
      409,
      expect.stringMatching(/^This session begins with/),
    ]);
    await open('maya', id);
    expect(wordsOf(await move('maya', id, free(), 2))).toEqual([409, expect.stringContaining('is set to Pending')]);
    const off = await makeSession(api, { starts_in_seconds: free() });
    await cancel('maya', off, calledOff);
    expect(wordsOf(await move('maya', off, free(), 2))).toEqual([409, expect.stringContaining('is set to Incomplete')]);
  });

  it('overlaps none of the practitioner’s, told when, and none of the client’s, told nothing; it may touch', async () => {
    const [own, theirs] = [free(), free()];
    await makeSession(api, { starts_in_seconds: own, client: 'casey@demo.test' });
    const lucs = await makeSession(api, { starts_in_seconds: theirs, counsellor: 'luc@demo.test' });
    const id = await makeSession(api, { starts_in_seconds: free() });
    const [status, words] = wordsOf(await move('maya', id, own + HOUR - 60));
    expect([status, words]).toEqual([409, expect.stringMatching(/^You have another session at that time, on \w+day/)]);
    expect(wordsOf(await move('maya', id, theirs - HOUR + 60))).toEqual([
      409,
      'Your client is not available at that time. Please choose another one.',
    ]);
    expect((await move('maya', id, own + HOUR)).status).toBe(200);
    await cancel('luc', lucs, { ...calledOff, cancellation: { user_id: '2', reason: null } });
    expect((await move('maya', id, theirs, 2)).status).toBe(200);
  });

  it('is one of two that move to one hour at once, and one move of two tabs', async () => {
    const to = free();
    const ids = [
      await makeSession(api, { starts_in_seconds: free() }),
      await makeSession(api, { starts_in_seconds: free(), client: 'casey@demo.test' }),
    ];
    const both = await Promise.all(ids.map((id) => move('maya', id, to)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const id = await makeSession(api, { starts_in_seconds: free() });
    const [toOne, toOther] = [free(), free()];
    const tabs = await Promise.all([move('maya', id, toOne), move('maya', id, toOther)]);
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = tabs.find(({ status }) => status === 409);
    expect(loser?.body.error).toMatch(/^You moved this session to .* Nothing was saved this time\.$/);
    expect(await changesOf(id)).toHaveLength(1);
  });

  it('is moved once by a request that is sent again, and five times within a day at most', async () => {
    const id = await makeSession(api, { starts_in_seconds: free() });
    const before = (await mails('alex@demo.test')).length;
    const body = { start_date: at(free()), version: 1 };
    const again = () =>
      send('maya', 'PUT', `/practice/appointments/${id}/time`, body, { 'Idempotency-Key': 'one-move-of-two' });
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    expect((await mails('alex@demo.test')).length).toBe(before + 1);
    for (const version of [2, 3, 4, 5]) expect((await move('maya', id, free(), version)).status).toBe(200);
    expect((await move('maya', id, free(), 6)).status).toBe(409);
    const isOf = eq(appointment_changes.appointment_id, Number(id));
    await api.database
      .update(appointment_changes)
      .set({ created_at: new Date(at(-DAY)) })
      .where(isOf);
    expect((await move('maya', id, free(), 6)).status).toBe(200);
    const [row] = await api.database
      .select()
      .from(appointments)
      .where(eq(appointments.id, Number(id)));
    expect(row?.version).toBe(7);
  });
});
