import * as calls from '@portal/contract/calls/practice-details';
import { MODALITIES, readModality } from '@portal/contract/rules/appointments';
import { isEmpty } from '@portal/contract/rules/required';
import { saveProfile } from '../practice-profile/save-profile.ts';
import { chooseOnlyNames } from '../reference-lists/choose.ts';
import { type Implementation, implement } from '../server/implement.ts';
import { refuseField } from '../server/refuse-field.ts';
import { updatePracticeDetails } from './update-practice-details.ts';

/** PUT /practice/languages (BA-041). */
const updateLanguages = implement(
  calls.updateLanguages,
  async ({ body }, context) => {
    const languages = chooseOnlyNames(body.languages, 'languages');
    await saveProfile(context, { name: 'languages', version: body.version }, { languages });
    return { languages };
  },
  { isPipelined: true },
);

/** PUT /practice/age_groups (BA-044). */
const updateAgeGroups = implement(
  calls.updateAgeGroups,
  async ({ body }, context) => {
    const age_groups = chooseOnlyNames(body.age_groups, 'age_groups');
    await saveProfile(context, { name: 'age_groups', version: body.version }, { age_groups });
    return { age_groups };
  },
  { isPipelined: true },
);

/** PUT /practice/counselling_preference (BA-042): session modes, however they are spelled. */
const updateCounsellingPreference = implement(
  calls.updateCounsellingPreference,
  async ({ body }, context) => {
    const sent = body.modalities.map(readModality);
    const modalities = MODALITIES.filter((modality) => sent.includes(modality));
    if (modalities.length < new Set(sent).size) throw refuseField('modalities', 'unknown_option');
    await saveProfile(context, { name: 'modalities', version: body.version }, { modalities });
    return { modalities };
  },
  { isPipelined: true },
);

/** PUT /practice/general_availability (BA-043): at least one of the four (ONB-111). */
const updateGeneralAvailability = implement(
  calls.updateGeneralAvailability,
  async ({ body }, context) => {
    const { version, ...general_availability } = body;
    if (!Object.values(general_availability).includes(true)) throw refuseField('weekday_day_yn', 'rules.required');
    await saveProfile(context, { name: 'general_availability', version }, { general_availability });
    return general_availability;
  },
  { isPipelined: true },
);

/** PUT /practice/provider_bio (BA-047): the description, which is not blank (ONB-134). */
const updateProviderBio = implement(
  calls.updateProviderBio,
  async ({ body }, context) => {
    const { overview } = body.provider_bio;
    if (isEmpty(overview)) throw refuseField('provider_bio.overview', 'rules.required');
    await saveProfile(context, { name: 'provider_bio', version: body.version }, { overview });
    return { overview };
  },
  { isPipelined: true },
);

export const practiceDetails: readonly Implementation[] = [
  updateLanguages,
  updateCounsellingPreference,
  updateGeneralAvailability,
  updateAgeGroups,
  updatePracticeDetails,
  updateProviderBio,
];
