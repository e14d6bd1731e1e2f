import { beforeEach, expect, it, jest } from '@jest/globals';
import { OverloadedError } from '../concurrency/in-turn.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

let looked = 0;
let isBusy = false;
const passwords = {
  hash: async () => '',
  matches: async () => {
    if (isBusy) throw new OverloadedError('Too many');
    looked += 1;
    return false;
  },
};
const api = prepareTestApi({ ports: { passwords } });
beforeEach(() => {
  looked = 0;
});

const guess = (place: number, site: string) =>
  api.call('POST', '/practice/sessions', {
    body: { email: `nobody-${place}@demo.test`, password: 'a guess', source: 'practice' },
    address: `${site}:${place.toString(16)}::1`,
  });

it('one customer’s networks are counted together, whatever address is tried: no hash is made beyond that', async () => {
  for (let place = 1; place <= 200; place += 1) expect((await guess(place, '2001:db8:1')).status).toBe(401);
  const refused = await guess(201, '2001:db8:1');
  expect([refused.status, looked]).toEqual([429, 200]);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await guess(1, '2001:db8:2')).status).toBe(401);
});

it('who would have to wait too long for theirs to be looked at is asked to come back', async () => {
  isBusy = true;
  const answer = await guess(1, '2001:db8:3');
  isBusy = false;
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '1']);
  expect(answer.body).toMatchObject({ code: 'unavailable', error: expect.any(String) });
});

it('however many sign in at once, they have two connections between them, and the others are left to everybody else', async () => {
  const { database } = api;
  const transaction = database.transaction.bind(database);
  let [now, most] = [0, 0];
  jest.spyOn(database, 'transaction').mockImplementation(async (...work) => {
    now += 1;
    most = Math.max(most, now);
    try {
      return await transaction(...work);
    } finally {
      now -= 1;
    }
  });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, place) => guess(place, '2001:db8:4')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  // PGlite does one after the other.
  expect(most).toBeLessThanOrEqual(2);
});
