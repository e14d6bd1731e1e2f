import { Button, Text, TextInput } from '@portal/ui/base';
import { IconLink } from '@portal/ui/icons';
import { useState } from 'react';
import { useMock, useMockState, useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import { type CopiedLink, copyLink, linkTo } from './copy-link.ts';
import styles from './link-actions.module.css';

/** The link to what is shown. Where the clipboard is closed to pages, the link itself to copy by hand. */
export function LinkActions() {
  const { t } = usePanelText();
  const { build } = useMock();
  const scene = useScene();
  const link = linkTo(scene, build);
  const [copied, setCopied] = useState<CopiedLink | null>(null);
  const isUnderstood = useMockState(({ problems }) => problems.length === 0);
  // Two links to copy side by side: beside the problems stands the one that is meant.
  if (!isUnderstood) return null;
  return (
    <div className={styles.actions}>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconLink aria-hidden="true" size={16} />}
        onClick={() => void copyLink(link).then(setCopied)}
      >
        {t('link.copy')}
      </Button>
      <Text size="xs" c="dimmed" role="status" className={styles.status}>
        {/* What was copied before a change says nothing of what is shown now. */}
        {copied?.kept === true && copied.link === link && t('link.copied')}
        {copied?.link === link && scene.clock.mode === 'live' && ` ${t('link.live')}`}
      </Text>
      {copied?.kept === false && (
        <TextInput
          className={styles.byHand}
          size="sm"
          readOnly
          label={t('link.by_hand')}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}
