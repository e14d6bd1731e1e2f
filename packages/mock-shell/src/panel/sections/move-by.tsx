import { Button, TextInput } from '@portal/ui/base';
import { type SyntheticEvent, useState } from 'react';
import { usePanelText } from '../panel-text.ts';
import styles from './row.module.css';

/** A year, in minutes. */
const mostMinutes = 525_600;

/** Moves the portal's time on by any amount. @param onMove told how many seconds */
export function MoveBy({ onMove }: { onMove: (seconds: number) => void }) {
  const { t } = usePanelText();
  const [text, setText] = useState('');
  const [invalid, setInvalid] = useState(false);
  const move = (event: SyntheticEvent) => {
    event.preventDefault();
    const minutes = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
    const isValid = minutes >= 1 && minutes <= mostMinutes;
    setInvalid(!isValid);
    if (isValid) onMove(minutes * 60);
  };
  return (
    <form className={styles.row} onSubmit={move} noValidate>
      <TextInput
        className={styles.grow}
        label={t('clock.minutes')}
        size="sm"
        inputMode="numeric"
        value={text}
        error={invalid && t('clock.bad_minutes', { most: mostMinutes })}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="default">
        {t('clock.move_by')}
      </Button>
    </form>
  );
}
