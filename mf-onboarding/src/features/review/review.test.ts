import { describe, expect, it } from '@jest/globals';
import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import { User } from '@portal/contract/entities/user';
import * as z from '@portal/contract/schema';
import { leaving } from '../clinic/kept-removal.ts';
import type { Facts } from '../path/path.ts';
import { missingOf, reviewParts } from './review.ts';
import type { ReviewLists } from './review-rows.ts';

const option = (id: string, value: string, name: string, other_yn = false): ReferenceOption => ({
  ...{ id, value, name, other_yn },
  locale_key: null,
});
const lists: ReviewLists = {
  pronouns: [option('1', 'she/her', 'elle')],
  designations: [{ ...option('1', 'Psychologist', 'Psychologue'), acronym: null }],
  plans: [option('1', 'Aetna', 'Aetna')],
  languages: [option('1', 'English', 'Anglais'), option('2', 'French', 'Français')],
  ageGroups: [option('1', 'Adults', 'Adultes')],
  diagnosisTypes: [option('1', 'Anxiety', 'Anxiété')],
  specialities: [option('1', 'Grief', 'Deuil')],
  religions: [option('1', 'Buddhism', 'Bouddhisme'), option('9', 'Other', 'Autre', true)],
  approaches: [option('1', 'Direct', 'Directe')],
  orientations: [],
  genderIdentities: [option('1', 'Woman', 'Femme')],
  races: [],
  states: [{ id: '1', code: 'ON', name: 'Ontario' }],
};
const facts = (more: Partial<Facts> = {}): Facts => ({
  ...{ wizard: 'counsellor', edition: 'CA', underClinic: false, hasAgreed: false },
  ...more,
});
const newcomer = z.parse(User, { id: '1', first_name: 'May', last_name: 'Chen', email: 'may@demo.test', locale: 'fr' });
const complete: User = {
  ...newcomer,
  pronouns: ['1'],
  practice_address: {
    street: '1 Elm',
    alternate_street: null,
    city: 'Ottawa',
    code: 'K1A 0B1',
    state: { id: '1', code: 'ON' },
  },
  degrees: ['MSW'],
  designations: ['Psychologist', 'No more listed'],
  governing_bodies: [{ state: 'ON', governing_body: 'College', license_number: '7' }],
  clinical_supervision: { supervision: false, receipt_text: null },
  languages: ['French'],
  general_availability: {
    weekday_day_yn: true,
    weekday_night_yn: false,
    weekend_day_yn: false,
    weekend_night_yn: false,
  },
  modalities: ['video'],
  age_groups: ['Adults'],
  diagnosis_types: ['Anxiety'],
  specialities: ['Grief'],
  religion: { religions: [{ id: '1' }, { id: '9' }], religion_other_yn: true, religion_other_name: 'Mine' },
  approach_to_cares: ['Direct'],
  avatar: { url: '/portrait' },
  provider_bio: { overview: 'About my practice' },
};
const missing = (user: User, more: Partial<Facts> = {}, isCleared = false) =>
  missingOf(reviewParts(user, facts(more), lists, isCleared)).map(
    ({ station, label }) => `${station.page} ${label.split('.').at(-1)}`,
  );
const answersOf = (user: User, page: string) =>
  reviewParts(user, facts(), lists, false)
    .find(({ station }) => station.page === page)
    ?.rows.map(({ answers }) => answers);

describe('what is missing', () => {
  it('of who has entered nothing but their account', () => {
    expect(missing(newcomer)).toEqual([
      'contact heading',
      'degrees degrees',
      'designations designations',
      'licences supervision',
      'languages languages',
      'availability general_availability',
      'availability modalities',
      'availability age_groups',
      'focus diagnosis_types',
      'focus specialities',
      'approach approach_to_cares',
      'profile portrait',
      'profile description',
    ]);
  });

  it.each<[string, Partial<Facts>, string[]]>([
    ['the short wizard in Canada', {}, ['languagesAndClinic languages', 'profile portrait', 'profile description']],
    ['the short wizard in the US', { edition: 'US' }, ['profile portrait', 'profile description']],
  ])('in %s', (_name, more, pages) => {
    expect(missing(newcomer, { wizard: 'generic', ...more })).toEqual(pages);
  });

  it('is nothing once all is there, and insurance in the US', () => {
    expect(missing(complete)).toEqual([]);
    expect(missing(complete, { edition: 'US' })).toEqual(['insurance in_network']);
  });

  it('is portrait and description after ?verify (A-013)', () => {
    expect(missing(complete, {}, true)).toEqual(['profile portrait', 'profile description']);
  });

  it('follows the answers: receipts of who is supervised, numbers of who is in-network', () => {
    const supervised = { ...complete, clinical_supervision: { supervision: true, receipt_text: null } };
    expect(missing(supervised)).toEqual(['licences receipt_text']);
    const numbers = { npi_number_individual: null, npi_number_business: null, tax_id: null };
    const insurance_detail = { ...numbers, medicare_number: null, medicaid_number: null, network_plans: [] };
    const insured = (in_network: 'true' | 'false'): User => ({
      ...complete,
      insurance_detail: { ...insurance_detail, in_network },
    });
    expect(missing(insured('false'), { edition: 'US' })).toEqual([]);
    expect(missing(insured('true'), { edition: 'US' })).toEqual([
      'insurance network_plans',
      'insurance npi_number_individual',
    ]);
  });
});

describe('what was entered', () => {
  it('is no clinic from the wish to be removed from it on (A-117)', () => {
    const clinic_counsellor_profile = { clinic_name: 'Harbour Wellness', clinic_token: 'H-1' };
    const member: User = { ...complete, clinic_counsellor_profile };
    const clinic = () => answersOf(member, 'clinic')?.[0];
    expect(clinic()).toEqual([['Harbour Wellness']]);
    leaving.current = { person: member.id, over: Promise.resolve(), isRemoved: false };
    try {
      expect(clinic()).toEqual([[{ key: 'mf-onboarding/wizard:review.individual' }]]);
    } finally {
      leaving.current = null;
    }
  });

  it('is in the reader’s language, and what no list has any more as it was stored', () => {
    expect(answersOf(complete, 'designations')?.[0]).toEqual([['Psychologue'], ['No more listed']]);
    expect(answersOf(complete, 'languages')?.[0]).toEqual([['Français']]);
  });

  it('says one’s own name in place of the choice that asks for it', () => {
    expect(answersOf(complete, 'focus')?.[2]).toEqual([['Bouddhisme'], ['Mine']]);
  });

  it('is an address on one line, and masked numbers as they are stored', () => {
    expect(answersOf(complete, 'contact')?.[0]).toEqual([['1 Elm, Ottawa, Ontario, K1A 0B1']]);
  });
});
