import { useText } from '@portal/portal-kit/i18n';
import { Button, Text } from '@portal/ui/base';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './versions.module.css';

interface BringBackProps {
  /** The server has the present text: else it would not stay as a version. */
  isSaved: boolean;
  onConfirm: () => void;
}

/** The way to bring an earlier version back: asked once more, and told what becomes of the present text. */
export function BringBack({ isSaved, onConfirm }: BringBackProps) {
  const { t } = useText('mf-sessions/session-notes');
  const [isAsking, setIsAsking] = useState(false);
  const staysId = useId();
  const ask = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (isAsking) confirm.current?.focus();
    else if (asked.current) ask.current?.focus();
    asked.current = isAsking;
  }, [isAsking]);
  if (!isSaved)
    return (
      <Text role="status" size="sm">
        {t('versions.notSaved')}
      </Text>
    );
  if (!isAsking)
    return (
      <div>
        <Button ref={ask} onClick={() => setIsAsking(true)}>
          {t('versions.bringBack')}
        </Button>
      </div>
    );
  return (
    <section className={styles.question} aria-label={t('versions.question')}>
      <Text fw={600}>{t('versions.question')}</Text>
      <Text size="sm" id={staysId}>
        {t('versions.stays')}
      </Text>
      <div className={styles.answers}>
        <Button ref={confirm} onClick={onConfirm} aria-describedby={staysId}>
          {t('versions.confirm')}
        </Button>
        <Button variant="default" onClick={() => setIsAsking(false)}>
          {t('shared:cancel')}
        </Button>
      </div>
    </section>
  );
}
