// A single key for a button of the page; the sheet that `?` opens lists it. It does nothing while somebody types.
import { useShortcuts } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { useState } from 'react';

export function VisitCounter() {
  const { t } = useText('mf-dashboard');
  const [count, setCount] = useState(0);
  const add = () => setCount(count + 1);
  const isOn = useShortcuts([{ keys: 'a', label: t('addVisit'), press: add }]);
  return (
    <>
      <Button aria-keyshortcuts={isOn ? 'A' : undefined} onClick={add}>
        {t('addVisit')}
      </Button>
      <p>{t('visitCount', { count })}</p>
    </>
  );
}
