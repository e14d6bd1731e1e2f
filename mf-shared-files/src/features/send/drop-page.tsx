import { useText } from '@portal/portal-kit/i18n';
import styles from './send.module.css';
import type { SendTo } from './send-to.ts';
import { useSendingStore } from './sending-store.ts';
import { useFileDrag } from './use-file-drag.ts';

export interface DropPageProps {
  /** The same as that of `SendFiles`, which finds there what was dropped. */
  to: SendTo;
  /** Files were dropped: open the drawer. */
  onDrop: () => void;
  /** A part of a dialog: files are taken while that dialog is on top, and not while none is open. */
  within?: { readonly current: HTMLElement | null };
}

const isPageOnTop = () => !document.documentElement.hasAttribute('data-dialog');

/** Whether a part stands in a dialog, and none of its own is open above that. */
function isOnTop(part: HTMLElement | null): boolean {
  const dialog = part?.closest('dialog[open]') ?? null;
  return dialog !== null && dialog.querySelector('dialog[open]') === null;
}

/** Takes files that are dropped anywhere on the page while no dialog is open, and says so while they are dragged. */
export function DropPage({ to, onDrop, within }: DropPageProps) {
  const { t } = useText('mf-shared-files/send');
  const store = useSendingStore(to);
  const isOver = useFileDrag(
    () => (within ? isOnTop(within.current) : isPageOnTop()),
    (files) => {
      store.setState(({ dropped }) => ({ dropped: [...dropped, ...files] }));
      onDrop();
    },
  );
  // The drawer's button does the same: nobody needs this who cannot see it.
  return isOver ? (
    <div className={styles.page} aria-hidden="true">
      <span className={styles.words}>{t('dropHere')}</span>
    </div>
  ) : null;
}
