import { describe, expect, it } from '@jest/globals';
import { PracticeDetails } from '@portal/contract/entities/practice-profile';
import { type IdentityValues, identityMembers, identitySchema, identityValues } from './identity-values.ts';

const option = (id: string, value: string, other_yn = false) => ({
  id,
  name: value,
  value,
  locale_key: null,
  other_yn,
});
const options = {
  genderIdentities: [option('1', 'Woman'), option('2', 'Agender'), option('3', 'Other', true)],
  races: [option('4', 'Métis'), option('5', 'White'), option('6', 'Other', true)],
};
const nothing = identityValues(PracticeDetails.parse({}), options);
const all: IdentityValues = {
  gender_identities: ['2', '3'],
  gender_identity_other_name: 'My own',
  display_gender_identity_yn: true,
  with_disability_yn: true,
  display_with_disability_yn: true,
  neurodivergent_yn: true,
  display_neurodivergent_yn: false,
  lgbtq2sp_yn: true,
  display_lgbtq2sp_yn: true,
  races: ['4', '6'],
  race_other_name: 'My own too',
  display_race_yn: true,
};

describe('who somebody is', () => {
  it('is not preselected, and may be left out (A-113)', () => {
    expect(Object.values(nothing).filter((value) => value === true || (value !== false && value.length > 0))).toEqual(
      [],
    );
    expect(identitySchema(options).safeParse(nothing).success).toBe(true);
  });

  it('sends identities as objects and races as plain ids (ONB-122, ONB-127)', () => {
    expect(identityMembers(all, options)).toEqual({
      gender_identity: {
        gender_identities: [{ id: '2' }, { id: '3' }],
        gender_identity_other_yn: true,
        gender_identity_other_name: 'My own',
      },
      race: { races: ['4', '6'], race_other_yn: true, race_other_name: 'My own too' },
      provider_self_identification: {
        display_gender_identity_yn: true,
        with_disability_yn: true,
        display_with_disability_yn: true,
        neurodivergent_yn: true,
        display_neurodivergent_yn: false,
        lgbtq2sp_yn: true,
        display_lgbtq2sp_yn: true,
        display_race_yn: true,
      },
    });
  });

  it('is read as it was sent', () => {
    expect(identityValues(PracticeDetails.parse(identityMembers(all, options)), options)).toEqual(all);
  });

  it('shows nothing on the profile that nobody said (A-113)', () => {
    const flags = Object.fromEntries(
      Object.keys(nothing)
        .filter((key) => key.startsWith('display_'))
        .map((key) => [key, true]),
    );
    const sent = identityMembers({ ...nothing, ...flags }, options).provider_self_identification;
    expect(Object.values(sent)).not.toContain(true);
    const stored = PracticeDetails.parse({ provider_self_identification: flags });
    expect(identityValues(stored, options)).toEqual(nothing);
  });

  it('asks for the name of "Other", and sends none without it (A-111)', () => {
    const { error } = identitySchema(options).safeParse({
      ...all,
      gender_identity_other_name: '',
      race_other_name: '',
    });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['gender_identity_other_name', 'race_other_name']);
    const sent = identityMembers({ ...all, gender_identities: ['1'], races: ['5'] }, options);
    expect(sent.gender_identity).toMatchObject({ gender_identity_other_yn: false, gender_identity_other_name: null });
    expect(sent.race).toEqual({ races: ['5'], race_other_yn: false, race_other_name: null });
  });
});
