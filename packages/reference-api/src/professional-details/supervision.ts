import { fetchSupervision, updateSupervision } from '@portal/contract/calls/professional-details';
import { isEmpty } from '@portal/contract/rules/required';
import { eq } from 'drizzle-orm';
import { saveProfile } from '../practice-profile/save-profile.ts';
import { implement } from '../server/implement.ts';
import { refuseField } from '../server/refuse-field.ts';
import { practice_profiles } from '../storage/tables.ts';

/** GET /practice/clinical_supervision (BA-038); nulls until it was answered. */
export const readSupervision = implement(fetchSupervision, async (_request, { database, person }) => {
  const [profile] = await database
    .select({ clinical_supervision: practice_profiles.clinical_supervision })
    .from(practice_profiles)
    .where(eq(practice_profiles.person_id, person.id));
  return { clinical_supervision: profile?.clinical_supervision ?? { supervision: null, receipt_text: null } };
});

/** PUT /practice/clinical_supervision (BA-039): receipts say something of those who are supervised only (ONB-068). */
export const saveSupervision = implement(
  updateSupervision,
  async ({ body }, context) => {
    const { supervision } = body;
    const receipt_text = supervision ? (body.receipt_text ?? '').trim() : null;
    if (supervision && isEmpty(receipt_text)) throw refuseField('receipt_text', 'rules.required');
    const clinical_supervision = { supervision, receipt_text };
    await saveProfile(context, { name: 'clinical_supervision', version: body.version }, { clinical_supervision });
    return { clinical_supervision };
  },
  { isPipelined: true },
);
