import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Paper, Text, Title } from '@portal/ui/base';
import { IconVolume } from '@portal/ui/icons';
import { useId, useRef, useState } from 'react';
import { useKeptSwitch } from '../kept-switch.ts';
import { newsSound, notificationPermission } from './news.ts';
import styles from './news-settings.module.css';

/** How one is told that somebody came or wrote: by a sound, and by notifications where the browser was allowed to. */
export function NewsSettings() {
  const { t } = useText('mf-sessions');
  const id = useId();
  const { isOn, toggle } = useKeptSwitch(newsSound);
  const [permission, setPermission] = useState(notificationPermission);
  const sound = useRef<HTMLButtonElement>(null);
  const ask = async () => {
    const answer = await Notification.requestPermission();
    // The button that has the focus goes with the answer.
    if (answer !== 'default') sound.current?.focus();
    setPermission(answer);
  };
  return (
    <Paper component="section" withBorder className={styles.card} aria-labelledby={id}>
      <Title order={2} id={id} className={styles.title}>
        {t('news.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('news.text')}
      </Text>
      <Group gap="sm">
        <Button
          ref={sound}
          variant="default"
          leftSection={<IconVolume aria-hidden="true" size={20} />}
          onClick={toggle}
        >
          {t(isOn ? 'news.soundOff' : 'news.soundOn')}
        </Button>
        {permission === 'default' && (
          <Button variant="default" onClick={() => void ask()}>
            {t('news.allow')}
          </Button>
        )}
      </Group>
      <Text size="sm" role="status">
        {permission === 'granted' && t('news.allowed')}
        {permission === 'denied' && t('news.denied')}
      </Text>
    </Paper>
  );
}
