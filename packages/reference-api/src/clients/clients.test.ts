import { beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { casey } from '../demo-world/cast.ts';
import { client_practitioners, client_records, people } from '../storage/tables.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi();
let maya: string;
let luc: string;
beforeAll(async () => {
  maya = await api.tokenOf('maya@demo.test');
  luc = await api.tokenOf('luc@demo.test');
});

const selector = async (token: string, locale = 'en'): Promise<{ id: string; full_name: string }[]> =>
  (await api.call('GET', `/practice/clients/client_selector?locale=${locale}`, { token })).body;
const fetchClient = (id: number | string, token = maya) => api.call('GET', `/practice/clients/${id}`, { token });
const newestEvent = async () => (await api.call('GET', '/dev/audit?limit=1')).body[0];

describe('the client selector (API-038)', () => {
  it('holds the practitioner’s own clients and nobody else’s', async () => {
    const own = await api.database
      .select({ id: client_practitioners.client_id })
      .from(client_practitioners)
      .where(eq(client_practitioners.practitioner_id, 1));
    const ids = (await selector(maya)).map(({ id }) => Number(id));
    expect(new Set(ids)).toEqual(new Set(own.map(({ id }) => id)));
    const others = (await selector(luc)).map(({ id }) => Number(id));
    expect(ids.filter((id) => others.includes(id))).toEqual([]);
  });

  it('sorts names as the language does, by the name a client likes', async () => {
    const [first, second, third] = (await selector(luc, 'fr')).map(({ id }) => Number(id));
    const rename = (id: number | undefined, preferred_name: string) =>
      api.database
        .update(people)
        .set({ preferred_name })
        .where(eq(people.id, id ?? 0));
    await rename(first, 'Zoé');
    await rename(second, 'émile');
    await rename(third, 'Eva');
    const names = (await selector(luc, 'fr')).map(({ full_name }) => full_name.split(' ')[0]);
    expect(names.indexOf('émile')).toBeLessThan(names.indexOf('Eva'));
    expect(names.at(-1)).toBe('Zoé');
  });
});

describe('one of the practitioner’s clients (BA-013)', () => {
  it('comes with what the Client Info tab and the services panel show', async () => {
    const { status, body } = await fetchClient(casey.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: '13',
      preferred_name_with_last_name: 'Casey Bell',
      email: 'casey@demo.test',
      preference: { timezone: 'America/Toronto' },
      primary_number: { number: '+14165551013' },
      personal_detail: { coverage_yn: true, health_number: expect.stringMatching(/^\d{10}$/) },
      contact_emergency: { name: expect.any(String), phone: '+14165559986', relationship: expect.any(String) },
      available_services: { counselling: true },
      company: { name: expect.any(String) },
    });
    expect(await newestEvent()).toMatchObject({ action: 'client.viewed', subject_id: '13', actor_id: '1' });
  });

  it('comes without the reseller, and with the hours and minutes of their own sessions only (DASH-059)', async () => {
    const { body } = await fetchClient(casey.id);
    expect(body.reseller).toBeNull();
    expect(body.sponsored_hours).toEqual({ individual: expect.any(Array), couples: [], generic: [] });
    expect(body.sponsored_hours.individual).not.toEqual([]);
    expect(body.insurance_coverage).toEqual({
      coverage_yn: true,
      available_sponsored_minutes_individual: expect.any(Number),
      available_sponsored_minutes_couples: null,
    });
    const couple = { client: 'casey@demo.test', guest: 'kim@demo.test', provider_type: 'couples' };
    const appointment = { ...couple, counsellor: 'maya@demo.test', starts_in_seconds: 86_400 };
    expect((await api.call('POST', '/dev/appointments', { body: appointment })).status).toBe(200);
    const both = (await fetchClient(casey.id)).body;
    expect(both.insurance_coverage).toMatchObject({
      available_sponsored_minutes_individual: expect.any(Number),
      available_sponsored_minutes_couples: expect.any(Number),
    });
    expect(both.sponsored_hours.generic).toEqual([]);
    expect(both.sponsored_hours.couples).toEqual([
      { category_name: 'Mental Health', hours: 4, role_name: 'Couples counsellor', provider_id: '1' },
      {
        category_name: 'Total Health and Life Services',
        hours: 'Unlimited',
        role_name: 'Mediator',
        provider_id: null,
      },
    ]);
    // A guest is met as half of a couple only.
    expect((await fetchClient(12)).body.insurance_coverage).toMatchObject({
      available_sponsored_minutes_individual: null,
      available_sponsored_minutes_couples: expect.any(Number),
    });
  });

  it('comes with the hours of a specialized provider’s kind to them alone (DASH-059)', async () => {
    const appointment = {
      ...{ client: 'casey@demo.test', counsellor: 'sam@demo.test' },
      ...{ provider_type: 'generic', starts_in_seconds: 172_800 },
    };
    expect((await api.call('POST', '/dev/appointments', { body: appointment })).status).toBe(200);
    const { body } = await fetchClient(casey.id, await api.tokenOf('sam@demo.test'));
    expect(body.sponsored_hours).toMatchObject({ individual: [], couples: [], generic: [{ role_name: 'Dietitian' }] });
    expect(body.insurance_coverage).toMatchObject({
      available_sponsored_minutes_individual: expect.any(Number),
      available_sponsored_minutes_couples: null,
    });
  });

  it('is a 404 when somebody else’s, when nobody’s, and when no client', async () => {
    const [foreign] = await selector(luc);
    for (const id of [foreign?.id ?? '', '999999', '2', '1', 'x', '99999999999999']) {
      expect([id, (await fetchClient(id)).status]).toEqual([id, 404]);
    }
  });
});

describe('the safety-sensitive position (BA-016)', () => {
  const save = (id: number | string, body: unknown, token = maya) =>
    api.call('PUT', `/practice/clients/${id}`, { token, body });
  const of = (value: unknown) => ({ client: { personal_detail: { safety_sensitive_position_yn: value } } });

  it('is switched on and off, and the trail does not say which', async () => {
    for (const value of [true, false]) {
      const answer = await save(casey.id, of(value));
      expect([answer.status, answer.body.personal_detail.safety_sensitive_position_yn]).toEqual([200, value]);
      expect(answer.body).toEqual((await fetchClient(casey.id)).body);
    }
    await save(casey.id, of(true));
    const event = await newestEvent();
    expect(event).toMatchObject({ action: 'client.updated', subject: 'client', subject_id: '13' });
    expect(JSON.stringify(event)).not.toMatch(/true|safety/);
  });

  it('is nobody else’s to change', async () => {
    expect((await save(casey.id, of(true), luc)).status).toBe(404);
    const refused = await save(casey.id, of('yes'));
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([
      422,
      'client.personal_detail.safety_sensitive_position_yn',
    ]);
  });

  it('can be set for a client of whom nothing is known yet', async () => {
    await api.database.delete(client_records).where(eq(client_records.person_id, 10));
    expect((await fetchClient(10)).body).toMatchObject({
      personal_detail: null,
      insurance_coverage: null,
      available_services: {},
      sponsored_hours: { generic: [] },
    });
    expect((await save(10, of(true))).body.personal_detail).toMatchObject({ safety_sensitive_position_yn: true });
  });
});
