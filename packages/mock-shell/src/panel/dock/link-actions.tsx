import { Button, Text, TextInput } from '@portal/ui/base';
import { IconLink } from '@portal/ui/icons';
import { useState } from 'react';
import { useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import { type CopiedLink, copyLink } from './copy-link.ts';
import styles from './link-actions.module.css';

/** The link to what is shown. Where the clipboard is closed to pages, the link itself to copy by hand. */
export function LinkActions() {
  const { t } = usePanelText();
  const scene = useScene();
  const [copied, setCopied] = useState<CopiedLink | null>(null);
  return (
    <div className={styles.actions}>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconLink aria-hidden="true" size={16} />}
        onClick={() => void copyLink(scene).then(setCopied)}
      >
        {t('link.copy')}
      </Button>
      <Text size="xs" c="dimmed" role="status" className={styles.status}>
        {copied?.kept === true && t('link.copied')}
        {copied && scene.clock.mode === 'live' && ` ${t('link.live')}`}
      </Text>
      {copied?.kept === false && (
        <TextInput
          className={styles.byHand}
          size="sm"
          readOnly
          label={t('link.by_hand')}
          value={copied.link}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}
