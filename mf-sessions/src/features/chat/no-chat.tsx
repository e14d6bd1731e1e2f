import { useText } from '@portal/portal-kit/i18n';
import { ErrorCard } from '@portal/ui/data';
import { useEffect } from 'react';
import type { ChatPlace } from './chat-place.ts';
import styles from './chat-view.module.css';
import { useHeldChat } from './use-chat.ts';

/** A session without a chat: a word on it, which is logged (SESS-116), and no field whose text could go nowhere. */
export function NoChat({ place }: { place: ChatPlace }) {
  const { t } = useText('mf-sessions');
  const chat = useHeldChat(place);
  useEffect(() => chat.open(), [chat]);
  return (
    <section aria-label={t('chat.title')} className={styles.view}>
      <ErrorCard title={t('chat.unavailable')} />
    </section>
  );
}
