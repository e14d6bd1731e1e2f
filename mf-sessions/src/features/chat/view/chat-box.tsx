import { useText } from '@portal/portal-kit/i18n';
import { ActionIcon } from '@portal/ui/base';
import { IconX } from '@portal/ui/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { usePageClasses } from '../../call-view/use-page-classes.ts';
import styles from './chat-box.module.css';
import { LazyChatView } from './lazy-chat-view.tsx';
import type { ChatWidget } from './use-chat-widget.ts';

/**
 * The chat beside the pictures of a session, or on a narrow screen as a sheet above them. The rest of the page stays
 * within reach; Escape closes it. Once it was opened it stays as it is.
 */
export function ChatBox({ widget }: { widget: ChatWidget }) {
  const { t } = useText('mf-sessions');
  const { id, isOpen, close, place, people } = widget;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  usePageClasses(isOpen ? styles.withChat : undefined);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where it stands below the pictures, it may begin below the edge of the window.
    if (isOpen) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
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
