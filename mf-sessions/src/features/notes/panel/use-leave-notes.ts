import { useNotify, useServices } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { flushNotes } from '../saving/use-note.ts';

/** So long somebody who leaves a session waits for their notes. An object, because tests wait for busy machines. */
export const leaving = { waitMs: 3000 };

/**
 * Gives a function that saves the notes before a session is left. It resolves when that is done, or cannot be done
 * while somebody waits for it: they are told then what becomes of their text, and no more than is so.
 */
export function useLeaveNotes(): () => Promise<void> {
  const { t } = useText('mf-sessions/note');
  const notify = useNotify();
  const services = useServices();
  return async () => {
    const outcome = await flushNotes(services, leaving.waitMs);
    if (outcome !== 'saved') notify({ kind: 'error', message: t(`noteSaving.left.${outcome}`) });
  };
}
