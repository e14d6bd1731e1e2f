import { Text } from '@portal/ui/base';
import { bodyText } from '../mock/body-text.ts';
import { usePanelText } from '../panel-text.ts';
import styles from './log.module.css';

export interface CallBodyProps {
  title: string;
  body: ArrayBuffer | null;
  headers: readonly [name: string, value: string][];
}

export function CallBody({ title, body, headers }: CallBodyProps) {
  const { t } = usePanelText();
  const shown = bodyText(body, headers);
  return (
    <div>
      <Text size="xs" fw={600}>
        {title}
      </Text>
      {shown.kind === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable for the keyboard
        <section className={styles.body} tabIndex={0} aria-label={title}>
          <pre className={styles.text}>{shown.text}</pre>
          {shown.cut && t('log.cut')}
        </section>
      ) : (
        <Text size="xs" c="dimmed">
          {shown.kind === 'none' ? t('log.no_body') : t('log.bytes', { bytes: shown.bytes })}
        </Text>
      )}
    </div>
  );
}
