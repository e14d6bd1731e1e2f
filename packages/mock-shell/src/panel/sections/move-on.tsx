import { Button, Text } from '@portal/ui/base';
import { useMock, useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import { MoveBy } from './move-by.tsx';
import styles from './row.module.css';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How far the clock can be moved at once. */
export const steps = [
  { key: 'ten_minutes', seconds: 10 * minute },
  { key: 'hour', seconds: hour },
  { key: 'day', seconds: day },
] as const;

/** Moves the portal's time on, with the data as they are. */
export function MoveOn() {
  const { t } = usePanelText();
  const { change } = useMock();
  const { ahead } = useScene();
  const days = Math.floor(ahead / day);
  const rest = new Date((ahead % day) * 1000).toISOString().slice(11, 19);
  const time = days > 0 ? `${t('clock.days', { count: days })} ${rest}` : rest;
  return (
    <>
      <fieldset className={styles.row}>
        <legend className={styles.legend}>{t('clock.move')}</legend>
        {steps.map(({ key, seconds }) => (
          <Button key={key} size="sm" variant="default" onClick={() => change({ ahead: ahead + seconds })}>
            {t(`clock.${key}`)}
          </Button>
        ))}
      </fieldset>
      <MoveBy onMove={(seconds) => change({ ahead: ahead + seconds })} />
      {ahead > 0 && (
        <div className={styles.row}>
          <Text size="sm" className={styles.grow} role="status">
            {t('clock.ahead', { time })}
          </Text>
          <Button size="sm" variant="default" onClick={() => change({ ahead: 0 })}>
            {t('clock.back')}
          </Button>
        </div>
      )}
    </>
  );
}
