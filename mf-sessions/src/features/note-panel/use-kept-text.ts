import { type Draft, useDraft } from '@portal/portal-kit';

/**
 * What a practitioner has written for a session that could not be opened (SESS-048). Nobody but the server makes notes
 * so it lies on this device until there is one.
 */
export function useKeptText(appointmentId: string): Draft<string> {
  return useDraft({
    name: `session_note_ahead.${appointmentId}`,
    parse: (found) => (typeof found === 'string' ? found : null),
  });
}
