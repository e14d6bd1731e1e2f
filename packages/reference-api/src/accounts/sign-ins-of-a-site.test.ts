import { expect, it } from '@jest/globals';
import { OverloadedError } from '../server/overloaded-error.ts';
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
