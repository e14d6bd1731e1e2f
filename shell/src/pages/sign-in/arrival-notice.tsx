import { useText } from '@portal/portal-kit/i18n';
import { Alert } from '@portal/ui/base';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { takeEndingNotice } from '../../session/ending-notice.ts';
import { readArrival } from './arrival.ts';

/** Says why one is here: a session that ended, a link or a pin of no use, a password that was just changed. */
export function ArrivalNotice() {
  const { t } = useText('shell');
  const arrival = readArrival(useLocation().state);
  const [ended] = useState(takeEndingNotice);
  if (ended)
    return (
      <Alert color={ended === 'link' || ended === 'canceled' ? 'yellow' : 'blue'}>{t(`sign_in.ended_${ended}`)}</Alert>
    );
  if (!arrival) return null;
  return (
    <Alert color={arrival === 'password_changed' ? 'green' : 'yellow'} role="status">
      {t(`sign_in.${arrival}`)}
    </Alert>
  );
}
