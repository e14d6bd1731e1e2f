import { removeAvatar } from '@portal/contract/calls/practice-details';
import { implement } from '../server/implement.ts';
import { replacePortrait } from './portrait-file.ts';

/** DELETE /practice/avatar: initials stand in its place from then on. */
export const removePortrait = implement(removeAvatar, async (_request, context) => {
  const { database, person, audit } = context;
  await replacePortrait(context, null);
  await audit(database, { action: 'portrait.removed', subject: 'person', subject_id: person.id });
  return undefined;
});
