import { updateProviderDetail } from '@portal/contract/calls/personal-details';
import { eq, sql } from 'drizzle-orm';
import { readUser } from '../accounts/read-user.ts';
import { savedElsewhere } from '../accounts/saved-elsewhere.ts';
import { implement } from '../server/implement.ts';
import { provider_details } from '../storage/tables.ts';

/** PUT /practice/provider_detail (BA-031): what was not sent stays as it is; the session dialog sends two numbers. */
export const saveProviderDetail = implement(updateProviderDetail, async ({ body }, context) => {
  const { database, person, audit, now } = context;
  const { version } = body;
  const { custom_tax_yn, gst_hst_number, pst_number } = body.provider_detail;
  const sent = {
    ...(custom_tax_yn !== undefined && { custom_tax_yn }),
    // No number is an answer too: not registered.
    ...(gst_hst_number !== undefined && { gst_hst_number, answered_at: now }),
    ...(pst_number !== undefined && { pst_number: pst_number || null }),
  };
  const [saved] = await database
    .insert(provider_details)
    .values({ person_id: person.id, ...sent })
    .onConflictDoUpdate({
      target: provider_details.person_id,
      set: { ...sent, version: sql`${provider_details.version} + 1` },
      ...(version !== undefined && { setWhere: eq(provider_details.version, version) }),
    })
    .returning();
  if (!saved) throw await savedElsewhere(context);
  await audit(database, { action: 'provider_detail.updated', subject: 'provider_detail', subject_id: person.id });
  const { provider_detail } = await readUser(database, person.id);
  if (provider_detail === null) throw new Error('Tax details that were saved are not there');
  return provider_detail;
});
