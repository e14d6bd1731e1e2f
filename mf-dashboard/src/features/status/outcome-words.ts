import type { Appointment } from '@portal/contract/entities/appointment';
import { describeError, useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useFailureText } from '@portal/ui/data';
import type { Decision } from './decision.ts';

/** What is said of a decision on an appointment once it is answered. Notices name the session: nothing else there does. */
export function useOutcomeWords(appointment: Appointment) {
  const { t } = useText('mf-dashboard');
  const failureText = useFailureText();
  const session = useSessionName(appointment);
  return {
    /**
     * Of a decision that was done: the quoted text alone, for one that completes (DASH-038), cancels (DASH-048) or
     * modifies a cancellation (DASH-049), and the session beneath it.
     */
    done: (what: Decision['status'] | 'modified') => ({ message: t(`statusDialog.done.${what}`), detail: session }),
    /** Why one was not done: `here`, where the session is before one's eyes, and `alone`, in a notice. */
    refused: (error: unknown) => {
      const why = failureText(error);
      const { kind, words } = describeError(error);
      // The server's own words say what became of it.
      if (kind !== 'unreachable' || words !== '') {
        return { here: why, alone: `${t('statusDialog.notChanged', { session })} ${why}` };
      }
      const here = `${why} ${t('statusDialog.mayBeDone')}`;
      return { here, alone: `${t('statusDialog.about', { session })} ${here}` };
    },
  };
}

/** Names a session wherever it does not stand beside: `Alex Roy, Nov 20, 2026, 10:00 AM EST`. */
export function useSessionName({ client, start_date: start }: Appointment): string {
  const { dateTime, zoneName } = useFormats();
  return `${client.preferred_name_with_last_name}, ${dateTime(start)} ${zoneName(start)}`;
}
