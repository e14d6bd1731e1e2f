import { Button, TextInput } from '@portal/ui/base';
import { type SyntheticEvent, useState } from 'react';
import { parseInstant } from '../../scene/scene-clock.ts';
import { usePanelText } from '../panel-text.ts';
import styles from './row.module.css';

/** The date that the clock starts from, in the zone of this machine: the only one that a date field knows. */
export function ClockDate({ at, onSet }: { at: string; onSet: (at: string) => void }) {
  const { t } = usePanelText();
  const [text, setText] = useState(toLocalInput(at));
  const [invalid, setInvalid] = useState(false);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const set = (event: SyntheticEvent) => {
    event.preventDefault();
    // Left as it is, it means the same instant, to the second that a date field does not show.
    const instant = text === toLocalInput(at) ? at : parseInstant(fromLocalInput(text) ?? '');
    setInvalid(instant === null);
    if (instant) onSet(instant);
  };
  return (
    <form className={styles.row} onSubmit={set} noValidate>
      <TextInput
        className={styles.grow}
        type="datetime-local"
        label={t('clock.date')}
        description={t('clock.zone', { zone })}
        size="sm"
        value={text}
        error={invalid && t('clock.invalid')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="default">
        {t('clock.set')}
      </Button>
    </form>
  );
}

/** An instant as a date field writes it, in the zone of this machine: `2026-11-20T10:05`. */
function toLocalInput(instant: string): string {
  const date = new Date(instant);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The instant that a date field means; null while it is not filled in. */
function fromLocalInput(text: string): string | null {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
