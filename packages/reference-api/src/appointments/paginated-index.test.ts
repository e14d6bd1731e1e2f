import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  APPOINTMENT_LISTS,
  APPOINTMENT_STATUSES,
  APPOINTMENT_VIEWS,
  type AppointmentStatus,
  type AppointmentView,
} from '@portal/contract/rules/appointments';
import { dayOf } from '@portal/contract/rules/days';
import { and, desc, eq, inArray, lte, not, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { appointment_notes, appointments, people, user_sessions } from '../storage/tables.ts';
import { expectedLists } from '../testing/expected-lists.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const MINUTE = 60_000;
const path = '/practice/appointments/paginated_index';

const api = prepareTestApi();
let maya: string;
beforeAll(async () => {
  maya = await api.tokenOf('maya@demo.test');
});

async function list(query: string, token = maya) {
  const answer = await api.call('GET', `${path}?${query}`, { token });
  expect(answer.status).toBe(200);
  return answer.body as {
    data: { id: string; start_date: string; end_date: string; counsellor: { id: string }; note_written_yn: boolean }[];
    pagination: unknown;
  };
}

/** Every id of a list, page by page as the dashboard asks. */
async function idsOf(name: AppointmentView, token = maya): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await list(`${name}=true&per_page=100&current_page=${page}`, token);
    ids.push(...data.map((row) => row.id));
    if (data.length < 100) return ids;
  }
}

describe('pages', () => {
  it.each(APPOINTMENT_LISTS)('%s has a second page of five', async (name) => {
    const first = await list(`${name}=true&per_page=5&current_page=1`);
    const second = await list(`${name}=true&per_page=5&current_page=2`);
    expect(first.data).toHaveLength(5);
    expect(second.data.length).toBeGreaterThan(0);
    const total_items = (await idsOf(name)).length;
    expect(first.pagination).toEqual({ total: Math.ceil(total_items / 5), current: 1, total_items });
    const ids = new Set([...first.data, ...second.data].map((row) => row.id));
    expect(ids.size).toBe(first.data.length + second.data.length);
  });

  it('shows five rows of page one when nothing is said', async () => {
    const plain = await list('today=true');
    expect(plain).toEqual(await list('today=true&per_page=5&current_page=1'));
  });

  it('is empty beyond the last page, with the true totals', async () => {
    const { pagination } = await list('today=true&current_page=1');
    const beyond = await list('today=true&current_page=1000000000');
    expect(beyond).toEqual({ data: [], pagination: { ...(pagination as object), current: 1_000_000_000 } });
  });

  it.each(['0', '-1', 'abc', '1e9', '1.5', '', '99999999999'])('refuses page %s', async (page) => {
    const answer = await api.call('GET', `${path}?today=true&current_page=${page}`, { token: maya });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].source.pointer).toBe('current_page');
  });

  it('refuses two lists at once, and more than a hundred rows', async () => {
    for (const other of ['pending', 'to_finish'])
      expect((await api.call('GET', `${path}?today=true&${other}=true`, { token: maya })).status).toBe(422);
    expect((await api.call('GET', `${path}?today=true&per_page=101`, { token: maya })).status).toBe(422);
  });

  it('tell a practitioner whether their own note says something, and nobody else (UX-1)', async () => {
    const { data } = await list('previous=true');
    const [written, empty] = data.map(({ id }) => Number(id));
    const { appointment_id, user_id } = appointment_notes;
    const write = (note: string, whose: SQL) => api.database.update(appointment_notes).set({ note }).where(whose);
    const isMayas = eq(user_id, 1);
    await write('<p>Said</p>', and(isMayas, eq(appointment_id, Number(written))) ?? isMayas);
    await write('<p></p>', and(isMayas, eq(appointment_id, Number(empty))) ?? isMayas);
    await write('<p>Theirs</p>', not(isMayas));
    const told = (rows: { note_written_yn?: boolean }[]) => rows.slice(0, 2).map((row) => row.note_written_yn);
    expect(told((await list('previous=true')).data)).toEqual([true, false]);
    const all = await api.call('GET', '/admin/appointments', { token: await api.tokenOf('admin@demo.test') });
    expect(told(all.body.data)).toEqual([undefined, undefined]);
  });

  it('shows every appointment when no list is named', async () => {
    const { pagination } = await list('per_page=1');
    const all = await api.database.$count(appointments, eq(appointments.counsellor_id, 1));
    expect(pagination).toMatchObject({ total_items: all });
  });
});

describe('order', () => {
  const starts = async (query: string) => (await list(`${query}&per_page=100`)).data.map((row) => row.start_date);

  it.each(APPOINTMENT_LISTS)('%s shows what is last first, and turns round', async (name) => {
    const shown = await starts(`${name}=true`);
    expect(shown).toEqual([...shown].sort().reverse());
    expect(await starts(`${name}=true&oldest_first=true`)).toEqual([...shown].reverse());
  });

  it('previous has one order of both statuses from page to page, also where starts are equal', async () => {
    const { start_date, end_date, status, counsellor_id } = appointments;
    const [start, end] = [new Date(api.now.getTime() - 90 * MINUTE), new Date(api.now.getTime() - 30 * MINUTE)];
    const isPast = and(eq(counsellor_id, 1), inArray(status, ['completed', 'scheduled']), lte(end_date, api.now));
    await api.database.update(appointments).set({ start_date: start, end_date: end }).where(isPast);
    const all = await api.database
      .select()
      .from(appointments)
      .where(isPast)
      .orderBy(desc(start_date), desc(appointments.id));
    expect(new Set(all.map((row) => row.status)).size).toBe(2);
    for (const [query, expected] of [
      ['', all],
      ['&oldest_first=true', [...all].reverse()],
    ] as const) {
      const pages: string[] = [];
      for (let page = 1; page <= Math.ceil(all.length / 3); page += 1)
        pages.push(...(await list(`previous=true&per_page=3&current_page=${page}${query}`)).data.map(({ id }) => id));
      expect(pages).toEqual(expected.map(({ id }) => String(id)));
    }
  });

  it('with over_last what is over stands behind what is not, also from page to page', async () => {
    const { data } = await list('today=true&oldest_first=true&per_page=100');
    const isOver = ({ end_date }: { end_date: string }) => new Date(end_date) <= api.now;
    const [over, open] = [data.filter(isOver), data.filter((row) => !isOver(row))];
    expect([over.length, open.length].every((count) => count > 1)).toBe(true);
    const page = async (number: number, query = '&oldest_first=true') =>
      (await list(`today=true&over_last=true${query}&per_page=5&current_page=${number}`)).data;
    expect([...(await page(1)), ...(await page(2))]).toEqual([...open, ...over]);
    const latestFirst = [...open.reverse(), ...over.reverse()];
    expect(await page(1, '')).toEqual(latestFirst.slice(0, 5));
  });
});

describe('whose appointments', () => {
  it('are the practitioner’s own, for every practitioner and list', async () => {
    for (const [email, id] of [
      ['luc@demo.test', '2'],
      ['sam@demo.test', '4'],
    ] as const) {
      const token = await api.tokenOf(email);
      for (const name of APPOINTMENT_LISTS) {
        const { data } = await list(`${name}=true&per_page=100`, token);
        expect(data.length).toBeGreaterThan(0);
        expect(new Set(data.map((row) => row.counsellor.id))).toEqual(new Set([id]));
      }
    }
  });
});

describe('placement', () => {
  const zone = fc.constantFrom('America/Toronto', 'America/Vancouver', 'Asia/Kathmandu', 'Pacific/Apia', 'Asia/Beirut');
  // Days of clock changes of these zones, and an ordinary one.
  const edges = ['2026-03-08T18:00:00Z', '2026-11-01T18:00:00Z', '2024-03-31T12:00:00Z', NOON.toISOString()];
  const hair = fc.constantFrom(-1, 0, 1);
  const now = fc.record({
    edge: fc.constantFrom(...edges).map(Date.parse),
    // At random, or within the hours around a midnight, where the rules are finest.
    away: fc.oneof(
      fc.integer({ min: -30 * 60, max: 30 * 60 }),
      fc.record({ toMidnight: fc.integer({ min: -70, max: 130 }) }),
    ),
  });
  const appointment = fc.record({
    status: fc.constantFrom(...APPOINTMENT_STATUSES),
    // Anywhere within days, a hair around a midnight, or a hair around what the rules count from now.
    start: fc.oneof(
      fc.record({ minutes: fc.integer({ min: -60 * 60, max: 60 * 60 }), hair }),
      fc.record({ midnight: fc.constantFrom('start', 'end'), hair }),
      fc.record({ minutes: fc.constantFrom(60, -30, -60, -180), hair }),
    ),
    minutes: fc.constantFrom(1, 30, 60, 90, 600),
  });

  it('puts every appointment where the rules say, and into at least one list', async () => {
    const token = await practitionerWithoutPast();
    const property = fc.asyncProperty(
      zone,
      now,
      fc.array(appointment, { minLength: 1, maxLength: 40 }),
      async (timezone, { edge, away }, planned) => {
        const moment = new Date(
          typeof away === 'number'
            ? edge + away * MINUTE
            : dayOf(new Date(edge), timezone).end.getTime() + away.toMidnight * MINUTE,
        );
        const rows = await plant(timezone, moment, planned);
        api.now = moment;
        const found = new Map<string, AppointmentView[]>();
        for (const name of APPOINTMENT_VIEWS) {
          for (const id of await idsOf(name, token)) found.set(id, [...(found.get(id) ?? []), name]);
        }
        for (const { id, status, start_date: start, end_date: end } of rows) {
          const lists = found.get(String(id)) ?? [];
          expect(lists).not.toEqual([]);
          expect(lists.sort()).toEqual(expectedLists({ status, start, end }, moment, timezone).sort());
        }
      },
    );
    await fc.assert(property, { seed: 2, numRuns: 100 });
  });

  const PERSON = 900;

  /** Someone whose appointments this test alone decides on, and whose session outlives every jump of the clock. */
  async function practitionerWithoutPast(): Promise<string> {
    const email = 'placement@demo.test';
    const names = { first_name: 'Pat', last_name: 'Placement' };
    await api.database.insert(people).values({ id: PERSON, email, roles: ['counsellor'], provider_yn: true, ...names });
    const token = await api.tokenOf(email);
    const expires_at = new Date('2100-01-01T00:00:00Z');
    await api.database.update(user_sessions).set({ expires_at }).where(eq(user_sessions.person_id, PERSON));
    return token;
  }

  interface Planned {
    status: AppointmentStatus;
    start: { hair: number } & ({ minutes: number } | { midnight: 'start' | 'end' });
    minutes: number;
  }

  async function plant(timezone: string, moment: Date, planned: Planned[]) {
    const day = dayOf(moment, timezone);
    const rows = planned.map(({ status, start, minutes }, index) => {
      const around = 'midnight' in start ? day[start.midnight].getTime() : moment.getTime() + start.minutes * MINUTE;
      const start_date = new Date(around + start.hair);
      const end_date = new Date(start_date.getTime() + minutes * 60_000);
      return { ...individual, id: 50_000 + index, status, start_date, end_date, duration: minutes };
    });
    await api.database.update(people).set({ timezone }).where(eq(people.id, PERSON));
    await api.database.delete(appointments).where(eq(appointments.counsellor_id, PERSON));
    await api.database.insert(appointments).values(rows);
    return rows;
  }

  const individual = {
    counsellor_id: PERSON,
    client_id: 10,
    provider_type: 'individual',
    modality: 'video',
    counselling_type: 'other',
    voice_pin: '123456',
  } as const;
});
