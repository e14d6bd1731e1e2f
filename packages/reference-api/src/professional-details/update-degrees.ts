import { updateCertifications, updateDegrees } from '@portal/contract/calls/professional-details';
import { LIST_LIMIT } from '@portal/contract/entities/inputs';
import { ALL_DEGREES } from '@portal/contract/rules/degrees';
import { splitAtCommas } from '@portal/contract/rules/onboarding';
import { saveProfile } from '../practice-profile/save-profile.ts';
import { implement } from '../server/implement.ts';
import { refuseField } from '../server/refuse-field.ts';

/** PUT /practice/degrees (BA-034): in the order of the groups (ONB-055). */
export const saveDegrees = implement(
  updateDegrees,
  async ({ body }, context) => {
    const degrees = ALL_DEGREES.filter((degree) => body.degrees.includes(degree));
    await saveProfile(context, { name: 'degrees', version: body.version }, { degrees });
    return { degrees };
  },
  { isPipelined: true },
);

/** PUT /practice/certifications (BA-035): what a person wrote beside the options of one page; commas part them. */
export const saveCertifications = implement(
  updateCertifications,
  async ({ body }, context) => {
    const certifications = splitAtCommas(body.certifications.join());
    if (certifications.length > LIST_LIMIT) throw refuseField('certifications', 'too_many');
    const columns =
      body.type_of === 'degrees' ? { additional_degrees: certifications } : { additional_designations: certifications };
    await saveProfile(context, { name: `additional_${body.type_of}`, version: body.version }, columns);
    return { certifications, type_of: body.type_of };
  },
  { isPipelined: true },
);
