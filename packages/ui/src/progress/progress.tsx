import { Progress as Mantine } from '@mantine/core';
import { useLocale } from '@portal/portal-kit';
import styles from './progress.module.css';

export interface ProgressProps {
  /** What is under way. */
  label: string;
  /** How much of it is done, from 0 to 1. */
  share: number;
}

/** How much of something is done. Screen readers find it, and say it when they get there: it does not interrupt. */
export function Progress({ label, share }: ProgressProps) {
  const { locale } = useLocale();
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <Mantine.Root
      className={styles.bar ?? ''}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)}
      size="md"
    >
      <Mantine.Section className={styles.done ?? ''} withAria={false} value={percent} />
    </Mantine.Root>
  );
}
