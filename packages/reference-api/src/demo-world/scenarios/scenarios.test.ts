import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { APPOINTMENT_LISTS, type AppointmentList } from '@portal/contract/rules/appointments';
import { TERMS_VERSION } from '@portal/contract/rules/onboarding';
import { eq } from 'drizzle-orm';
import {
  clinic_administrators,
  clinic_counsellor_profiles,
  clinic_invitations,
  clinics,
} from '../../storage/tables.ts';
import { NOON } from '../../testing/noon.ts';
import { type OpenedTestApi, openTestApi } from '../../testing/open-test-api.ts';
import { STARTING } from '../../testing/open-test-database.ts';
import { HARBOUR_WELLNESS, olive } from '../cast.ts';
import { difficultNames } from './long-names.ts';
import { type ScenarioId, scenarioIds, seedScenario } from './scenarios.ts';

interface Row {
  start_date: string;
  client: { preferred_name_with_last_name: string };
}

let api: OpenedTestApi;
beforeAll(async () => {
  api = await openTestApi();
}, STARTING);
beforeEach(() => {
  api.now = NOON;
});
afterAll(() => api.close());

/** What is in the database: tests of one scenario follow each other and change nothing, so that it is seeded once. */
let seeded = '';

/** Answers of the API in a scenario, as Maya gets them. */
async function inScenario(id: ScenarioId, now = NOON) {
  api.now = now;
  const wanted = `${id} at ${now.toISOString()}`;
  if (seeded !== wanted) {
    seeded = '';
    await seedScenario(api.database, id, now);
    seeded = wanted;
  }
  return lookAs('maya');
}

/** How many appointments, payouts and failed card payments admins find. */
async function adminTotals(): Promise<number[]> {
  const token = await api.tokenOf('admin@demo.test');
  const paths = ['appointments', 'provider_payouts', 'card_payment_retries'];
  const answers = await Promise.all(paths.map((path) => api.call('GET', `/admin/${path}?page=1`, { token })));
  return answers.map(({ body }) => body.pagination.total_items);
}

async function lookAs(name: string) {
  const token = await api.tokenOf(`${name}@demo.test`);
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
  const me = () => get('/practice/users/me?locale=en');
  return {
    list,
    sizes,
    me,
    onboarding: () => get('/practice/onboarding'),
    terms: () => get('/practice/terms_acceptances'),
  };
}

const practitioners = ['maya', 'luc', 'dana', 'sam', 'priya', 'nora', 'eli'];

const empty = Object.fromEntries(APPOINTMENT_LISTS.map((name) => [name, 0]));

/** How Harbour Wellness stands. */
async function harbour() {
  const of = (table: typeof clinic_counsellor_profiles | typeof clinic_administrators | typeof clinic_invitations) =>
    api.database.$count(table, eq(table.clinic_id, HARBOUR_WELLNESS.id));
  const [clinic] = await api.database.select().from(clinics).where(eq(clinics.id, HARBOUR_WELLNESS.id));
  const [olives] = await api.database
    .select()
    .from(clinic_administrators)
    .where(eq(clinic_administrators.person_id, olive.id));
  return {
    people: [await of(clinic_counsellor_profiles), await of(clinic_administrators), await of(clinic_invitations)],
    isAdmitted: olives?.admitted_at !== null,
    hasAccount: clinic?.payment_account_id !== null,
    missing: clinic?.payment_missing.length,
    isOnboarded: clinic?.payment_details_submitted && clinic.payment_charges_enabled,
    isAnswered: clinic?.is_tax_exempt !== null,
  };
}

const begun = { people: [0, 1, 0], isAdmitted: true, hasAccount: false, missing: 0, isOnboarded: false };
const answered = { ...begun, people: [1, 1, 0], isAnswered: true };
const onboarded = { ...answered, hasAccount: true, isOnboarded: true };

const stages: Partial<Record<ScenarioId, Awaited<ReturnType<typeof harbour>>>> = {
  clinic_begun: { ...begun, isAnswered: false },
  clinic_not_admitted: { ...answered, people: [1, 2, 0], isAdmitted: false },
  clinic_halfway: { ...answered, hasAccount: true, missing: 3 },
  clinic_onboarded: onboarded,
  clinic_crowd: { ...onboarded, people: [30, 4, 1] },
};

/** What is particular to a scenario. */
const own: Partial<Record<ScenarioId, () => void>> = {
  everyday: () => {
    it('has something in each list', async () => {
      const { sizes } = await inScenario('everyday');
      expect(Object.values(await sizes()).every((size) => size > 5)).toBe(true);
    });
  },
  nothing_yet: () => {
    it('has empty lists, admins’ too, and Maya with all that she filled in', async () => {
      const { sizes, me } = await inScenario('nothing_yet');
      expect(await sizes()).toEqual(empty);
      expect(await adminTotals()).toEqual([0, 0, 0]);
      expect((await me()).practice_address).not.toBeNull();
    });
  },
  newcomer: () => {
    it('has empty lists, and Maya without anything that she would have filled in', async () => {
      const { sizes, me } = await inScenario('newcomer');
      expect(await sizes()).toEqual(empty);
      expect(await me()).toMatchObject({
        first_name: 'Maya',
        title: null,
        practice_address: null,
        provider_detail: null,
        sms_number: null,
        degrees: [],
        clinic_counsellor_profile: null,
        onboarded_yn: false,
      });
      const { onboarding, terms } = await lookAs('maya');
      expect(await onboarding()).toEqual({ place: null, completed_at: null });
      expect(await terms()).toEqual([]);
    });
  },
  onboarding_halfway: () => {
    it('has everybody at a page, with what was saved before it and nothing after', async () => {
      const { me, sizes } = await inScenario('onboarding_halfway');
      expect(await sizes()).toEqual(empty);
      const stops: Record<string, unknown> = {};
      for (const name of practitioners) {
        const { place, completed_at } = await (await lookAs(name)).onboarding();
        stops[name] = [place.wizard, place.step, place.substep, completed_at];
      }
      expect(stops).toEqual({
        maya: ['counsellor', 3, 2, null],
        luc: ['counsellor', 4, 2, null],
        dana: ['counsellor', 3, 3, null],
        sam: ['generic', 2, 0, null],
        priya: ['counsellor', 5, 0, null],
        nora: ['counsellor', 6, 0, null],
        eli: ['counsellor', 4, 6, null],
      });
      const maya = await me();
      expect(maya).toMatchObject({ degrees: ['BA', 'MSW'], governing_bodies: [], languages: [], onboarded_yn: false });
      expect([maya.designations, maya.practice_address]).toEqual([['Registered Social Worker'], expect.any(Object)]);
      const dana = await (await lookAs('dana')).me();
      expect(dana).toMatchObject({ edition: 'US', governing_bodies: [{ state: 'IL' }], insurance_detail: null });
      expect(await (await lookAs('sam')).me()).toMatchObject({
        languages: ['English', 'Portuguese'],
        provider_bio: null,
      });
      expect(await (await lookAs('nora')).terms()).toHaveLength(1);
      expect(await (await lookAs('priya')).terms()).toEqual([]);
    });
  },
  onboarding_clinic: () => {
    it('has both wizards just before their end, under the clinic', async () => {
      await inScenario('onboarding_clinic');
      for (const [name, step] of [...['maya', 'dana'].map((one) => [one, 4] as const), ['sam', 2] as const]) {
        const { me, onboarding } = await lookAs(name);
        expect((await onboarding()).place.step).toBe(step);
        const { clinic_counsellor_profile, provider_bio, languages } = await me();
        expect(clinic_counsellor_profile).toEqual({ clinic_name: 'Harbour Wellness', clinic_token: 'HARBOUR-2026' });
        expect([provider_bio, languages.length]).toEqual([null, 2]);
      }
    });
  },
  onboarding_finished: () => {
    it('has all pages filled in, and one person who has not confirmed her address', async () => {
      const { me, onboarding, sizes } = await inScenario('onboarding_finished');
      expect(await sizes()).toEqual(empty);
      expect((await onboarding()).completed_at).toBe('2026-02-18T14:00:00.000Z');
      const { additional_degrees, governing_bodies, religion, race, provider_bio, email_confirmed_yn } = await me();
      for (const list of [additional_degrees, governing_bodies, religion.religions, race.races])
        expect(list).toHaveLength(1);
      expect([provider_bio, email_confirmed_yn]).toEqual([{ overview: expect.any(String) }, true]);
      expect((await (await lookAs('dana')).me()).insurance_detail.network_plans).toHaveLength(2);
      expect(await (await lookAs('nora')).me()).toMatchObject({ onboarded_yn: true, email_confirmed_yn: false });
    });
  },
  busy_day: () => {
    it('is the same day each time', async () => {
      const once = await (await inScenario('busy_day')).list('today');
      seeded = '';
      expect(await (await inScenario('busy_day')).list('today')).toEqual(once);
    });

    it.each([
      ['at ten in the morning', NOON],
      ['just after midnight in Toronto', new Date('2026-02-18T05:01:00Z')],
      ['just before midnight in Toronto', new Date('2026-02-19T04:59:00Z')],
    ])('has forty appointments today, %s', async (_, now) => {
      const { sizes } = await inScenario('busy_day', now);
      expect((await sizes())['today']).toBe(40);
    });
  },
  session_soon: () => {
    it('has Alex in one minute, and everything else as it was', async () => {
      const usual = await (await inScenario('everyday')).sizes();
      const { list, sizes } = await inScenario('session_soon');
      const { data } = await list('today');
      const alex = data.filter(({ client }) => client.preferred_name_with_last_name === 'Alex Roy');
      expect(alex.map(({ start_date }) => Date.parse(start_date) - NOON.getTime())).toEqual([60_000]);
      expect(await sizes()).toEqual(usual);
    });
  },
  long_names: () => {
    it('has every difficult name on the list of today, to the letter', async () => {
      const { list } = await inScenario('long_names');
      const names = (await list('today')).data.map(({ client }) => client.preferred_name_with_last_name);
      // The guest of a couple is on no row of their own.
      const expected = difficultNames.filter((_, index) => index !== 2);
      for (const name of expected) expect(names).toContain(name.join(' '));
    });
  },
  ten_thousand: () => {
    it('has ten thousand rows and more in each list of admins, and a practitioner’s lists go on with them', async () => {
      const { list } = await inScenario('ten_thousand');
      for (const total of await adminTotals()) expect(total).toBeGreaterThan(10_000);
      expect((await list('previous')).data).toHaveLength(100);
    });
  },
};

describe.each(scenarioIds)('%s', (id) => {
  it('keeps everybody of the table, and lets Maya sign in', async () => {
    await inScenario(id);
    const people = await api.call('GET', '/dev/people');
    expect(people.body).toHaveLength(13);
    const body = { email: 'maya@demo.test', password: 'Welcome-2026', source: 'practice' };
    expect((await api.call('POST', '/practice/sessions', { body })).status).toBe(200);
  });

  if (id !== 'newcomer' && !/^(?:onboarding|clinic)_/.test(id))
    it('asks nobody to go on with onboarding', async () => {
      await inScenario(id);
      for (const name of practitioners) {
        const { me, terms } = await lookAs(name);
        expect([name, (await me()).onboarded_yn, await terms()]).toEqual([
          name,
          true,
          [expect.objectContaining({ version: TERMS_VERSION })],
        ]);
      }
    });

  const stage = stages[id];
  if (stage)
    it('has Harbour Wellness at this stage of its life', async () => {
      await inScenario(id);
      expect(await harbour()).toEqual(stage);
    });

  own[id]?.();
});

it('has a stage of Harbour Wellness for each scenario of a clinic', () => {
  expect(Object.keys(stages)).toEqual(scenarioIds.filter((id) => id.startsWith('clinic_')));
});
