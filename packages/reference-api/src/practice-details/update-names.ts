import { updateAgeGroups, updateCounsellingPreference, updateLanguages } from '@portal/contract/calls/practice-details';
import { MODALITIES, readModality } from '@portal/contract/rules/appointments';
import { saveProfile } from '../practice-profile/save-profile.ts';
import { chooseNames } from '../reference-lists/choose.ts';
import { implement } from '../server/implement.ts';
import type { InputError } from '../server/refusal.ts';
import { refuseField, refuseFields } from '../server/refuse-field.ts';

/** PUT /practice/languages (BA-041). */
export const saveLanguages = implement(
  updateLanguages,
  async ({ body }, context) => {
    const errors: InputError[] = [];
    const languages = chooseNames(body.languages, { list: 'languages', pointer: 'languages', errors });
    refuseFields(errors);
    await saveProfile(context, { name: 'languages', version: body.version }, { languages });
    return { languages };
  },
  { isPipelined: true },
);

/** PUT /practice/age_groups (BA-044). */
export const saveAgeGroups = implement(
  updateAgeGroups,
  async ({ body }, context) => {
    const errors: InputError[] = [];
    const age_groups = chooseNames(body.age_groups, { list: 'age_groups', pointer: 'age_groups', errors });
    refuseFields(errors);
    await saveProfile(context, { name: 'age_groups', version: body.version }, { age_groups });
    return { age_groups };
  },
  { isPipelined: true },
);

/** PUT /practice/counselling_preference (BA-042): session modes, however they are spelled. */
export const saveCounsellingPreference = implement(
  updateCounsellingPreference,
  async ({ body }, context) => {
    const sent = body.modalities.map(readModality);
    const modalities = MODALITIES.filter((modality) => sent.includes(modality));
    if (modalities.length < new Set(sent).size) throw refuseField('modalities', 'unknown_option');
    await saveProfile(context, { name: 'modalities', version: body.version }, { modalities });
    return { modalities };
  },
  { isPipelined: true },
);
