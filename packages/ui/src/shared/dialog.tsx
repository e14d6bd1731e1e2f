import { ActionIcon } from '@mantine/core';
import { useText } from '@portal/portal-kit/i18n';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { IconX } from '../icons.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  opened: boolean;
  /** Asked for by Escape, the close button or a click beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** Name of the close button; “Close” unless given. */
  closeLabel?: string;
  /**
   * In the middle of the page; as a narrow sheet along the side where the reading starts; or as a drawer along the other
   * one, over the whole width of a phone.
   */
  placement?: 'center' | 'side' | 'end';
  /** As wide and high as the window allows, for what is looked at; on a phone all of it. */
  size?: 'wide';
  children: ReactNode;
}

/** Dialogs that are open, one above the other. */
const open = new Set<HTMLDialogElement>();

/** What lies below a dialog does not scroll (global.css). By an attribute: Firefox 115 to 120 have no `:has()`. */
function note(dialog: HTMLDialogElement, isOpen: boolean): void {
  if (isOpen) open.add(dialog);
  else open.delete(dialog);
  document.documentElement.toggleAttribute('data-dialog', open.size > 0);
}

/**
 * A dialog above the page. The browser's own modal dialog: it keeps the focus inside, makes the rest inert, closes on
 * Escape and gives the focus back, at no download at all (Mantine's would cost every signed-in page 14 kB). It has the
 * focus itself at first, so that it is heard by its name; a control inside with the attribute `autofocus` goes before.
 */
export function Dialog({ opened, onClose, title, closeLabel, placement = 'center', size, children }: DialogProps) {
  const { t } = useText('shared');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!opened) {
      if (element.open) element.close();
      // Where the browser has nothing to give the focus back to: hidden, it would keep it until the next frame.
      if (document.activeElement === element) element.blur();
      return;
    }
    if (!element.open) {
      element.showModal();
      // The browser leads to the first control, which is the one that closes, and Orca says that alone: what had the focus
      // is inert by now, so it does not know what is new around the control. Of a dialog in focus it says the name.
      if (!document.activeElement?.matches('[autofocus]')) element.focus();
    }
    note(element, true);
    // It is the same element each time, and stays where it was scrolled to: a reader begins at the beginning.
    element.scrollTop = 0;
    return () => note(element, false);
  }, [opened]);
  // A press on the backdrop reaches the dialog element itself; presses on its content reach what is inside. Text that is
  // marked may be let go beside the dialog: that is a click on their common parent, but none that began on the backdrop.
  const isBeside = (event: SyntheticEvent) => event.target === event.currentTarget;
  const pressedBeside = useRef(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's part, and the close button is there for both
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.dialog}
      data-placement={placement}
      data-size={size}
      aria-labelledby={titleId}
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event);
      }}
      onClick={(event) => pressedBeside.current && isBeside(event) && onClose()}
      // Escape closes by `opened`, at once. Left to itself the browser closes first and tells of it in a later task: a key
      // that opens the dialog in between would be lost. A file field inside sends the same event when nothing was chosen.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Of a closing before: the dialog has been opened again meanwhile.
        if (event.currentTarget.open) return;
        note(event.currentTarget, false);
        if (opened) onClose();
      }}
    >
      {opened && (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <ActionIcon aria-label={closeLabel ?? t('close')} color="gray" onClick={onClose}>
              <IconX aria-hidden="true" size={20} />
            </ActionIcon>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
