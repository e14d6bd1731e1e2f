import { describe, expect, it } from '@jest/globals';
import { FICTIONAL_DIAL_IN, NO_DIAL_IN } from '@portal/contract/rules/support';
import { eq } from 'drizzle-orm';
import { people, practice_profiles } from '../storage/tables.ts';
import { makeSession } from '../testing/make-session.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const withNumbers = prepareTestApi({ ports: { dialIn: FICTIONAL_DIAL_IN } });
const without = prepareTestApi({ ports: { dialIn: NO_DIAL_IN } });

/** An appointment as somebody reads it. */
async function read(api: typeof without, email: string, locale = 'en') {
  const id = await makeSession(api);
  const token = await api.tokenOf(email);
  return (await api.call('GET', `/practice/appointments/${id}?locale=${locale}`, { token })).body;
}

describe('the number to join a session by phone', () => {
  it('is the deployment’s, by the reader’s edition and language (SESS-076, A-086)', async () => {
    const { CA, US } = FICTIONAL_DIAL_IN;
    expect((await read(withNumbers, 'alex@demo.test')).twilio_toll_free_number).toBe(CA);
    await withNumbers.database.update(people).set({ region: 'US' }).where(eq(people.email, 'alex@demo.test'));
    expect((await read(withNumbers, 'alex@demo.test')).twilio_toll_free_number).toBe(US);
    expect((await read(withNumbers, 'alex@demo.test', 'fr')).twilio_toll_free_number).toBe(CA);
    expect((await read(withNumbers, 'maya@demo.test')).twilio_toll_free_number).toBe(CA);
  });

  it('is none where none is set (A-167)', async () => {
    expect((await read(without, 'alex@demo.test')).twilio_toll_free_number).toBeNull();
  });
});

it('the client’s degrees are those of the practitioner that they are as well (SESS-007)', async () => {
  const [alex] = await without.database.select().from(people).where(eq(people.email, 'alex@demo.test'));
  expect((await read(without, 'maya@demo.test')).client.degrees).toEqual([]);
  await without.database.insert(practice_profiles).values({ person_id: alex?.id ?? 0, degrees: ['MSW', 'BA'] });
  expect((await read(without, 'maya@demo.test')).client.degrees).toEqual([{ acronym: 'MSW' }, { acronym: 'BA' }]);
});
