import { createFormats } from '@portal/portal-kit';
import { Button, Text } from '@portal/ui/base';
import { Section } from '../dock/section.tsx';
import { useMock, useMockState, usePanel } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import styles from './lines.module.css';

/** What the portal would have sent: a pin for a sign-in in two steps is found here. */
export function OutboxSection() {
  const { t } = usePanelText();
  const { locale } = usePanel();
  const { refreshOutbox } = useMock();
  const outbox = useMockState((state) => state.outbox);
  const formats = createFormats(locale, 'CA', new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <Section id="outbox" title={t('outbox.title')} value={t('outbox.messages', { count: outbox.length })}>
      <Text size="sm" c="dimmed">
        {outbox.length === 0 ? t('outbox.empty') : t('outbox.about')}
      </Text>
      {outbox.length > 0 && (
        <ul className={styles.lines}>
          {outbox.map(({ number, to, subject, body, sent_at }) => (
            <li key={number} className={styles.line}>
              <div className={styles.words}>
                <Text size="xs" c="dimmed">
                  {to} · <time dateTime={sent_at}>{formats.dateTime(sent_at)}</time>
                </Text>
                {subject && (
                  <Text size="sm" fw={600}>
                    {subject}
                  </Text>
                )}
                <Text size="sm" className={styles.body}>
                  {body}
                </Text>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" variant="default" onClick={refreshOutbox}>
        {t('outbox.refresh')}
      </Button>
    </Section>
  );
}
