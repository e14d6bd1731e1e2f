import { describe, expect, it } from '@jest/globals';
import { APPOINTMENT_LISTS, type AppointmentList } from '@portal/contract/rules/appointments';
import { NOON } from '../../testing/noon.ts';
import { prepareTestApi } from '../../testing/prepare-test-api.ts';
import { difficultNames } from './long-names.ts';
import { type ScenarioId, scenarioIds, seedScenario } from './scenarios.ts';

interface Row {
  start_date: string;
  client: { preferred_name_with_last_name: string };
}

const api = prepareTestApi();

/** Answers of the API in a scenario, as Maya gets them. */
async function inScenario(id: ScenarioId, now = NOON) {
  api.now = now;
  await seedScenario(api.database, id, now);
  const token = await api.tokenOf('maya@demo.test');
  const get = async (path: string) => {
    const answer = await api.call('GET', path, { token });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const list = async (name: AppointmentList): Promise<{ data: Row[]; pagination: { total_items: number } }> =>
    get(`/practice/appointments/paginated_index?${name}=true&per_page=100&current_page=1`);
  const sizes = async () => {
    const counted: Record<string, number> = {};
    for (const name of APPOINTMENT_LISTS) counted[name] = (await list(name)).pagination.total_items;
    return counted;
  };
  return { list, sizes, me: () => get('/practice/users/me?locale=en'), token };
}

const empty = Object.fromEntries(APPOINTMENT_LISTS.map((name) => [name, 0]));

describe('scenarios', () => {
  it.each(scenarioIds)('%s keeps everybody of the table, and lets Maya sign in', async (id) => {
    await inScenario(id);
    const people = await api.call('GET', '/dev/people');
    expect(people.body).toHaveLength(13);
    const body = { email: 'maya@demo.test', password: 'Welcome-2026', source: 'practice' };
    expect((await api.call('POST', '/practice/sessions', { body })).status).toBe(200);
  });

  it('everyday has something in each list', async () => {
    const { sizes } = await inScenario('everyday');
    expect(Object.values(await sizes()).every((size) => size > 5)).toBe(true);
  });

  it('nothing_yet has empty lists, and Maya with all that she filled in', async () => {
    const { sizes, me } = await inScenario('nothing_yet');
    expect(await sizes()).toEqual(empty);
    expect((await me()).practice_address).not.toBeNull();
  });

  it('newcomer has empty lists, and Maya without anything that she would have filled in', async () => {
    const { sizes, me } = await inScenario('newcomer');
    expect(await sizes()).toEqual(empty);
    expect(await me()).toMatchObject({
      first_name: 'Maya',
      title: null,
      practice_address: null,
      provider_detail: null,
      sms_number: null,
      degrees: [],
    });
  });

  it.each([
    ['at ten in the morning', NOON],
    ['just after midnight in Toronto', new Date('2026-02-18T05:01:00Z')],
    ['just before midnight in Toronto', new Date('2026-02-19T04:59:00Z')],
  ])('busy_day has forty appointments today, %s', async (_, now) => {
    const { sizes } = await inScenario('busy_day', now);
    expect((await sizes())['today']).toBe(40);
  });

  it('busy_day is the same day each time', async () => {
    const once = await (await inScenario('busy_day')).list('today');
    expect(await (await inScenario('busy_day')).list('today')).toEqual(once);
  });

  it('session_soon has Alex in one minute, and everything else as it was', async () => {
    const usual = await (await inScenario('everyday')).sizes();
    const { list, sizes } = await inScenario('session_soon');
    const { data } = await list('today');
    const alex = data.filter(({ client }) => client.preferred_name_with_last_name === 'Alex Roy');
    expect(alex.map(({ start_date }) => Date.parse(start_date) - NOON.getTime())).toEqual([60_000]);
    expect(await sizes()).toEqual(usual);
  });

  it('long_names has every difficult name on the list of today, to the letter', async () => {
    const { list } = await inScenario('long_names');
    const names = (await list('today')).data.map(({ client }) => client.preferred_name_with_last_name);
    // The guest of a couple is on no row of their own.
    const expected = difficultNames.filter((_, index) => index !== 2);
    for (const name of expected) expect(names).toContain(name.join(' '));
  });
});
