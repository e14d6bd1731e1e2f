import { updateGeneralAvailability, updateProviderBio } from '@portal/contract/calls/practice-details';
import { isEmpty } from '@portal/contract/rules/required';
import { saveProfile } from '../practice-profile/save-profile.ts';
import { implement } from '../server/implement.ts';
import { refuseField } from '../server/refuse-field.ts';

/** PUT /practice/general_availability (BA-043): at least one of the four (ONB-111). */
export const saveGeneralAvailability = implement(
  updateGeneralAvailability,
  async ({ body }, context) => {
    const { version, ...general_availability } = body;
    if (!Object.values(general_availability).includes(true)) throw refuseField('weekday_day_yn', 'rules.required');
    await saveProfile(context, { name: 'general_availability', version }, { general_availability });
    return general_availability;
  },
  { isPipelined: true },
);

/** PUT /practice/provider_bio (BA-047): the description, which is not blank (ONB-134). */
export const saveProviderBio = implement(
  updateProviderBio,
  async ({ body }, context) => {
    const { overview } = body.provider_bio;
    if (isEmpty(overview)) throw refuseField('provider_bio.overview', 'rules.required');
    await saveProfile(context, { name: 'provider_bio', version: body.version }, { overview });
    return { overview };
  },
  { isPipelined: true },
);
