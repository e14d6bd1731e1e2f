import { beforeAll, describe, expect, it } from '@jest/globals';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi();
let token: string;
beforeAll(async () => {
  token = await api.tokenOf('maya@demo.test');
});

interface Option {
  id: string;
  name: string;
  value: string;
  locale_key: string;
  other_yn: boolean;
  acronym?: string;
}
const options = async (path: string): Promise<Option[]> => (await api.call('GET', path, { token })).body;
const names = async (path: string) => (await options(path)).map(({ name }) => name);

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

  it.each([
    ['age_groups', 5, 'Enfants (6 à 12 ans)', false],
    ['designations', 29, 'Conseiller canadien certifié', false],
    ['languages', 54, 'Albanais', false],
    ['insurance_companies', 53, 'Alder Mutual', false],
    ['approach_to_cares', 12, 'Adaptée à la culture', false],
    ['therapeutic_orientations', 22, 'Art-thérapie', true],
    ['pronouns', 5, 'Elle', true],
    ['diagnosis_types', 19, 'Dépression post-partum', true],
    ['specialities', 32, 'Anxiété', true],
    ['religions', 12, 'Agnosticisme', true],
    ['gender_identities', 11, 'Femme', true],
    ['races', 14, 'Asiatique de l’Est', true],
  ])('have %s in both languages with one value (A-110)', async (list, size, firstInFrench, hasOther) => {
    const english = await options(`/practice/${list}`);
    const french = await options(`/practice/${list}?locale=fr`);
    expect([french.length, french[0]?.name]).toEqual([size, firstInFrench]);
    expect(english.every(({ name, value }) => name === value)).toBe(true);
    const byId = (one: Option, other: Option) => Number(one.id) - Number(other.id);
    const unnamed = (all: Option[]) => [...all].sort(byId).map(({ name: _, ...option }) => option);
    expect(unnamed(french)).toEqual(unnamed(english));
    expect(new Set(english.map(({ value }) => value)).size).toBe(size);
    const others = french.flatMap(({ other_yn }, place) => (other_yn ? [place] : []));
    expect(others).toEqual(hasOther ? [size - 1] : []);
    for (const { locale_key } of english) expect(locale_key).toMatch(new RegExp(`^${list}\\.[a-z0-9_]+$`));
  });

  it('give designations their acronym (ONB-180)', async () => {
    const all = await options('/practice/designations');
    expect(all.find(({ value }) => value === 'Registered Social Worker')?.acronym).toBe('RSW');
    expect((await options('/practice/races')).every((option) => !('acronym' in option))).toBe(true);
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
