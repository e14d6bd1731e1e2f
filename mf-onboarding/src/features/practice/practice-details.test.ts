import { describe, expect, it } from '@jest/globals';
import { updatePracticeDetails } from '@portal/contract/calls/practice-details';
import { PracticeDetails } from '@portal/contract/entities/practice-profile';
import { practiceDetailsBody } from './practice-details.ts';

const stored = PracticeDetails.parse({
  diagnosis_types: ['Panic disorder'],
  specialities: ['Sleep'],
  religion: { religions: [{ id: '7' }], religion_other_yn: true, religion_other_name: 'Druidry' },
  approach_to_cares: ['Collaborative'],
  therapeutic_orientations: ['Play Therapy'],
  gender_identity: { gender_identities: [{ id: '3' }] },
  race: { races: ['9'] },
  provider_self_identification: { lgbtq2sp_yn: true, display_lgbtq2sp_yn: true },
});
const members = [
  'approach_to_cares',
  'diagnosis_types',
  'gender_identity',
  'provider_self_identification',
  'race',
  'religion',
  'specialities',
  'therapeutic_orientations',
];

describe('the combined call of practice details (ONB-129)', () => {
  it('has all members once each page was saved', () => {
    const body = practiceDetailsBody(stored, { specialities: ['Grief and loss'], therapeutic_orientations: [] });
    expect(body).toEqual({ ...stored, specialities: ['Grief and loss'], therapeutic_orientations: [] });
    expect(Object.keys(body).sort()).toEqual(members);
    expect(updatePracticeDetails.body?.parse(body)).toEqual(body);
  });

  it('of a newcomer has all members too, and says nothing beyond the page', () => {
    const own = { diagnosis_types: ['Panic disorder'], specialities: ['Sleep'] };
    const { diagnosis_types, specialities, ...others } = practiceDetailsBody(PracticeDetails.parse({}), own);
    expect({ diagnosis_types, specialities }).toEqual(own);
    expect(['diagnosis_types', 'specialities', ...Object.keys(others)].sort()).toEqual(members);
    expect(JSON.stringify(others)).not.toMatch(/true|\["/);
  });
});
