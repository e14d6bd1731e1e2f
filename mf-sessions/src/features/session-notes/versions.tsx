import { listNoteVersions } from '@portal/contract/calls/notes';
import type { NoteVersion } from '@portal/contract/entities/appointment-note';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Answer, RowSkeletons } from '@portal/ui/data';
import { useEffect, useRef, useState } from 'react';
import { VersionList } from './version-list.tsx';
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
