import { beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { practice_profiles, provider_details } from '../storage/tables.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi();
let token: string;
beforeAll(async () => {
  token = await api.tokenOf('maya@demo.test');
});

const me = async () => (await api.call('GET', '/practice/users/me', { token })).body;
const send = (method: string, path: string, body: object) => api.call(method, `/practice/${path}`, { token, body });
type Answer = Awaited<ReturnType<typeof send>>;

/** Every call of the sign-up that takes a version, with two bodies that leave different things. */
const calls: readonly {
  record: 'person' | 'practice_profile' | 'provider_detail';
  path: (id: string) => string;
  method?: string;
  bodies: readonly [object, object];
}[] = [
  {
    record: 'person',
    path: (id) => `users/${id}`,
    bodies: [{ user: { first_name: 'Maya', title: 'Dr' } }, { user: { first_name: 'May' } }],
  },
  {
    record: 'person',
    path: (id) => `users/${id}/pronouns`,
    bodies: [{ pronouns: [] }, { pronouns: [], pronoun_other_yn: true, pronoun_other_name: 'Xe/xem' }],
  },
  {
    record: 'person',
    path: () => 'practice_address',
    bodies: [
      { practice_address: { street: '1 First Street', city: 'Ottawa', code: 'K1P 1J1' } },
      { practice_address: { street: '2 Second Street', city: 'Laval', code: 'H7A 0A1' } },
    ],
  },
  {
    record: 'person',
    path: () => 'preference',
    bodies: [{ preference: { timezone: 'America/Vancouver' } }, { preference: { timezone: 'America/Toronto' } }],
  },
  {
    record: 'person',
    path: () => 'sms_number',
    bodies: [{ sms_number: { number: '+14165550171' } }, { sms_number: { number: '+14165550172' } }],
  },
  {
    record: 'provider_detail',
    path: () => 'provider_detail',
    bodies: [{ provider_detail: { custom_tax_yn: true } }, { provider_detail: { custom_tax_yn: false } }],
  },
  { record: 'practice_profile', path: () => 'degrees', bodies: [{ degrees: ['BA'] }, { degrees: ['MSW'] }] },
  {
    record: 'practice_profile',
    path: () => 'certifications',
    bodies: [
      { certifications: ['Reiki'], type_of: 'degrees' },
      { certifications: ['Art therapy'], type_of: 'degrees' },
    ],
  },
  {
    record: 'practice_profile',
    path: () => 'designations',
    bodies: [{ designations: ['Registered Social Worker'] }, { designations: ['Psychoeducator'] }],
  },
  {
    record: 'practice_profile',
    path: () => 'governing_bodies',
    method: 'POST',
    bodies: [
      { governing_bodies: [{ state: 'ON', governing_body: 'OCSWSSW', license_number: '1' }] },
      { governing_bodies: [{ state: 'ON', governing_body: 'OCSWSSW', license_number: '2' }] },
    ],
  },
  {
    record: 'practice_profile',
    path: () => 'clinical_supervision',
    bodies: [
      { supervision: true, info_receipts_yn: true, receipt_text: 'Supervised by A. Lee' },
      { supervision: false, info_receipts_yn: true },
    ],
  },
  {
    record: 'practice_profile',
    path: () => 'insurance_detail',
    bodies: [
      { in_network: 'false', network_plans: [], tax_id: '12-3456789' },
      { in_network: 'false', network_plans: [], tax_id: '98-7654321' },
    ],
  },
  {
    record: 'practice_profile',
    path: () => 'languages',
    bodies: [{ languages: ['Cree'] }, { languages: ['English'] }],
  },
  {
    record: 'practice_profile',
    path: () => 'counselling_preference',
    bodies: [{ modalities: ['video'] }, { modalities: ['voice'] }],
  },
  {
    record: 'practice_profile',
    path: () => 'general_availability',
    bodies: [
      { weekday_day_yn: true, weekday_night_yn: false, weekend_day_yn: false, weekend_night_yn: false },
      { weekday_day_yn: false, weekday_night_yn: true, weekend_day_yn: false, weekend_night_yn: false },
    ],
  },
  {
    record: 'practice_profile',
    path: () => 'age_groups',
    bodies: [{ age_groups: ['Adults (26 to 64)'] }, { age_groups: ['Seniors (65 and over)'] }],
  },
  {
    record: 'practice_profile',
    path: () => 'practice_details',
    bodies: [{ specialities: ['Stress'] }, { specialities: ['Anxiety'] }],
  },
  {
    record: 'practice_profile',
    path: () => 'provider_bio',
    bodies: [{ provider_bio: { overview: 'One way.' } }, { provider_bio: { overview: 'Another way.' } }],
  },
];

describe.each(calls)('$record: $bodies', ({ record, path, method = 'PUT', bodies: [one, other] }) => {
  it('of two saves at once upon one version one wins, and the other is told what is there (A-107)', async () => {
    const { id, versions } = await me();
    const version = versions[record];
    const both = await Promise.all([one, other].map((body) => send(method, path(id), { ...body, version })));
    const [won, lost] = both.sort((left, right) => left.status - right.status) as [Answer, Answer];
    expect([won.status, lost.status]).toEqual([200, 409]);
    const stored = await me();
    expect(stored.versions[record]).toBe(version + 1);
    expect(lost.body).toMatchObject({ code: 'saved_elsewhere', current: stored });

    // Upon what is there by now it is saved, and so it is by who names no version.
    const again = await send(method, path(id), { ...other, version: version + 1 });
    expect([again.status, (await me()).versions[record]]).toEqual([200, version + 2]);
    expect((await send(method, path(id), one)).status).toBe(200);
    expect((await me()).versions[record]).toBe(version + 3);
  });
});

it('refuses nothing of another record or person', async () => {
  const { id, versions } = await me();
  await send('PUT', 'degrees', { degrees: ['GP'], version: versions.practice_profile });
  const address = { street: '3 Third Street', city: 'Ottawa', code: 'K1P 1J1' };
  const saved = await send('PUT', 'practice_address', { practice_address: address, version: versions.person });
  expect([saved.status, (await me()).id]).toEqual([200, id]);
});

it('is a first save upon nothing, once', async () => {
  const sam = await api.tokenOf('sam@demo.test');
  const { id } = (await api.call('GET', '/practice/users/me', { token: sam })).body;
  await api.database.delete(provider_details).where(eq(provider_details.person_id, Number(id)));
  await api.database.delete(practice_profiles).where(eq(practice_profiles.person_id, Number(id)));
  const { versions } = (await api.call('GET', '/practice/users/me', { token: sam })).body;
  expect(versions).toMatchObject({ practice_profile: 0, provider_detail: 0 });
  const first = (path: string, body: object) =>
    api.call('PUT', `/practice/${path}`, { token: sam, body: { ...body, version: 0 } });
  for (const [path, ...bodies] of [
    ['provider_detail', { provider_detail: { custom_tax_yn: true } }, { provider_detail: { custom_tax_yn: false } }],
    ['languages', { languages: ['Cree'] }, { languages: ['English'] }],
    ['practice_details', { specialities: ['Stress'] }, { specialities: ['Anxiety'] }],
  ] as const) {
    if (path === 'practice_details')
      await api.database.delete(practice_profiles).where(eq(practice_profiles.person_id, Number(id)));
    const answers = await Promise.all(bodies.map((body) => first(path, body)));
    expect([path, ...answers.map(({ status }) => status).sort()]).toEqual([path, 200, 409]);
  }
});

it('leaves no number of insurance in a refusal (A-115)', async () => {
  const { versions } = await me();
  const numbers = { in_network: 'false', network_plans: [], tax_id: '12-3456789' };
  await send('PUT', 'insurance_detail', numbers);
  const refused = await send('PUT', 'insurance_detail', { ...numbers, version: versions.practice_profile });
  expect([refused.status, refused.body.current.insurance_detail.tax_id]).toEqual([409, '••••••6789']);
  expect(JSON.stringify(refused.body)).not.toContain('3456789');
});
