import { createFormats } from '@portal/portal-kit';
import { Text } from '@portal/ui/base';
import { useEffect, useState } from 'react';
import { clockModes } from '../../scene/scene-clock.ts';
import { Section } from '../dock/section.tsx';
import { useMock, usePanel, useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import { Choice } from './choice.tsx';
import { ClockDate } from './clock-date.tsx';
import { MoveOn } from './move-on.tsx';

const minute = 60_000;

/** The portal's time: where it starts from, whether it goes on, and how far it was moved on since. */
export function ClockSection() {
  const { t } = usePanelText();
  const { change, now } = useMock();
  const { clock } = useScene();
  const choose = (mode: typeof clock.mode) => {
    if (mode === 'live') change({ clock: { mode }, ahead: 0 });
    else if (clock.mode === 'live') {
      // A round minute: links are easier to read, and nothing happens between two of them.
      const time = now()?.getTime() ?? Date.now();
      change({ clock: { mode, at: new Date(time - (time % minute)).toISOString() }, ahead: 0 });
    } else change({ clock: { mode, at: clock.at } });
  };
  return (
    <Section id="clock" title={t('clock.title')} value={t(`clock.${clock.mode}`)}>
      <Choice
        label={t('clock.mode')}
        value={clock.mode}
        options={clockModes.map((mode) => ({ value: mode, label: t(`clock.${mode}`) }))}
        onChange={choose}
      />
      {clock.mode !== 'live' && (
        <ClockDate key={clock.at} at={clock.at} onSet={(at) => change({ clock: { mode: clock.mode, at }, ahead: 0 })} />
      )}
      <ClockNow />
      <MoveOn />
    </Section>
  );
}

const second = 1000;

/** The portal's time as it goes by, for the eye: nothing reads it out every second. */
function ClockNow() {
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
