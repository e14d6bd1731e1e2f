import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Text, Title } from '@portal/ui/base';
import { Skeleton } from '@portal/ui/data';
import type { NextUp } from './next-up.ts';
import styles from './next-up-card.module.css';
import { NextUpSession } from './next-up-session.tsx';

/**
 * What comes next today. It turns once a minute and is no live region: a clock that talks is no help. Its height is
 * kept while it is not known yet; when it cannot be known it says nothing, for the list below says what is wrong.
 */
export function NextUpCard({ next, now }: { next: NextUp | 'unknown' | 'failed'; now: Date }) {
  const { t } = useText('mf-dashboard');
  const { dateTime, zoneName } = useFormats();
  if (next === 'failed') return null;
  return (
    <section className={styles.card} aria-labelledby="next-up" data-quiet={next !== 'unknown' && next.kind === 'done'}>
      <Title order={2} id="next-up" className={styles.title}>
        {t('next.title')}
      </Title>
      {next === 'unknown' && (
        <div className={styles.waiting} aria-hidden="true">
          <Skeleton height={28} width="min(12rem, 60%)" />
          <Skeleton height={18} width="min(20rem, 90%)" />
        </div>
      )}
      {next !== 'unknown' && next.kind === 'next' && <NextUpSession next={next} now={now} />}
      {next !== 'unknown' && next.kind === 'done' && (
        <div>
          <Text className={styles.done}>{t('next.done')}</Text>
          <Text className={styles.later}>
            {next.later === null
              ? t('next.rest')
              : t('shared:appointments.next', {
                  when: `${dateTime(next.later.start_date)} ${zoneName(next.later.start_date)}`,
                  name: next.later.client.preferred_name_with_last_name,
                })}
          </Text>
        </div>
      )}
    </section>
  );
}
