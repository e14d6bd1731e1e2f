import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useText } from '@portal/portal-kit/i18n';
import { ActionIcon, Button, VisuallyHidden } from '@portal/ui/base';
import { IconMessageCircle, IconX } from '@portal/ui/icons';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useShortcut } from '../../call/shortcuts/use-shortcuts.ts';
import { usePageClasses } from '../../call/view/use-page-classes.ts';
import { useSessionOnTop } from '../../call/view/use-session-on-top.ts';
import { useSessionChat } from '../use-session-chat.ts';
import styles from './chat-widget.module.css';
import { LazyChatView } from './lazy-chat-view.tsx';

/**
 * The chat beside the pictures of a session, or on a narrow screen as a sheet above them. The rest of the page stays
 * within reach; Escape closes it. Once it was opened it stays as it is.
 */
export function ChatBox({ widget }: { widget: ChatWidget }) {
  const { t } = useText('mf-sessions/chat');
  const { id, isOpen, close, place, people } = widget;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  usePageClasses(isOpen ? 'session-chat-open' : undefined);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where it stands below the pictures, it may begin below the edge of the window.
    if (isOpen) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  useSessionOnTop(isOpen);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // It closes the dialog alone in which it is pressed.
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard wherever the focus is in it
    <div ref={box} id={id} hidden={!isOpen} className={styles.box} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('chat.title')}</h2>
        <ActionIcon variant="subtle" color="gray" aria-label={t('chat.close')} onClick={close}>
          <IconX aria-hidden="true" size={20} />
        </ActionIcon>
      </div>
      {wasOpened && <LazyChatView {...place} people={people} isShown={isOpen} takesFocus />}
    </div>
  );
}

/** Opens and closes the chat of a session; says how much of it is new, aloud as well (SESS-040). */
export function ChatToggle({ widget }: { widget: ChatWidget }) {
  const { t } = useText('mf-sessions/chat');
  const { id, isOpen, toggle, open, close, badge } = widget;
  const press = isOpen ? close : open;
  const keys = useShortcut('chat', press);
  return (
    <>
      <Button
        ref={toggle}
        variant="default"
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<IconMessageCircle aria-hidden="true" size={20} stroke={1.75} />}
        rightSection={
          badge && (
            <span className={styles.badge}>
              <span aria-hidden="true">{badge.figures}</span>
              <VisuallyHidden>{badge.words}</VisuallyHidden>
            </span>
          )
        }
        aria-keyshortcuts={keys}
        onClick={press}
      >
        {t('chat.title')}
      </Button>
      <VisuallyHidden role="status">{badge?.words}</VisuallyHidden>
    </>
  );
}

type ChatWidget = ReturnType<typeof useChatWidget>;

/**
 * The chat of a practitioner's session: a button, and the box that it opens.
 * @param isReady the call leaves time for it
 */
export function useChatWidget(appointment: SessionAppointment, isReady: boolean) {
  const chat = useSessionChat(appointment, isReady);
  /** Of the box. */
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** Gives the focus back to the button. */
  const close = () => {
    setIsOpen(false);
    toggle.current?.focus();
  };
  return { ...chat, id, isOpen, toggle, open: () => setIsOpen(true), close };
}
