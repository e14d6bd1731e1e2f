// During a call nobody is signed out for not touching the keyboard, and no newer release takes the page away.
import { useLiveSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { useState } from 'react';

export function CallButton() {
  const { t } = useText('mf-dashboard');
  const [live, setLive] = useState(false);
  useLiveSession('mf-dashboard', live);
  return <Button onClick={() => setLive(!live)}>{t(live ? 'hangUp' : 'call')}</Button>;
}
