import { listNoteVersions } from '@portal/contract/calls/notes';
import type { NoteVersion } from '@portal/contract/entities/appointment-note';
import type { Paginated } from '@portal/contract/entities/pagination';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Button, Text, UnstyledButton } from '@portal/ui/base';
import { Answer, EmptyState, RowSkeletons } from '@portal/ui/data';
import { IconChevronRight, IconClock } from '@portal/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { SessionMoment } from './session-moment.tsx';
import { VersionPreview } from './version-preview.tsx';
import styles from './versions.module.css';

export interface VersionsProps {
  /** The note's. */
  id: string;
  /** The text in the editor. */
  present: string;
  /** The server has that text: then it stays as a version when another takes its place. */
  isSaved: boolean;
  onBringBack: (text: string, version: number) => void;
}

/** A note's earlier versions: a list, and the one that was chosen in its place. */
export function Versions({ id, ...preview }: VersionsProps) {
  const { t } = useText('mf-sessions/session-notes');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<NoteVersion | null>(null);
  const answer = useCall(listNoteVersions, { params: { id }, query: { page } }, { keepPrevious: true });
  const list = useRef<HTMLDivElement>(null);
  const left = useRef<number | null>(null);
  useEffect(() => {
    // Back in the list, where one was.
    if (chosen === null && left.current !== null)
      list.current?.querySelector<HTMLElement>(`[data-version="${left.current}"]`)?.focus();
    left.current = chosen?.version ?? null;
  }, [chosen]);

  if (chosen) return <VersionPreview version={chosen} onBack={() => setChosen(null)} {...preview} />;
  return (
    <div ref={list} aria-busy={answer.isFetching}>
      <Answer
        answer={answer}
        failed={t('versions.failed')}
        skeleton={<RowSkeletons rows={4} rowClassName={styles.version} />}
      >
        {(versions) => (
          <VersionList
            answer={versions}
            page={page}
            isTurning={answer.isPlaceholderData}
            onPage={setPage}
            onChoose={setChosen}
          />
        )}
      </Answer>
    </div>
  );
}

interface VersionListProps {
  answer: Paginated<NoteVersion>;
  page: number;
  /** Another page is on its way. */
  isTurning: boolean;
  onPage: (page: number) => void;
  onChoose: (version: NoteVersion) => void;
}

/** When each version was saved and by which device, the newest first. */
function VersionList({ answer, page, isTurning, onPage, onChoose }: VersionListProps) {
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
