import { clientFiles } from '@portal/contract/calls/client-files';
import { filesOfClient } from '@portal/contract/calls/shared-files';
import type { ExchangedFile } from '@portal/contract/entities/shared-file';
import type { LinkedFile, SlotInputs } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useQueryClient } from '@portal/portal-kit/query';
import { Button } from '@portal/ui/base';
import { IconUpload } from '@portal/ui/icons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { DeleteDialog } from '../lists/delete-dialog.tsx';
import { DropPage } from '../send/drop-page.tsx';
import { SendFiles } from '../send/send-files.tsx';
import type { SendTo } from '../send/send-to.ts';
import styles from './client-files.module.css';
import { shownFile } from './file-row.tsx';
import { FilesPage } from './files-page.tsx';

/**
 * Fills `client-files/v1`: the files of one practitioner and one client, the newest first, and the way to send
 * more. Further pages come below the first on demand and not by the address, which belongs to the page or the session
 * around it.
 */
export default function ClientFiles(input: SlotInputs['client-files/v1']) {
  // Pages of one pair never stand in for those of another.
  return <Exchange key={`${input.with.kind} ${input.with.id}`} {...input} />;
}

interface ExchangeProps extends Pick<SlotInputs['client-files/v1'], 'with' | 'full_name'> {
  /** Has one of them chosen. */
  onPick?: (file: LinkedFile) => void;
}

/** Their list and the drawer that sends more. */
export function Exchange(input: ExchangeProps) {
  const { t } = useText('mf-shared-files/client');
  const refresh = useRefresh();
  const [pages, setPages] = useState(1);
  const [pagesInAll, setPagesInAll] = useState(0);
  const [asked, askAbout] = useState<ExchangedFile | null>(null);
  const [deletions, setDeletions] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus goes with its row.
    if (deletions > 0) place.current?.focus({ preventScroll: true });
  }, [deletions]);
  const onDeleted = () => {
    setDeletions(deletions + 1);
    refresh();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.exchange}>
      <SendButton with={input.with} place={place} onSent={refresh} />
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
        <FilesPage
          key={page}
          {...input}
          page={page}
          onPages={setPagesInAll}
          takesFocus={page > 1}
          onDelete={askAbout}
        />
      ))}
      {pages < pagesInAll && (
        <Button variant="default" className={styles.button} onClick={() => setPages(pages + 1)}>
          {t('more')}
        </Button>
      )}
      <DeleteDialog
        tab={asked?.to_all_yn ? 'files_to_all_clients' : 'files_to_clients'}
        file={asked && { ...shownFile(asked), created_at: asked.created_at, client: input.full_name }}
        onClose={() => askAbout(null)}
        onDeleted={onDeleted}
      />
    </div>
  );
}

interface SendButtonProps extends Pick<SlotInputs['client-files/v1'], 'with'> {
  /** The slot: where it is a dialog, beside a call, what is dropped there is for the drawer, and not for the browser. */
  place: RefObject<HTMLElement | null>;
  /** A file arrived, or may have. */
  onSent: () => void;
}

/** The way to the drawer that sends files to the other one. */
function SendButton({ with: other, place, onSent }: SendButtonProps) {
  const { t } = useText('mf-shared-files/send');
  const [isOpen, setIsOpen] = useState(false);
  const { kind, id } = other;
  const to: SendTo = kind === 'client' ? { kind, id, choose: false } : { kind: 'practitioner', id };
  return (
    <>
      <Button
        className={styles.button}
        leftSection={<IconUpload aria-hidden="true" size={20} />}
        onClick={() => setIsOpen(true)}
      >
        {t('title')}
      </Button>
      <DropPage to={to} within={place} onDrop={() => setIsOpen(true)} />
      <SendFiles to={to} opened={isOpen} onClose={() => setIsOpen(false)} onSent={onSent} />
    </>
  );
}

/** Asks all pages anew: one file more or less moves the others. */
function useRefresh(): () => void {
  const queries = useQueryClient();
  const ids: readonly unknown[] = [clientFiles.id, filesOfClient.id];
  return () =>
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.some((part) => ids.includes(part)) });
}
