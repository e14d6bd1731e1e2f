import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Text } from '@portal/ui/base';
import { useEffect, useRef, useState } from 'react';
import styles from './asked-button.module.css';

interface AskedButtonProps {
  label: string;
  /** What it would undo, to be agreed to first; null where it undoes nothing. */
  question: string | null;
  pending: boolean;
  variant?: 'filled' | 'default';
  onAgreed: () => void;
}

/** A button that asks in its own place before it undoes something. The focus goes along, to the harmless answer. */
export function AskedButton({ label, question, pending, variant = 'filled', onAgreed }: AskedButtonProps) {
  const { t } = useText('mf-dashboard/schedule');
  const [asking, setAsking] = useState(false);
  const asked = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking) keep.current?.focus();
    else if (asked.current) button.current?.focus();
    asked.current = asking;
  }, [asking]);
  const agree = () => {
    setAsking(false);
    onAgreed();
  };
  const press = question === null ? onAgreed : () => setAsking(true);
  if (!asking) {
    return (
      <Button
        ref={button}
        variant={variant}
        // Not disabled: that would take the focus away.
        aria-disabled={pending}
        onClick={pending ? undefined : press}
      >
        {label}
      </Button>
    );
  }
  return (
    <div className={styles.question}>
      <Text size="sm" role="alert">
        {question}
      </Text>
      <Group gap="xs">
        <Button variant={variant} onClick={agree}>
          {label}
        </Button>
        <Button ref={keep} variant="subtle" onClick={() => setAsking(false)}>
          {t('feed.keep')}
        </Button>
      </Group>
    </div>
  );
}
