import { useText } from '@portal/portal-kit/i18n';
import { Paper } from '@portal/ui/base';
import { RowSkeletons, Skeleton } from '@portal/ui/data';
import styles from './framed-page.module.css';

/** Stands in the frame until a page is there; where a remote has rendered its own skeleton, that in place of the rows. */
export function FramedPage() {
  const { t } = useText('shell');
  return (
    <>
      <div data-framed aria-hidden="true">
        <div className={styles.title}>
          <Skeleton height={28} width="min(14rem, 60%)" />
        </div>
        <Paper withBorder radius="lg">
          <RowSkeletons rows={5} />
        </Paper>
      </div>
      <p className={styles.words}>{t('boot.slow')}</p>
    </>
  );
}
