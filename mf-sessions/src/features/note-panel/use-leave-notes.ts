import { useNotify, useServices } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { flushNotes } from '../note/use-note.ts';

/** So long somebody who leaves a session waits for their notes, in milliseconds. */
const PATIENCE_MS = 3000;

/**
 * Gives a function that saves the notes before a session is left. It resolves when that is done, or has to go on
 * without anybody waiting for it: they are told so then, and the draft stays.
 */
export function useLeaveNotes(): () => Promise<void> {
  const { t } = useText('mf-sessions');
  const notify = useNotify();
  const services = useServices();
  return async () => {
    if ((await flushNotes(services, PATIENCE_MS)) !== 'saved') notify({ kind: 'error', message: t('note.leftUnsaved') });
  };
}
