import type { LinkedFile as Linked, SlotInputs } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Answer, EmptyState, RowSkeletons } from '@portal/ui/data';
import { IconFiles } from '@portal/ui/icons';
import { useEffect, useState } from 'react';
import { FileOpener } from '../preview/file-opener.tsx';
import styles from './client-files.module.css';
import { Exchange } from './client-files-slot.tsx';
import { FileRow, shownFile } from './file-row.tsx';
import { useFiles } from './files-page.tsx';

/** Fills `linked-file/v1`: the choice of a file for a message, or the file that a message links. */
export default function LinkedFile({ use, ...between }: SlotInputs['linked-file/v1']) {
  const key = `${between.with.kind} ${between.with.id}`;
  if (use.kind === 'choose') return <Exchange key={key} {...between} onPick={use.onChosen} />;
  return <WantedFile key={`${key} ${use.file.id}`} {...between} wanted={use.file} />;
}

interface WantedFileProps extends Pick<SlotInputs['linked-file/v1'], 'with' | 'full_name'> {
  wanted: Linked;
}

/**
 * One file that somebody was pointed to. It is looked for in the reader's own list, page by page, so that a number that
 * anybody may make up opens nothing that the list would not; what is not there is said to be gone.
 */
function WantedFile({ with: other, full_name, wanted }: WantedFileProps) {
  const { t } = useText('mf-shared-files/client');
  const [page, setPage] = useState(1);
  const answer = useFiles(other, page);
  const file = answer.data?.data.find(({ id }) => id === wanted.id);
  const isFurther = answer.data !== undefined && !file && page < answer.data.pagination.total;
  useEffect(() => {
    // One page after the other: of pages that are known already, no answer comes between to say so.
    if (isFurther) setPage(page + 1);
  }, [isFurther, page]);
  const gone = (
    <EmptyState
      icon={<IconFiles size={26} stroke={1.75} />}
      title={t('gone.title')}
      text={t('gone.text', { name: wanted.name })}
    />
  );
  return (
    <Answer
      answer={isFurther ? { ...answer, data: undefined, isPending: true } : answer}
      failed={t('failed')}
      // Who is no client any more has no list.
      failures={{ not_found: gone }}
      stale={t('stale')}
      skeleton={<RowSkeletons rows={1} />}
    >
      {() =>
        file ? (
          <FileOpener answer={answer} shownOf={shownFile}>
            <ul className={styles.files} aria-label={t('wanted')}>
              <FileRow file={file} viewer={other.kind === 'client' ? 'practitioner' : 'client'} full_name={full_name} />
            </ul>
          </FileOpener>
        ) : (
          gone
        )
      }
    </Answer>
  );
}
