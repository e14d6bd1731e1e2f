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
  if (shown.kind !== 'text')
    return (
      <div>
        <Text size="xs" fw={600}>
          {title}
        </Text>
        <Text size="xs" c="dimmed">
          {shown.kind === 'none' ? t('log.no_body') : t('log.bytes', { bytes: shown.bytes })}
        </Text>
      </div>
    );
  return (
    <figure className={styles.body} aria-label={title}>
      <Text component="figcaption" size="xs" fw={600}>
        {title}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable for the keyboard */}
      <pre className={styles.text} tabIndex={0}>
        {shown.text}
        {shown.cut && `\n${t('log.cut')}`}
      </pre>
    </figure>
  );
}
