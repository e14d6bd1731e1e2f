import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Alert } from '@portal/ui/base';
import { useState } from 'react';

/**
 * Says that the appointment was moved while its page was open, and to when, by the clock of who reads it (decision 116).
 * What else the page says of its time is the new one already; the sentence says why.
 */
export function MovedNotice({ appointment: { start_date: start } }: { appointment: SessionAppointment }) {
  const { t } = useText('mf-sessions');
  const { dateTime, zoneName } = useFormats();
  const [known, setKnown] = useState({ start, isMoved: false });
  if (known.start !== start) setKnown({ start, isMoved: true });
  return (
    // There from the beginning: what comes into it is read out.
    <div role="status">
      {known.isMoved && (
        <Alert color="yellow">{t('session.moved', { when: `${dateTime(start)} ${zoneName(start)}` })}</Alert>
      )}
    </div>
  );
}
