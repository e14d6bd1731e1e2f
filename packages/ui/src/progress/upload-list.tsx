import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useEffect, useRef, useState } from 'react';
import { IconCircleCheck, IconRefresh, IconX } from '../icons.ts';
import { sizeInWords } from '../shared/size-in-words.ts';
import { Progress } from './progress.tsx';
import styles from './upload-list.module.css';

export interface Upload {
  id: string;
  name: string;
  bytes: number;
  /** `failed` may be sent again; `refused` is nothing that can be sent. */
  state: 'chosen' | 'waiting' | 'sending' | 'sent' | 'failed' | 'refused';
  /** How much of it is with the server, from 0 to 1. */
  share: number;
  /** Why it failed, or was refused. */
  reason?: string;
  /** Whom it is for, where one list has files for several. */
  note?: string;
}

export interface UploadListProps {
  /** Name of the list. */
  label: string;
  uploads: readonly Upload[];
  /** Stops one that is under way, and takes one away that has arrived. */
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}

const isUnderWay = (state: Upload['state']) => state === 'waiting' || state === 'sending';
const isRefused = ({ state }: Upload) => state === 'refused';
const isChosen = ({ state }: Upload) => state === 'chosen';
/** What is said of a file besides its name, as a text of `controls`. */
const wordOf = {
  chosen: 'picked',
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  failed: 'notSent',
  refused: 'notSent',
} as const satisfies Record<Upload['state'], string>;
const isWrong = (state: Upload['state']) => state === 'failed' || state === 'refused';

/** Files on their way, each with how far it is; that it was chosen, and its end, are said aloud once. */
export function UploadList({ label, uploads, onRemove, onRetry }: UploadListProps) {
  const { t } = useText('shared');
  const { locale } = useLocale();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list} aria-label={label} tabIndex={-1} className={styles.list}>
        {uploads.map(({ id, name, bytes, state, share, reason, note }) => (
          <li key={id} className={styles.file} data-state={state}>
            <span className={styles.name}>
              {name}
              {note !== undefined && <span className={styles.note}>{note}</span>}
            </span>
            <span className={styles.size}>
              {state === 'sent' && <IconCircleCheck aria-hidden="true" size={18} className={styles.check} />}
              {state === 'sent' && <span>{t('controls.sent')}</span>}
              {state === 'sent' && <span aria-hidden="true"> · </span>}
              {sizeInWords(bytes, locale)}
            </span>
            <span className={styles.actions}>
              {state === 'failed' && (
                <ActionIcon
                  aria-label={t('controls.retryFile', { name })}
                  onClick={() => {
                    // The button goes, too.
                    list.current?.focus();
                    onRetry(id);
                  }}
                >
                  <IconRefresh aria-hidden="true" size={20} stroke={1.75} />
                </ActionIcon>
              )}
              <ActionIcon
                color="gray"
                aria-label={t(isUnderWay(state) ? 'controls.stopFile' : 'controls.remove', { name })}
                onClick={() => {
                  // The button goes with its row; of one that is stopped, the row stays.
                  if (!isUnderWay(state)) list.current?.focus();
                  onRemove(id);
                }}
              >
                <IconX aria-hidden="true" size={20} stroke={1.75} />
              </ActionIcon>
            </span>
            {state === 'sending' && (
              <div className={styles.below}>
                <Progress label={name} share={share} />
              </div>
            )}
            {state === 'waiting' && <p className={styles.below}>{t('controls.waiting')}</p>}
            {isWrong(state) && <p className={styles.below}>{reason ?? t('controls.notSent')}</p>}
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{useNews(uploads)}</VisuallyHidden>
    </>
  );
}

/**
 * What became of the files that ended last, or were taken or refused as they were chosen. Empty once one of them is sent
 * again or taken away: the same words are said again then.
 */
function useNews(uploads: readonly Upload[]): string {
  const { t } = useText('shared');
  const [news, setNews] = useState<readonly Upload[]>([]);
  const before = useRef<ReadonlyMap<string, Upload['state']> | null>(null);
  useEffect(() => {
    const was = before.current ?? new Map(uploads.filter(isChosen).map(({ id, state }) => [id, state]));
    const ended = uploads.filter(
      ({ id, state }) =>
        (!isUnderWay(state) && was.get(id) === 'sending') ||
        (state === 'refused' && was.get(id) !== 'refused') ||
        (state === 'chosen' && [undefined, 'failed'].includes(was.get(id))),
    );
    const now = new Map(uploads.map(({ id, state }) => [id, state]));
    const again = new Set(uploads.filter(({ state }) => state === 'sending').map(({ id }) => id));
    // What cannot be sent is heard before what can.
    if (ended.length > 0) setNews([...ended.filter(isRefused), ...ended.filter((upload) => !isRefused(upload))]);
    else setNews((last) => (last.some(({ id }) => again.has(id) || !now.has(id)) ? [] : last));
    before.current = now;
  }, [uploads]);
  const wordsOf = ({ name, state, reason }: Upload) =>
    t('form.problem', { field: name, words: (state === 'refused' && reason) || t(`controls.${wordOf[state]}`) });
  return news.map(wordsOf).join(', ');
}
