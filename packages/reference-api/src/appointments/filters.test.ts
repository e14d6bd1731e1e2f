import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeSession } from '../testing/make-session.ts';
import { ids, prepareStatusBench } from '../testing/status-bench.ts';

const { api, send } = prepareStatusBench();
const DAY = 86_400;
const path = '/practice/appointments/paginated_index';

/** Far from whatever the demo world holds. */
const far = 3000;
const start = (days: number) => new Date(api.now.getTime() + (far + days) * DAY * 1000).toISOString();
const made: string[] = [];
beforeAll(async () => {
  for (const days of [0, 1, 2, 3])
    made.push(await makeSession(api, { starts_in_seconds: (far + days) * DAY, duration: 60 }));
});

const idsOf = async (query: string, who: 'maya' | 'luc' = 'maya'): Promise<string[]> => {
  const answer = await send(who, 'GET', `${path}?per_page=100&oldest_first=true&${query}`);
  expect(answer.status).toBe(200);
  return answer.body.data.map(({ id }: { id: string }) => id);
};

describe('a piece of the calendar (BS-001)', () => {
  it('is half open: the first moment belongs to it, the last does not', async () => {
    expect(await idsOf(`from=${start(1)}&to=${start(3)}`)).toEqual([made[1], made[2]]);
    expect(await idsOf(`from=${start(1)}`)).toEqual(made.slice(1));
    expect(await idsOf(`from=${start(0)}&to=${start(0)}`)).toEqual([]);
  });

  it('may be told in any zone, and of one list', async () => {
    const offset = start(1).replace('Z', '%2B05:00');
    const earlier = new Date(Date.parse(start(1)) - 5 * 3_600_000).toISOString();
    expect(await idsOf(`from=${offset}`)).toEqual(await idsOf(`from=${earlier}`));
    expect(await idsOf(`from=${start(2)}&upcoming=true`)).toEqual([made[2], made[3]]);
    expect(await idsOf(`from=${start(2)}&canceled=true`)).toEqual([]);
  });

  it('counts its pages', async () => {
    const answer = await send('maya', 'GET', `${path}?from=${start(0)}&per_page=3&current_page=2`);
    expect(answer.body.pagination).toEqual({ total: 2, current: 2, total_items: 4 });
  });

  it.each([
    ['from', '2026-02-30T00:00:00Z'],
    ['from', '2026-13-01T00:00Z'],
    ['to', '2026-01-01T25:00Z'],
    ['to', '0000-01-01T00:00Z'],
    ['to', '9999-12-31T23:59-05:00'],
    ['from', 'yesterday'],
  ])('refuses %s=%s', async (pointer, value) => {
    const answer = await send('maya', 'GET', `${path}?${pointer}=${encodeURIComponent(value)}`);
    expect([answer.status, answer.body.errors?.[0].source.pointer]).toEqual([422, pointer]);
  });
});

describe('the appointments of one client (BS-002)', () => {
  it('are those of a client, and those of a guest', async () => {
    for (const id of [ids.jo, ids.kim]) {
      const answer = await send('maya', 'GET', `${path}?client_id=${id}&per_page=100`);
      const couples: { couples_appointment_detail: { host: { id: string }; guest: { id: string } } | null }[] =
        answer.body.data;
      expect(couples.length).toBeGreaterThan(0);
      for (const { couples_appointment_detail: pair } of couples)
        expect([pair?.host.id, pair?.guest.id]).toEqual([ids.jo, ids.kim]);
    }
    expect(await idsOf(`client_id=${ids.kim}`)).toEqual(await idsOf(`client_id=${ids.jo}`));
  });

  it('beyond the last page have the true totals', async () => {
    const all = (await idsOf(`client_id=${ids.kim}`)).length;
    const answer = await send('maya', 'GET', `${path}?client_id=${ids.kim}&current_page=1000`);
    expect(answer.body).toMatchObject({ data: [], pagination: { total_items: all } });
  });

  it.each([ids.alex, '2000000000', '99999999999', 'nobody'])('are none of another practitioner’s: %s', async (id) => {
    expect(await idsOf(`client_id=${id}`, 'luc')).toEqual([]);
  });
});

describe('a list of the dashboard, narrowed,', () => {
  const totalOf = async (query: string, who: 'maya' | 'luc' = 'maya'): Promise<number> => {
    const { status, body } = await send(who, 'GET', `${path}?${query}`);
    expect(status).toBe(200);
    return body.pagination.total_items;
  };

  it('holds those of whom parts of a name are, without accents, a couple’s guest among them, and nobody else’s', async () => {
    const ofAlex = await totalOf(`previous=true&client_id=${ids.alex}`);
    expect(ofAlex).toBeGreaterThan(0);
    expect(ofAlex).toBeLessThan(await totalOf('previous=true'));
    expect(await totalOf(`previous=true&client=${encodeURIComponent('RÓY al')}`)).toBe(ofAlex);
    const guest = encodeURIComponent('kim');
    expect(await totalOf(`client=${guest}`)).toBe(await totalOf(`client_id=${ids.kim}`));
    expect(await totalOf('client=roy%25')).toBe(0);
    expect(await totalOf('client=alex roy', 'luc')).toBe(0);
  });

  it('holds those of one status, which may be one of several in it', async () => {
    const [done, open] = [
      await totalOf('previous=true&status=completed'),
      await totalOf('previous=true&status=scheduled'),
    ];
    expect(Math.min(done, open)).toBeGreaterThan(0);
    expect(done + open).toBe(await totalOf('previous=true'));
    expect(await totalOf('previous=true&status=canceled')).toBe(0);
  });

  it('holds those of some days, both included, which are days of whoever asks', async () => {
    // Half an hour before midnight in Toronto, where Maya is: the next day in UTC.
    const late = Date.parse('2034-01-16T04:30:00Z');
    const id = await makeSession(api, { starts_in_seconds: (late - api.now.getTime()) / 1000, duration: 30 });
    expect(await idsOf('first_day=2034-01-15&last_day=2034-01-15&upcoming=true')).toEqual([id]);
    expect(await totalOf('first_day=2034-01-16&last_day=2034-01-16')).toBe(0);
    expect(await totalOf('first_day=2034-01-15&last_day=2034-01-14')).toBe(0);
  });

  it.each(['status=lost', 'first_day=2026-02-30', 'last_day=tomorrow', `client=${'x'.repeat(1000)}`])(
    'refuses %s',
    async (query) => {
      expect((await send('maya', 'GET', `${path}?${query}`)).status).toBe(422);
    },
  );
});
