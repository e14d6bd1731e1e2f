import { createFormats } from '@portal/portal-kit';
import { Text } from '@portal/ui/base';
import { useEffect, useState } from 'react';
import { usePanel, useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';

const second = 1000;

/** The portal's time as it goes by, for the eye: nothing reads it out every second. */
export function ClockNow() {
  const { t } = usePanelText();
  const { mock, locale } = usePanel();
  const { edition, timeZone } = useScene();
  const [, renew] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => renew((count) => count + 1), second);
    return () => clearInterval(timer);
  }, []);
  const now = mock.now();
  if (!now) return null;
  const formats = createFormats(locale, edition, timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <Text size="sm" c="dimmed">
      {t('clock.now', { time: formats.dateTime(now), zone: formats.zoneName(now) })}
    </Text>
  );
}
