import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Stack, Text } from '@portal/ui/base';
import { IconMessageCircle, IconNotes, IconPhone } from '@portal/ui/icons';
import { use } from 'react';
import { type DialIn, DialInFacts } from '../call/view/dial-in.tsx';
import { ShownContext } from '../call/view/shown-context.ts';
import type { PanelContent } from '../call/view/side-panel.tsx';
import { useSessionChat } from '../chat/use-session-chat.ts';
import { ChatSkeleton } from '../chat/view/chat-states.tsx';
import { LazyChatView } from '../chat/view/lazy-chat-view.tsx';
import { NotesTab } from '../notes/panel/note-panel.tsx';
import { useNotSavedMark } from '../notes/panel/use-not-saved-mark.ts';
import { ownRole } from '../session/participants.ts';
import styles from './use-panel-contents.module.css';

/**
 * What stands in the panel beside a client's session: chat, and for everybody but a couple's guest notes (SESS-093, RULES-188).
 * @param isReady whether they may be fetched: they take nothing away from a call that is being joined
 */
export function usePanelContents(
  appointment: SessionAppointment,
  dialIn: DialIn,
  isReady: boolean,
): readonly [PanelContent, ...PanelContent[]] {
  const { t } = useText('mf-sessions/client-session');
  const { user } = useSession();
  const { badge, ...chatProps } = useSessionChat(appointment, isReady);
  const chat = {
    id: 'chat',
    shortcut: 'chat' as const,
    label: t('chat'),
    icon: IconMessageCircle,
    badge,
    content: <ClientChat {...chatProps} />,
    isFilling: true,
  };
  const notes = {
    id: 'notes',
    shortcut: 'notes' as const,
    label: t('notes'),
    icon: IconNotes,
    badge: useNotSavedMark(appointment, isReady),
    content: <NotesTab appointment={appointment} isReady={isReady} />,
    isThereAtOnce: true,
  };
  const audioDifficulties = {
    id: 'audio-difficulties',
    label: t('audioDifficulties.title'),
    icon: IconPhone,
    // What to do when the sound does not work: join by phone (SESS-092).
    content: (
      <Stack gap="sm">
        <Text>{t(dialIn.pin === null ? 'audioDifficulties.noPhone' : 'audioDifficulties.phone')}</Text>
        <DialInFacts dialIn={dialIn} />
      </Stack>
    ),
  };
  return ownRole(appointment, user.id) === 'guest' ? [chat, audioDifficulties] : [chat, notes, audioDifficulties];
}

/** The chat in the panel beside a client's session (SESS-090). The panel is open from the first; the call comes first. */
function ClientChat({ place, people, isReady }: Omit<ReturnType<typeof useSessionChat>, 'badge'>) {
  const isShown = use(ShownContext);
  return (
    <div className={styles.chat}>
      {isReady ? <LazyChatView {...place} people={people} isShown={isShown} /> : <ChatSkeleton />}
    </div>
  );
}
