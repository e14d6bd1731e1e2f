import { beforeAll, describe, expect, it } from '@jest/globals';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi();
let token: string;
beforeAll(async () => {
  token = await api.tokenOf('maya@demo.test');
});

const names = async (path: string) =>
  (await api.call('GET', path, { token })).body.map((option: { name: string }) => option.name);

describe('reference lists', () => {
  it('name pronouns in the reader’s language, the one that asks for words last', async () => {
    expect(await names('/practice/pronouns')).toEqual(['She/her', 'He/him', 'They/them', 'Ze/hir', 'Other']);
    expect(await names('/practice/pronouns?locale=fr')).toEqual(['Elle', 'Il', 'Iel', 'Ille', 'Autre']);
    const { body } = await api.call('GET', '/practice/pronouns', { token });
    expect(body.at(-1)).toEqual({
      id: expect.any(String),
      name: 'Other',
      value: 'Other',
      locale_key: 'pronouns.other',
      other_yn: true,
    });
    expect(body.filter((option: { other_yn: boolean }) => option.other_yn)).toHaveLength(1);
  });

  it('hold the states of one country each, in the order of the alphabet', async () => {
    const provinces = await names('/practice/states?country=CAN');
    expect(provinces).toHaveLength(13);
    expect(provinces.slice(0, 2)).toEqual(['Alberta', 'British Columbia']);
    expect((await names('/practice/states?country=CAN&locale=fr')).slice(0, 3)).toEqual([
      'Alberta',
      'Colombie-Britannique',
      'Île-du-Prince-Édouard',
    ]);
    const states = await names('/practice/states?country=USA');
    expect([states.length, states[0], states.includes('Ontario')]).toEqual([51, 'Alabama', false]);
    expect((await api.call('GET', '/practice/states?country=FRA', { token })).status).toBe(422);
  });
});
