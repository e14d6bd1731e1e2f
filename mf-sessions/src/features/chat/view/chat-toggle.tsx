import { useText } from '@portal/portal-kit/i18n';
import { Button, VisuallyHidden } from '@portal/ui/base';
import { IconMessageCircle } from '@portal/ui/icons';
import styles from './chat-toggle.module.css';
import type { ChatWidget } from './use-chat-widget.ts';

/** Opens and closes the chat of a session; says how much of it is new, aloud as well (SESS-040). */
export function ChatToggle({ widget }: { widget: ChatWidget }) {
  const { t } = useText('mf-sessions');
  const { id, isOpen, toggle, open, close, badge } = widget;
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
        onClick={isOpen ? close : open}
      >
        {t('chat.title')}
      </Button>
      <VisuallyHidden role="status">{badge?.words}</VisuallyHidden>
    </>
  );
}
