import type { NoteVersion } from '@portal/contract/entities/appointment-note';
import type { Paginated } from '@portal/contract/entities/pagination';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Text, UnstyledButton } from '@portal/ui/base';
import { EmptyState } from '@portal/ui/data';
import { IconChevronRight, IconClock } from '@portal/ui/icons';
import { SessionMoment } from './session-moment.tsx';
import styles from './versions.module.css';

interface VersionListProps {
  answer: Paginated<NoteVersion>;
  page: number;
  /** Another page is on its way. */
  isTurning: boolean;
  onPage: (page: number) => void;
  onChoose: (version: NoteVersion) => void;
}

/** When each version was saved and by which device, the newest first. */
export function VersionList({ answer, page, isTurning, onPage, onChoose }: VersionListProps) {
  const { t } = useText('mf-sessions/session-notes');
  const { data: versions, pagination } = answer;
  if (pagination.total_items === 0)
    return (
      <EmptyState
        icon={<IconClock size={26} stroke={1.75} />}
        title={t('versions.emptyTitle')}
        text={t('versions.emptyText')}
      />
    );
  const turn = (to: number) => () => !isTurning && onPage(to);
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('versions.text')}
      </Text>
      {/* Safari forgets that an unstyled list is one. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ul role="list" className={styles.list}>
        {versions.map((version) => (
          <li key={version.version}>
            <UnstyledButton className={styles.version} data-version={version.version} onClick={() => onChoose(version)}>
              <span className={styles.words}>
                <SessionMoment at={version.saved_at} className={styles.when} />{' '}
                <span className={styles.device}>{version.device ?? t('versions.unknownDevice')}</span>
              </span>
              <IconChevronRight aria-hidden="true" size={18} className={styles.mark} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {pagination.total > 1 && (
        <div className={styles.pages}>
          <Button variant="default" disabled={page <= 1} onClick={turn(page - 1)}>
            {t('versions.newer')}
          </Button>
          <Text role="status" size="sm">
            {t('shared:pager.pageOf', { page, pages: pagination.total })}
          </Text>
          <Button variant="default" disabled={page >= pagination.total} onClick={turn(page + 1)}>
            {t('versions.older')}
          </Button>
        </div>
      )}
    </>
  );
}
