import { beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { allOptions } from '../reference-lists/all-options.ts';
import { practice_profiles } from '../storage/tables.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi();
let tokens: Record<'maya' | 'nora' | 'dana' | 'luc' | 'sam', string>;
beforeAll(async () => {
  const tokenOf = (name: string) => api.tokenOf(`${name}@demo.test`);
  const [maya, nora, dana, luc, sam] = await Promise.all(['maya', 'nora', 'dana', 'luc', 'sam'].map(tokenOf));
  tokens = { maya, nora, dana, luc, sam } as typeof tokens;
});

type Name = keyof typeof tokens;
const put = (name: Name, path: string, body: unknown) =>
  api.call('PUT', `/practice/${path}`, { token: tokens[name], body });
const me = async (name: Name) => (await api.call('GET', '/practice/users/me', { token: tokens[name] })).body;
const errorsOf = ({ status, body }: Awaited<ReturnType<typeof put>>) => [
  status,
  ...(body.errors ?? []).map(({ source, code }: { source: { pointer: string }; code: string }) => [
    source.pointer,
    code,
  ]),
];
const idOf = (list: string, name: string) =>
  String(allOptions.find((option) => option.list === list && option.name === name)?.id);

describe('languages and age groups (BA-041, BA-044)', () => {
  it.each([
    ['languages', ['French', 'Inuktitut', 'Français'], ['French', 'Inuktitut']],
    ['age_groups', ['Aînés (65 ans et plus)', ' Adults (26 to 64) '], ['Seniors (65 and over)', 'Adults (26 to 64)']],
  ])('%s are stored by their English names, in the order sent', async (field, sent, saved) => {
    const answer = await put('luc', field, { [field]: sent });
    expect([answer.status, answer.body]).toEqual([200, { [field]: saved }]);
    expect((await me('luc'))[field]).toEqual(saved);
  });

  it.each(['languages', 'age_groups'])('%s exist, and there is one at least', async (field) => {
    expect(errorsOf(await put('luc', field, { [field]: ['Klingon'] }))).toEqual([422, [field, 'unknown_option']]);
    expect(errorsOf(await put('luc', field, { [field]: [' '] }))).toEqual([422, [`${field}.0`, 'rules.required']]);
    expect(errorsOf(await put('luc', field, { [field]: [] }))).toEqual([422, [field, 'rules.required']]);
    const many = Array.from({ length: 201 }, () => 'English');
    expect(errorsOf(await put('luc', field, { [field]: many }))).toEqual([422, [field, 'too_many']]);
    expect(errorsOf(await put('luc', field, { [field]: ['#1', '1'] }))).toEqual([422, [field, 'unknown_option']]);
  });
});

describe('session modes (BA-042)', () => {
  it('are the three there are, however they are spelled', async () => {
    const answer = await put('luc', 'counselling_preference', { modalities: ['In Person', 'video', 'in_person'] });
    expect(answer.body).toEqual({ modalities: ['video', 'in_person'] });
    expect((await me('luc')).modalities).toEqual(['video', 'in_person']);
    expect(errorsOf(await put('luc', 'counselling_preference', { modalities: ['video', 'telepathy'] }))).toEqual([
      422,
      ['modalities', 'unknown_option'],
    ]);
  });
});

describe('availability (BA-043)', () => {
  const none = { weekday_day_yn: false, weekday_night_yn: false, weekend_day_yn: false, weekend_night_yn: false };

  it('is four flags of which one is set (ONB-110, ONB-111)', async () => {
    const nights = { ...none, weekend_night_yn: true };
    expect((await put('luc', 'general_availability', nights)).body).toEqual(nights);
    expect((await me('luc')).general_availability).toEqual(nights);
    expect(errorsOf(await put('luc', 'general_availability', none))).toEqual([
      422,
      ['weekday_day_yn', 'rules.required'],
    ]);
    expect((await me('luc')).general_availability).toEqual(nights);
  });
});

describe('the description (BA-047)', () => {
  const describeAs = (overview: string) => put('luc', 'provider_bio', { provider_bio: { overview } });

  it('holds 50,000 characters as they were written, emoji included', async () => {
    const whole = `Bonjour !\n\n${'😀é '.repeat(12_000)}`;
    const longest = '😀'.repeat(50_000);
    // Not toEqual: what differs would be printed whole.
    for (const overview of [whole, longest]) {
      expect((await describeAs(overview)).body.overview === overview).toBe(true);
      expect((await me('luc')).provider_bio.overview === overview).toBe(true);
    }
    const refused = await describeAs(`${longest}!`);
    expect(errorsOf(refused)).toEqual([422, ['provider_bio.overview', 'too_long']]);
    expect(refused.body.errors[0].detail).toContain('Please shorten it');
    expect((await me('luc')).provider_bio.overview === longest).toBe(true);
  });

  it('is not blank (ONB-134)', async () => {
    expect(errorsOf(await describeAs(' \n '))).toEqual([422, ['provider_bio.overview', 'rules.required']]);
  });
});

describe('practice details in one call (BA-045)', () => {
  const save = (name: Name, body: unknown) => put(name, 'practice_details', body);
  const woman = () => ({ id: idOf('gender_identities', 'Woman') });
  const otherGender = () => ({ id: idOf('gender_identities', 'Other') });
  const flags = {
    ...{ display_gender_identity_yn: false, with_disability_yn: false, display_with_disability_yn: false },
    ...{ neurodivergent_yn: false, display_neurodivergent_yn: false, lgbtq2sp_yn: false },
    ...{ display_lgbtq2sp_yn: false, display_race_yn: false },
  };

  it('are saved together, and what is absent stays as it is', async () => {
    const whole = {
      diagnosis_types: ['Insomnia disorder'],
      specialities: ['Stress', 'Grief and loss'],
      religion: {
        religions: [{ id: idOf('religions', 'Islam') }],
        religion_other_yn: false,
        religion_other_name: null,
      },
      approach_to_cares: ['Holistic', 'Structured', 'Supportive', 'Directive'],
      therapeutic_orientations: ['Play Therapy'],
      gender_identity: {
        ...{ gender_identities: [woman()], gender_identity_other_yn: false, gender_identity_other_name: null },
      },
      race: { races: [idOf('races', 'Métis')], race_other_yn: false, race_other_name: null },
      provider_self_identification: { ...flags, display_race_yn: true, neurodivergent_yn: true },
    };
    expect((await save('maya', whole)).body).toEqual(whole);
    expect(await me('maya')).toMatchObject(whole);
    const changed = { ...whole, specialities: ['Anxiety'], therapeutic_orientations: [] };
    const sent = { specialities: ['Anxiété', 'Anxiety'], therapeutic_orientations: [] };
    expect((await save('maya', sent)).body).toEqual(changed);
    expect((await save('maya', {})).body).toEqual(changed);
    expect(await me('maya')).toMatchObject(changed);
  });

  it('begin with nothing said', async () => {
    const { body } = await save('sam', { religion: {} });
    const religion = { religions: [], religion_other_yn: false, religion_other_name: null };
    expect(body).toMatchObject({ religion, gender_identity: null, race: null, provider_self_identification: null });
  });

  it('may be empty where nothing was ever chosen: pages send those of the others as they are (ONB-129)', async () => {
    await api.database.delete(practice_profiles).where(eq(practice_profiles.person_id, Number((await me('sam')).id)));
    const first = { diagnosis_types: ['Insomnia disorder'], specialities: ['Stress'], approach_to_cares: [] };
    expect((await save('sam', first)).body).toMatchObject(first);
    const emptied = await save('sam', { diagnosis_types: [], approach_to_cares: [] });
    expect(errorsOf(emptied)).toEqual([422, ['diagnosis_types', 'rules.required']]);
  });

  it('save all or nothing, and name every field that is wrong', async () => {
    const before = await me('maya');
    const refused = await save('maya', {
      diagnosis_types: [],
      specialities: ['Anxiety', 'Witchcraft'],
      approach_to_cares: [],
      therapeutic_orientations: ['Holistic'],
      religion: { religions: [{ id: idOf('races', 'White') }] },
      gender_identity: { gender_identities: [{ id: '0' }, { id: 'x' }], gender_identity_other_yn: true },
      race: { races: ['99999999999'], race_other_yn: true, race_other_name: ' ' },
    });
    expect(errorsOf(refused)).toEqual([
      422,
      ['diagnosis_types', 'rules.required'],
      ['specialities', 'unknown_option'],
      ['approach_to_cares', 'rules.required'],
      ['therapeutic_orientations', 'unknown_option'],
      ['religion.religions', 'unknown_option'],
      ['gender_identity.gender_identities', 'unknown_option'],
      ['gender_identity.gender_identity_other_name', 'rules.required'],
      ['race.races', 'unknown_option'],
      ['race.race_other_name', 'rules.required'],
    ]);
    expect(await me('maya')).toEqual(before);
  });

  it('need a name with “other”, and drop it with it (A-111)', async () => {
    const gender = async (gender_identity: object) => (await save('nora', { gender_identity })).body.gender_identity;
    const named = { gender_identity_other_yn: true, gender_identity_other_name: 'Butch' };
    expect(await gender({ gender_identities: [otherGender()], gender_identity_other_name: ' Butch ' })).toEqual({
      ...named,
      gender_identities: [otherGender()],
    });
    expect(await gender({ gender_identities: [otherGender(), woman()] })).toMatchObject(named);
    expect(await gender({ gender_identity_other_name: 'Femme' })).toMatchObject({
      gender_identities: [woman(), otherGender()],
      gender_identity_other_name: 'Femme',
    });
    expect(await gender({ gender_identities: [woman()] })).toEqual({
      gender_identities: [woman()],
      gender_identity_other_yn: false,
      gender_identity_other_name: null,
    });
    const race = { race_other_yn: true, race_other_name: 'Acadian' };
    expect((await save('nora', { race })).body.race).toEqual({ races: [], ...race });
  });

  it('display nothing without an answer, and stop when it is taken back (A-113)', async () => {
    const shown = async (body: object) => (await save('dana', body)).body.provider_self_identification;
    const display = {
      ...{ display_gender_identity_yn: true, display_with_disability_yn: true, display_neurodivergent_yn: true },
      ...{ display_lgbtq2sp_yn: true, display_race_yn: true },
    };
    expect(await shown({ provider_self_identification: display })).toEqual(flags);
    const answers = { with_disability_yn: true, neurodivergent_yn: true, lgbtq2sp_yn: true };
    const told = {
      gender_identity: { gender_identities: [woman()] },
      race: { race_other_yn: true, race_other_name: 'Acadian' },
      provider_self_identification: { ...answers, ...display },
    };
    expect(await shown(told)).toEqual({ ...answers, ...display });
    expect(await shown({ provider_self_identification: { lgbtq2sp_yn: false } })).toEqual({
      ...{ ...answers, ...display },
      ...{ lgbtq2sp_yn: false, display_lgbtq2sp_yn: false },
    });
    expect(await shown({ gender_identity: { gender_identities: [] } })).toMatchObject({
      display_gender_identity_yn: false,
      display_race_yn: true,
    });
  });

  it('lose nothing when two pages are saved at once', async () => {
    await Promise.all([
      save('sam', { race: { races: [idOf('races', 'Inuit')] } }),
      save('sam', { provider_self_identification: { neurodivergent_yn: true } }),
      save('sam', { provider_self_identification: { lgbtq2sp_yn: true } }),
      put('sam', 'languages', { languages: ['Cree'] }),
    ]);
    expect(await me('sam')).toMatchObject({
      race: { races: [idOf('races', 'Inuit')] },
      provider_self_identification: { neurodivergent_yn: true, lgbtq2sp_yn: true },
      languages: ['Cree'],
    });
  });
});

it('leaves a trace of each page, without what was said', async () => {
  await put('luc', 'practice_details', {
    gender_identity: { gender_identities: [{ id: idOf('gender_identities', 'Man') }] },
  });
  const { body: events } = await api.call('GET', '/dev/audit?limit=1');
  expect(events).toMatchObject([{ action: 'practice_details.updated', subject: 'practice_profile' }]);
  expect(JSON.stringify(events)).not.toContain('gender');
});

it('is for practitioners', async () => {
  for (const email of ['admin@demo.test', 'clinic@demo.test', 'jo@demo.test']) {
    const body = { languages: ['English'] };
    const { status } = await api.call('PUT', '/practice/languages', { token: await api.tokenOf(email), body });
    expect([email, status]).toEqual([email, 403]);
  }
});
