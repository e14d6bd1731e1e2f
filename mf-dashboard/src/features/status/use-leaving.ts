import type { Appointment } from '@portal/contract/entities/appointment';
import { useNotify } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useSessionName } from './use-session-name.ts';

/** Gives a function that leaves a dialog. Leaving takes no decision back: of one that is on its way, that is said. */
export function useLeaving(appointment: Appointment, pending: boolean, close: () => void): () => void {
  const { t } = useText('mf-dashboard');
  const notify = useNotify();
  const sessionName = useSessionName();
  return () => {
    if (pending) notify({ kind: 'info', message: t('statusDialog.goesOn', { session: sessionName(appointment) }) });
    close();
  };
}
