import * as calls from '@portal/contract/calls/practice-details';
import type { PracticeDetails } from '@portal/contract/entities/practice-profile';
import { lockProfile, saveLockedProfile } from '../practice-profile/save-profile.ts';
import { chooseNames } from '../reference-lists/choose.ts';
import { implement } from '../server/implement.ts';
import type { InputError } from '../server/refusal.ts';
import { refuseFields } from '../server/refuse-field.ts';
import { chooseIdentity } from './choose-identity.ts';

/** Lists of names, and whether one may be emptied again (ONB-114, ONB-115, ONB-119, ONB-121). */
const NAMES = {
  diagnosis_types: { isOptional: false },
  specialities: { isOptional: false },
  approach_to_cares: { isOptional: false },
  therapeutic_orientations: { isOptional: true },
} as const;
type NamesField = keyof typeof NAMES;
const namesFields = Object.keys(NAMES) as NamesField[];

/** PUT /practice/practice_details (BA-045): what is absent stays as it is, at any depth; all or nothing is saved. */
export const updatePracticeDetails = implement(
  calls.updatePracticeDetails,
  async ({ body }, context) => {
    const stored = await lockProfile(context, body.version);
    const errors: InputError[] = [];
    const names: Partial<Pick<PracticeDetails, NamesField>> = {};
    for (const field of namesFields) {
      const sent = body[field];
      if (sent === undefined) continue;
      // Each page sends all members (ONB-129), those of pages that nobody has come to as empty as they are.
      const isEmptied = sent.length === 0 && stored[field].length > 0;
      if (isEmptied && !NAMES[field].isOptional) errors.push({ pointer: field, code: 'rules.required' });
      names[field] = chooseNames(sent, { list: field, pointer: field, errors });
    }
    const columns = { ...names, ...chooseIdentity(body, stored, errors) };
    refuseFields(errors);
    await saveLockedProfile(context, 'practice_details', columns);
    return pickDetails({ ...stored, ...columns });
  },
  { isPipelined: true },
);

function pickDetails(profile: PracticeDetails): PracticeDetails {
  return {
    diagnosis_types: profile.diagnosis_types,
    specialities: profile.specialities,
    religion: profile.religion,
    approach_to_cares: profile.approach_to_cares,
    therapeutic_orientations: profile.therapeutic_orientations,
    gender_identity: profile.gender_identity,
    race: profile.race,
    provider_self_identification: profile.provider_self_identification,
  };
}
