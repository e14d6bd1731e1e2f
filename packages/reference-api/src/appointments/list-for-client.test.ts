import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientAppointment } from '@portal/contract/entities/client-appointment';
import { desc, eq } from 'drizzle-orm';
import { appointments, audit_events, people } from '../storage/tables.ts';
import { makeSession } from '../testing/make-session.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi();
const HOUR = 3600;
const DAY = 24 * HOUR;

/** A client of whom nothing is seeded. */
const RITA = 'rita@demo.test';
let rita: { id: number; token: string };
beforeAll(async () => {
  const named = { email: RITA, first_name: 'Rita', last_name: 'Wong', roles: ['client'] };
  const [made] = await api.database.insert(people).values(named).returning({ id: people.id });
  rita = { id: made?.id ?? 0, token: await api.tokenOf(RITA) };
});

const make = (wanted: Parameters<typeof makeSession>[1]) => makeSession(api, { client: RITA, ...wanted });
const ask = (query: string, token = rita.token) => api.call('GET', `/client/appointments?${query}`, { token });

async function list(query: string, token = rita.token) {
  const { status, body } = await ask(query, token);
  expect(status).toBe(200);
  return body as { data: ClientAppointment[]; pagination: { total: number; total_items: number } };
}
const idsIn = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

describe('a client’s own appointments (A-160)', () => {
  it('are those to come, the soonest first, and the others, the latest first', async () => {
    const later = await make({ starts_in_seconds: 3 * DAY, counsellor: 'luc@demo.test' });
    const running = await make({ starts_in_seconds: -HOUR / 2, status: 'pending' });
    const next = await make({ starts_in_seconds: HOUR });
    const canceled = await make({ starts_in_seconds: 2 * DAY, status: 'canceled' });
    const early = await make({ starts_in_seconds: -HOUR / 4, status: 'completed' });
    const unsettled = await make({ starts_in_seconds: -HOUR });
    const held = await make({ starts_in_seconds: -9 * DAY, status: 'completed' });
    expect(idsIn(await list('list=coming'))).toEqual([running, next, later]);
    // What ends at this moment has ended.
    expect(idsIn(await list('list=past'))).toEqual([canceled, early, unsettled, held]);
  });

  it('say when, how and with whom, and nothing else of what is kept of them', async () => {
    await api.database
      .update(people)
      .set({ timezone: 'America/Vancouver', avatar_url: '/api/portraits/maya.jpg' })
      .where(eq(people.id, 1));
    const id = await make({ starts_in_seconds: HOUR });
    await api.database
      .update(appointments)
      .set({ description: 'Why I come' })
      .where(eq(appointments.id, Number(id)));
    const { data } = await list('list=coming');
    expect(data).toEqual([
      {
        id,
        status: 'scheduled',
        start_date: new Date(NOON.getTime() + HOUR * 1000).toISOString(),
        end_date: new Date(NOON.getTime() + 2 * HOUR * 1000).toISOString(),
        duration: 60,
        modality: 'video',
        provider_type: 'individual',
        practitioner: {
          id: '1',
          full_name: 'Maya Chen',
          avatar: { url: '/api/portraits/maya.jpg' },
          degrees: ['BA', 'MSW'],
          timezone: 'America/Vancouver',
        },
      },
    ]);
    const met = await api.call('GET', '/client/practitioners', { token: rita.token });
    expect(met.body).toMatchObject([{ full_name: 'Maya Chen', degrees: ['BA', 'MSW'] }]);
  });

  it('come ten to a page, each once, and a page beyond the last is empty', async () => {
    const made: string[] = [];
    // Two of them begin at one moment.
    for (let day = 1; day <= 12; day += 1)
      made.push(await make({ starts_in_seconds: -Math.max(day, 2) * DAY, status: 'completed' }));
    const [first, second, third] = [
      await list('list=past'),
      await list('list=past&page=2'),
      await list('list=past&page=3'),
    ];
    expect([first, second, third].map(({ data }) => data.length)).toEqual([10, 2, 0]);
    expect([...idsIn(first), ...idsIn(second)].sort()).toEqual(made.sort());
    expect(third.pagination).toEqual({ total: 2, current: 3, total_items: 12 });
    for (const query of ['', 'list=today', 'list=past&page=0', 'list=past&page=1e9'])
      expect([query, (await ask(query)).status]).toEqual([query, 422]);
  });

  it('are of a couple the host’s alone, also where the guest is somebody’s client', async () => {
    const id = await makeSession(api, { provider_type: 'couples', starts_in_seconds: HOUR });
    const [jo, kim] = [await api.tokenOf('jo@demo.test'), await api.tokenOf('kim@demo.test')];
    const couples = (await list('list=coming', jo)).data.find((one) => one.id === id);
    expect(couples).toMatchObject({ provider_type: 'couples' });
    expect(JSON.stringify(couples)).not.toContain('Kim');
    expect((await ask('list=coming', kim)).status).toBe(403);
    await api.database
      .update(people)
      .set({ roles: ['guest', 'client'] })
      .where(eq(people.email, 'kim@demo.test'));
    expect((await list('list=coming', kim)).data).toEqual([]);
  });

  it('are not for who came by the link of one of them (A-153), nor for those who are no clients', async () => {
    const body = {
      ...{ counsellor: 'maya@demo.test', client: RITA, provider_type: 'individual', modality: 'video' },
      ...{ counselling_type: 'other', starts_in_seconds: HOUR, duration: 60 },
    };
    const made = await api.call('POST', '/dev/appointments', { body });
    const linked = made.body.participants[1].link.split('/').at(-1);
    expect((await api.call('GET', `/practice/appointments/${made.body.id}`, { token: linked })).status).toBe(200);
    for (const token of [linked, await api.tokenOf('maya@demo.test'), await api.tokenOf('admin@demo.test')])
      expect((await ask('list=coming', token)).status).toBe(403);
  });

  it('leave an event of who looked at which list', async () => {
    await list('list=past');
    const newest = api.database.select().from(audit_events).orderBy(desc(audit_events.id)).limit(1);
    expect(await newest).toMatchObject([
      { action: 'appointments.listed', subject: 'appointments', subject_id: 'client_past', person_id: rita.id },
    ]);
  });
});
